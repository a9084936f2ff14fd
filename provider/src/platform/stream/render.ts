import { streamEvents } from "@gable/shared-sdk/wire";
import { toMessageEvent } from "../../features/chat/serialise.ts";
import { toNotification } from "../../identity/notifications/serialise.ts";
import type { Tell } from "../../identity/notifications/words.ts";
import type { Links } from "../http/links.ts";

type Data = Record<string, unknown>;

/** Events that hold files keep their ids in the log; the addresses depend on who asks by which origin. */
const WITH_FILES: Record<string, (data: never, links: Links, tell: Tell) => Data> = {
  message: toMessageEvent,
  notification: (data, links, tell) => toNotification(data, links, new Date(), tell),
};

/**
 * An event of the log as the wire has it; null for one that no longer fits.
 * @param tell words in the reader's language
 */
export function renderEvent(type: string, data: Data, links: Links, tell: Tell): unknown {
  const schema = streamEvents[type as keyof typeof streamEvents];
  if (!schema) return null;
  const render = WITH_FILES[type];
  const checked = schema.safeParse(render ? render(data as never, links, tell) : data);
  return checked.success ? checked.data : null;
}
