import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

type Handler = (event: { data: { json(): unknown }; waitUntil(work: Promise<unknown>): void }) => void;

/** The platform's service worker with two pages, of which one is looked at. */
function setup() {
  const handlers = new Map<string, Handler>();
  const told: [page: string, word: object][] = [];
  const page = (name: string, visibilityState: string) => ({
    visibilityState,
    postMessage: (word: object) => told.push([name, word]),
  });
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    location: { origin: "https://x.test" },
    clients: { matchAll: async () => [page("seen", "visible"), page("hidden", "hidden")] },
    registration: { getNotifications: async () => [] },
  };
  runInNewContext(readFileSync(join(__dirname, "../../public/firebase-messaging-sw.js"), "utf8"), { self, URL });
  const push = async (payload: object) => {
    const work: Promise<unknown>[] = [];
    handlers.get("push")?.({ data: { json: () => payload }, waitUntil: (each) => work.push(each) });
    await Promise.all(work);
    return told.splice(0);
  };
  return push;
}

test("every page hears of a push, and the one that is looked at shows it, once", async () => {
  const push = setup();
  const chat = {
    data: { type: "chat", message_id: "7", title: "Isa", body: "Hello", sender_id: "2", property_id: "1" },
  };
  const pushed = { gable: "pushed", type: "chat" };
  const told = await push(chat);
  expect(told.filter(([, word]) => "type" in word)).toEqual([
    ["seen", pushed],
    ["hidden", pushed],
  ]);
  expect(told.filter(([, word]) => "news" in word)).toEqual([
    ["seen", { gable: "show", news: { key: "message:7", title: "Isa", body: "Hello", link: "/user/chat/2/1" } }],
  ]);
  expect((await push(chat)).filter(([, word]) => "news" in word)).toEqual([]);
});

test("a message that was taken back is told too", async () => {
  const push = setup();
  expect(await push({ data: { type: "delete_message", message_id: "7" } })).toEqual([
    ["seen", { gable: "pushed", type: "delete_message" }],
    ["hidden", { gable: "pushed", type: "delete_message" }],
  ]);
});
