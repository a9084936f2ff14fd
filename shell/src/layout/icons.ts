import {
  HeartIcon,
  type IconDrawing,
  MessageCircleIcon,
  PlusIcon,
  SearchIcon,
  UserRoundIcon,
} from "@gable/shared-ui/core";

/** Icons of the phone's tabs. Those of the member's own pages come with these (`member/icons.ts`). */
const ICONS: Record<string, IconDrawing> = {
  heart: HeartIcon,
  message: MessageCircleIcon,
  "message-circle": MessageCircleIcon,
  plus: PlusIcon,
  search: SearchIcon,
  "user-round": UserRoundIcon,
};

export function tabIcon(name: string): IconDrawing | null {
  return ICONS[name] ?? null;
}
