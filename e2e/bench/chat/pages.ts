import { Agent, type ClientRequest, request } from "node:http";

/** One of the two people of a conversation, at the process that their page has come to. */
export interface Person {
  id: number;
  token: string;
  origin: string;
}

/** What a page's stream brings of a message. */
export interface Seen {
  message_id: number;
  message: string;
  sender_id: number;
}

/** A page with the thread open, as far as the provider sees it. */
export interface Page {
  close(): void;
}

const streams = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const EVENT_END = "\n\n";

/** Each person comes from an address of their own: limits count by it. */
const headersOf = ({ id, token }: Person) => ({
  authorization: `Bearer ${token}`,
  "x-forwarded-for": `2001:db8:${(id >> 16).toString(16)}:${(id & 0xffff).toString(16)}::1`,
});

/** A call of a person's page. @returns its answer @throws Error when it is refused */
export async function ask(
  person: Person,
  method: "GET" | "POST",
  path: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const form = fields && new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form?.append(name, value);
  const init = { method, headers: { ...headersOf(person), ...headers }, ...(form && { body: form }) };
  const answer = await fetch(`${person.origin}/api/${path}`, init);
  const body = (await answer.json()) as Record<string, unknown>;
  if (answer.status !== 200 || body.error) throw new Error(`${path}: HTTP ${answer.status} ${body.message}`);
  return body;
}

/** Opens the stream of a page. @returns once the provider is ready to send @throws Error when it refuses */
export async function openPage(person: Person, onMessage: (seen: Seen) => void): Promise<Page> {
  let outgoing: ClientRequest | undefined;
  await new Promise<void>((resolve, reject) => {
    outgoing = request(`${person.origin}/api/stream`, { agent: streams, headers: headersOf(person) }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`The stream answered HTTP ${answer.statusCode}.`));
      let heard = "";
      answer.setEncoding("utf8");
      answer.on("error", () => undefined);
      answer.on("data", (text: string) => {
        const events = (heard + text).split(EVENT_END);
        heard = events.pop() ?? "";
        for (const event of events) {
          if (event.includes("event: ready")) resolve();
          else if (event.includes("event: message\n")) onMessage(JSON.parse(event.slice(event.indexOf("data: ") + 6)));
        }
      });
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
  return { close: () => void outgoing?.destroy() };
}
