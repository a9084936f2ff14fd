import { type APIRequestContext, type BrowserContext, type Page, request } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { memberContext } from "../../support/members.ts";
import { allowed, deliverer, workerOf } from "../../support/pushes.ts";
import { expect, settled, test } from "../../support/test.ts";
import { WHOLE_BROWSER } from "../../support/wholeBrowser.ts";

test.use(WHOLE_BROWSER);
test.describe.configure({ mode: "serial" });

let calls: APIRequestContext;
let askingApi: ApiMember;
let ownerApi: ApiMember;
let ids: { asking: number; owner: number; home: number };

test.beforeAll(async () => {
  calls = await request.newContext();
  askingApi = await ApiMember.signIn(calls, "member@gable.test");
  ownerApi = await ApiMember.signIn(calls, "owner@gable.test");
  const [home] = (await ownerApi.get("get-added-properties?request_status=approved&status=1&limit=1")).data;
  const idOf = async (api: ApiMember) => (await api.get("get-user-data")).data.id as number;
  ids = { asking: await idOf(askingApi), owner: await idOf(ownerApi), home: home.id };
  await send("Good morning.");
});
test.afterAll(() => calls.dispose());

/** From the one who asks to the owner. @returns number of the message */
async function send(message: string): Promise<number> {
  const fields = { receiver_id: String(ids.owner), property_id: String(ids.home), message };
  return (await askingApi.post("send_message", fields)).id;
}

interface Row {
  id: number;
  message: string;
  file: string;
  is_read: number;
}

/** The newest messages of the thread, as one of the two has them; reading them marks them as read. */
const rowsOf = async (api: ApiMember, other: number): Promise<Row[]> =>
  (await api.get(`get_messages?user_id=${other}&property_id=${ids.home}&per_page=60`)).data.data;

const log = (page: Page) => page.getByRole("log");

/** How the owner's page hears of messages, the best first; each with what it may take from sending to being seen. */
const WAYS = [
  { name: "the event stream", hasStream: true, hasPush: false, most: 5_000 },
  // Without the questions that are asked now and then: a push alone brings it.
  { name: "a push", hasStream: false, hasPush: true, most: 8_000 },
  { name: "asking now and then", hasStream: false, hasPush: false, most: 30_000 },
] as const;

/** A context of the owner's that has one of the ways only. */
async function contextWith(make: () => Promise<BrowserContext>, way: (typeof WAYS)[number]): Promise<BrowserContext> {
  const context = await make();
  await allowed(context);
  if (!way.hasStream) await context.route("**/api/stream", (route) => route.fulfill({ status: 404 }));
  if (way.hasPush)
    await context.addInitScript(() => {
      const every = window.setInterval.bind(window);
      Object.assign(window, {
        setInterval: (work: TimerHandler, time = 0, ...rest: unknown[]) =>
          time >= 10_000 ? 0 : every(work, time, ...rest),
      });
    });
  return context;
}

