import { streamEvents } from "@gable/shared-sdk/wire";
import { toMessageEvent } from "../chat/serialise.ts";
import type { Links } from "../http/links.ts";
import { toNotificationEvent } from "../notifications/serialise.ts";

type Data = Record<string, unknown>;

/** Events that hold files keep their ids in the log; the addresses depend on who asks by which origin. */
const WITH_FILES: Record<string, (data: never, links: Links) => Data> = {
  message: toMessageEvent,
  notification: toNotificationEvent,
};

/** An event of the log as the wire has it; null for one that no longer fits. */
export function renderEvent(type: string, data: Data, links: Links): unknown {
  const schema = streamEvents[type as keyof typeof streamEvents];
  if (!schema) return null;
  const render = WITH_FILES[type];
  const checked = schema.safeParse(render ? render(data as never, links) : data);
  return checked.success ? checked.data : null;
}
