import { humanTime, type Links } from "../../platform/http/index.ts";
import { pathOf } from "./paths.ts";
import type { NewsParams, Tell } from "./words.ts";

/** A notification with what is shown of its listing; moments as ISO text, so that it can wait in the event log. */
export interface NotificationRecord {
  id: number;
  title: string;
  message: string;
  /** Absent in events of before there were kinds, as the two slugs. */
  news: string | null;
  params: NewsParams | null;
  type: number;
  user_id: number;
  property_id: number | null;
  project_id: number | null;
  image: string | null;
  property_image: string | null;
  property_slug: string | null;
  project_slug: string | null;
  created_at: string;
  read_at: string | null;
}

/** api.md §3 get_notification_list; `kind` and `link` are the extension `notification-kinds`. */
export function toNotification(row: NotificationRecord, links: Links, now: Date, tell: Tell) {
  return {
    id: row.id,
    ...tell({ ...row, news: row.news ?? null, params: row.params ?? null }),
    kind: row.news ?? "",
    link: pathOf(row) ?? "",
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
