import {
  BadgeCheckIcon,
  BellIcon,
  ClockIcon,
  HeartIcon,
  type IconDrawing,
  ImageIcon,
  InfoIcon,
  LockIcon,
  MapPinIcon,
  MessageCircleIcon,
  PlusIcon,
  SearchIcon,
  SlidersHorizontalIcon,
  UserRoundIcon,
} from "@gable/shared-ui/core";
import BookmarkIcon from "lucide-react/icons/bookmark";
import BuildingIcon from "lucide-react/icons/building-2";
import CreditCardIcon from "lucide-react/icons/credit-card";
import HouseIcon from "lucide-react/icons/house";
import DashboardIcon from "lucide-react/icons/layout-dashboard";
import MegaphoneIcon from "lucide-react/icons/megaphone";
import PackageIcon from "lucide-react/icons/package";
import ReceiptIcon from "lucide-react/icons/receipt";

/** Icons that navigation entries may name. Others can be drawn by the remote's own screens, not in menus. */
const ICONS: Record<string, IconDrawing> = {
  "badge-check": BadgeCheckIcon,
  bell: BellIcon,
  bookmark: BookmarkIcon,
  "building-2": BuildingIcon,
  clock: ClockIcon,
  "credit-card": CreditCardIcon,
  heart: HeartIcon,
  house: HouseIcon,
  image: ImageIcon,
  info: InfoIcon,
  "layout-dashboard": DashboardIcon,
  lock: LockIcon,
  "map-pin": MapPinIcon,
  megaphone: MegaphoneIcon,
  message: MessageCircleIcon,
  "message-circle": MessageCircleIcon,
  package: PackageIcon,
  plus: PlusIcon,
  receipt: ReceiptIcon,
  search: SearchIcon,
  "sliders-horizontal": SlidersHorizontalIcon,
  "user-round": UserRoundIcon,
};

export function iconOf(name: string | undefined): IconDrawing | null {
  return (name && ICONS[name]) || null;
}
