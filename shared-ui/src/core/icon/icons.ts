/**
 * The icons that the kit and most screens share. They travel once, with the shell. A screen that needs another
 * imports it from `lucide-react` itself and passes it to `Icon` or to an `icon` prop.
 */
export { default as ArrowDownIcon } from "lucide-react/icons/arrow-down";
export { default as ArrowLeftIcon } from "lucide-react/icons/arrow-left";
export { default as ArrowRightIcon } from "lucide-react/icons/arrow-right";
export { default as ArrowUpIcon } from "lucide-react/icons/arrow-up";
export { default as BadgeCheckIcon } from "lucide-react/icons/badge-check";
export { default as BellIcon } from "lucide-react/icons/bell";
export { default as CheckIcon } from "lucide-react/icons/check";
export { default as ChevronDownIcon } from "lucide-react/icons/chevron-down";
export { default as ChevronLeftIcon } from "lucide-react/icons/chevron-left";
export { default as ChevronRightIcon } from "lucide-react/icons/chevron-right";
export { default as CircleAlertIcon } from "lucide-react/icons/circle-alert";
export { default as CircleCheckIcon } from "lucide-react/icons/circle-check";
export { default as ClockIcon } from "lucide-react/icons/clock";
export { default as HeartIcon } from "lucide-react/icons/heart";
export { default as ImageIcon } from "lucide-react/icons/image";
export { default as InfoIcon } from "lucide-react/icons/info";
export { default as LockIcon } from "lucide-react/icons/lock";
export { default as MapPinIcon } from "lucide-react/icons/map-pin";
export { default as MenuIcon } from "lucide-react/icons/menu";
export { default as MessageCircleIcon } from "lucide-react/icons/message-circle";
export { default as MinusIcon } from "lucide-react/icons/minus";
export { default as PlusIcon } from "lucide-react/icons/plus";
export { default as RotateCwIcon } from "lucide-react/icons/rotate-cw";
export { default as SearchIcon } from "lucide-react/icons/search";
export { default as SlidersHorizontalIcon } from "lucide-react/icons/sliders-horizontal";
export { default as TriangleAlertIcon } from "lucide-react/icons/triangle-alert";
export { default as UserRoundIcon } from "lucide-react/icons/user-round";
export { default as XIcon } from "lucide-react/icons/x";
