import type { NotificationTopic } from "@gable/shared-sdk/model";
import { BadgeCheckIcon, BellIcon, type IconDrawing, SearchIcon } from "@gable/shared-ui/core";
import CalendarIcon from "lucide-react/icons/calendar";
import CreditCardIcon from "lucide-react/icons/credit-card";
import HouseIcon from "lucide-react/icons/house";

export type Topic = Exclude<NotificationTopic, "other">;

/** In the order in which they are offered. */
export const TOPICS: readonly Topic[] = ["listings", "viewings", "searches", "payments", "account"];

export const TOPIC_ICONS: Record<NotificationTopic, IconDrawing> = {
  listings: HouseIcon,
  viewings: CalendarIcon,
  searches: SearchIcon,
  payments: CreditCardIcon,
  account: BadgeCheckIcon,
  other: BellIcon,
};

/** The topic that an address names; undefined for all. */
export function topicOf(search: URLSearchParams): Topic | undefined {
  const named = search.get("topic");
  return TOPICS.find((topic) => topic === named);
}
