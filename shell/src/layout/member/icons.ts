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
import BellRingIcon from "lucide-react/icons/bell-ring";
import BookmarkIcon from "lucide-react/icons/bookmark";
import BuildingIcon from "lucide-react/icons/building-2";
import CalendarDaysIcon from "lucide-react/icons/calendar-days";
import CreditCardIcon from "lucide-react/icons/credit-card";
import FolderHeartIcon from "lucide-react/icons/folder-heart";
import HouseIcon from "lucide-react/icons/house";
import DashboardIcon from "lucide-react/icons/layout-dashboard";
import MegaphoneIcon from "lucide-react/icons/megaphone";
import PackageIcon from "lucide-react/icons/package";
import ReceiptIcon from "lucide-react/icons/receipt";
import SettingsIcon from "lucide-react/icons/settings-2";
import ShieldCheckIcon from "lucide-react/icons/shield-check";
import SparklesIcon from "lucide-react/icons/sparkles";

/** Icons that entries of the member's navigation may name. Others can be drawn by the remote's own screens. */
const ICONS: Record<string, IconDrawing> = {
  "badge-check": BadgeCheckIcon,
  bell: BellIcon,
  "bell-ring": BellRingIcon,
  bookmark: BookmarkIcon,
  "building-2": BuildingIcon,
  "calendar-days": CalendarDaysIcon,
  clock: ClockIcon,
  "credit-card": CreditCardIcon,
  "folder-heart": FolderHeartIcon,
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
  "settings-2": SettingsIcon,
  "shield-check": ShieldCheckIcon,
  "sliders-horizontal": SlidersHorizontalIcon,
  sparkles: SparklesIcon,
  "user-round": UserRoundIcon,
};

export function iconOf(name: string | undefined): IconDrawing | null {
  return (name && ICONS[name]) || null;
}