for (const way of WAYS)
  test(`by ${way.name} a message is seen, said once, read and taken back`, async ({ browser }) => {
    test.setTimeout(150_000);
    const context = await contextWith(() => memberContext(browser, "owner@gable.test"), way);
    const page = await context.newPage();
    await page.goto(`/user/chat/${ids.asking}/${ids.home}`);
    await settled(page);
    await expect(log(page).getByText("Good morning.").first()).toBeVisible();
    await workerOf(context, page);
    const deliver = way.hasPush ? await deliverer(context, page) : null;
    const text = `By ${way.name} ${Date.now()}`;
    let id = 0;

    await test.step("it is seen", async () => {
      const began = performance.now();
      id = await send(text);
      const data = { type: "chat", message_id: String(id), title: "Asking", message: text };
      await deliver?.({ data: { ...data, sender_id: String(ids.asking), property_id: String(ids.home) } });
      await expect(log(page).getByText(text)).toBeVisible({ timeout: 60_000 });
      const took = Math.round(performance.now() - began);
      test.info().annotations.push({ type: "seen after", description: `${took} ms by ${way.name}` });
      console.info(`chat: seen after ${took} ms by ${way.name}`);
      expect(took).toBeLessThan(way.most);
      await expect(log(page).getByText(text)).toHaveCount(1);
    });

    await test.step("the list has it as the last message, it is said once, and its writer sees it read", async () => {
      const patience = { timeout: 40_000 };
      const row = page.getByRole("link").filter({ hasText: text });
      await expect(row).toBeVisible(patience);
      await expect(row.filter({ hasText: /unread message/ })).toHaveCount(0, patience);
      const said = page.locator('[aria-live="polite"][aria-atomic]').filter({ hasText: text });
      await expect(said).toHaveCount(1);
      const isRead = async () => (await rowsOf(askingApi, ids.owner)).find((row) => row.id === id)?.is_read;
      await expect.poll(isRead, patience).toBe(1);
    });

    await test.step("what its writer takes back is gone", async () => {
      await askingApi.post("delete_chat_message", { message_id: String(id), receiver_id: String(ids.owner) });
      await deliver?.({ data: { type: "delete_message", message_id: String(id) } });
      await expect(log(page).getByText(text)).toHaveCount(0, { timeout: 40_000 });
    });

    await test.step("an answer arrives once, and its ticks follow", async () => {
      const answer = `${text}: answered`;
      const line = page.getByLabel("Message", { exact: true });
      await line.fill(answer);
      await line.press("Enter");
      const own = log(page).getByText(answer).locator("..");
      await expect(own.getByLabel("Sent").or(own.getByLabel("Delivered"))).toBeVisible();
      const arrived = async () =>
        (await rowsOf(askingApi, ids.owner)).filter(({ message }) => message === answer).length;
      await expect.poll(arrived).toBe(1);
      // Nobody is sent a push because somebody has read.
      if (!way.hasPush) await expect(own.getByLabel("Read", { exact: true })).toBeVisible({ timeout: 40_000 });
      await expect(log(page).getByText(answer)).toHaveCount(1);
    });
    await context.close();
  });

test("over a slow network messages stand there at once, go in their order, and a picture says how far it is", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await memberContext(browser, "member@gable.test");
  const page = await context.newPage();
  await page.goto(`/user/chat/${ids.owner}/${ids.home}`);
  await settled(page);
  await expect(log(page).getByText("Good morning.").first()).toBeVisible();
  const cdp = await context.newCDPSession(page);
  // As an old telephone at the edge of its cell: 20 KB a second, and 800 ms to every answer.
  await cdp.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 800, downloadThroughput: 20_000, uploadThroughput: 20_000 },
  });
  const word = `Slowly ${Date.now()}:`;
  const texts = ["one", "two", "three"].map((text) => `${word} ${text}`);
  const line = page.getByLabel("Message", { exact: true });
  for (const text of texts) {
    await line.fill(text);
    await line.press("Enter");
  }
  const shown = () =>
    log(page)
      .locator("p")
      .evaluateAll(
        (lines, begin) => lines.map(({ textContent }) => textContent ?? "").filter((text) => text.startsWith(begin)),
        word,
      );
  await expect.poll(shown).toEqual(texts);
  await expect(log(page).getByText("Sending…").first()).toBeVisible();
  const kept = async () =>
    (await rowsOf(ownerApi, ids.asking))
      .map(({ message }) => message)
      .filter((text) => text.startsWith(word))
      .toReversed();
  await expect.poll(kept, { timeout: 60_000 }).toEqual(texts);

  const noise = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 200 });
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    const pixels = pen.createImageData(200, 200);
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    pen.putImageData(pixels, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const before = (await rowsOf(ownerApi, ids.asking)).filter(({ file }) => file !== "").length;
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([{ name: "noise.png", mimeType: "image/png", buffer: Buffer.from(noise, "base64") }]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    log(page)
      .getByText(/\d+\s?%/)
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  // Meanwhile one writes on.
  await line.fill(`${word} four`);
  await line.press("Enter");
  await expect(log(page).getByText(`${word} four`)).toBeVisible();
  const files = async () => (await rowsOf(ownerApi, ids.asking)).filter(({ file }) => file !== "").length;
  await expect.poll(files, { timeout: 90_000 }).toBe(before + 1);
  await expect.poll(kept, { timeout: 60_000 }).toEqual([...texts, `${word} four`]);
  await expect(log(page).getByText("Sending…")).toHaveCount(0, { timeout: 60_000 });
  expect(await shown()).toEqual([...texts, `${word} four`]);
  await context.close();
});
