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

/** Icons that navigation entries may name. Others can be drawn by the remote's own screens, not in menus. */
const ICONS: Record<string, IconDrawing> = {
  "badge-check": BadgeCheckIcon,
  bell: BellIcon,
  clock: ClockIcon,
  heart: HeartIcon,
  image: ImageIcon,
  info: InfoIcon,
  lock: LockIcon,
  "map-pin": MapPinIcon,
  "message-circle": MessageCircleIcon,
  plus: PlusIcon,
  search: SearchIcon,
  "sliders-horizontal": SlidersHorizontalIcon,
  "user-round": UserRoundIcon,
};

export function iconOf(name: string | undefined): IconDrawing | null {
  return (name && ICONS[name]) || null;
}
