import type { Links } from "../http/links.ts";
import { humanTime } from "../http/relative-time.ts";

/** A notification with what is shown of its property; moments as ISO text, so that it can wait in the event log. */
export interface NotificationRecord {
  id: number;
  title: string;
  message: string;
  type: number;
  user_id: number;
  property_id: number | null;
  image: string | null;
  property_image: string | null;
  created_at: string;
  read_at: string | null;
}

/** api.md §3 get_notification_list. */
export function toNotification(row: NotificationRecord, links: Links, now: Date) {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    type: row.type,
    send_type: 0,
    customers_id: String(row.user_id),
    propertys_id: row.property_id ?? 0,
    created_at: row.created_at,
    created: humanTime(new Date(row.created_at), now),
    notification_image: links.image(row.image, 320),
    property:
      row.property_id === null ? null : { id: row.property_id, title_image: links.image(row.property_image, 320) },
    read_at: row.read_at,
  };
}

export function toNotificationEvent(row: NotificationRecord, links: Links) {
  return toNotification(row, links, new Date());
}
