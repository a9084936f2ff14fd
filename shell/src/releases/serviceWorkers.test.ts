import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { createServiceWorkers } from "./serviceWorkers.ts";

const OWN = "/push.js";
const LOST = "/r/catalog/1/app.js";

function setup(scripts: string[], { controlled = true, answers = true } = {}) {
  const done: string[] = [];
  const registration = (path: string) => ({
    active: { scriptURL: `https://x.test${path}` },
    update: async () => void done.push(`update ${path}`),
    unregister: async () => done.push(`unregister ${path}`),
  });
  const container = {
    controller: controlled ? { scriptURL: `https://x.test${scripts[0]}` } : null,
    getRegistrations: async () => scripts.map(registration),
  } as unknown as ServiceWorkerContainer;
  const fetch = (async () => {
    if (!answers) throw new TypeError("offline");
    return new Response("");
  }) as typeof globalThis.fetch;
  return { workers: createServiceWorkers(container, OWN, fetch), done };
}

test("a foreign worker that answers with wrong bytes is unregistered, and the own one updated", async () => {
  const { workers, done } = setup(["/old-site-sw.js", OWN]);
  expect(workers.needsReload()).toBe(false);
  await Promise.all([workers.suspect(LOST), workers.suspect(LOST)]);
  expect(done).toEqual(["unregister /old-site-sw.js", `update ${OWN}`]);
  expect(workers.needsReload()).toBe(true);
});

test.each([
  ["no worker stands before the page", { controlled: false }],
  ["the file does not come at all", { answers: false }],
])("nothing is let go when %s", async (_, given) => {
  const { workers, done } = setup(["/other.js"], given);
  await workers.suspect(LOST);
  expect(done).toEqual([]);
  expect(workers.needsReload()).toBe(false);
});

test("a browser without service workers has none to let go", async () => {
  const workers = createServiceWorkers(undefined, OWN, fetch);
  await workers.suspect(LOST);
  expect(workers.needsReload()).toBe(false);
});

test("the platform's own worker answers no request of a page", () => {
  const events: string[] = [];
  const self = { addEventListener: (type: string) => events.push(type) };
  runInNewContext(readFileSync(join(__dirname, "../../public/firebase-messaging-sw.js"), "utf8"), { self });
  expect(events).toContain("push");
  expect(events).not.toContain("fetch");
  expect(Object.keys(self)).toEqual(["addEventListener"]);
});
