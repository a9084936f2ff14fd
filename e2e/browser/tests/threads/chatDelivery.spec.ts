import { type APIRequestContext, type BrowserContext, type Page, request } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { memberContext } from "../../support/members.ts";
import { expect, test } from "../../support/test.ts";

/** Of the one who asks about a home, and of its owner. */
let asking: BrowserContext;
let owner: BrowserContext;
let calls: APIRequestContext;
let askingApi: ApiMember;
let ownerApi: ApiMember;
let ids: { asking: number; owner: number; home: number };

const theirThread = () => `/user/chat/${ids.owner}/${ids.home}`;
const ownersThread = () => `/user/chat/${ids.asking}/${ids.home}`;

test.beforeAll(async ({ browser }) => {
  asking = await memberContext(browser, "member@gable.test");
  owner = await memberContext(browser, "owner@gable.test");
  calls = await request.newContext();
  askingApi = await ApiMember.signIn(calls, "member@gable.test");
  ownerApi = await ApiMember.signIn(calls, "owner@gable.test");
  const [home] = (await ownerApi.get("get-added-properties?request_status=approved&status=1&limit=1")).data;
  const idOf = async (api: ApiMember) => (await api.get("get-user-data")).data.id as number;
  ids = { asking: await idOf(askingApi), owner: await idOf(ownerApi), home: home.id };
  await send(askingApi, ids.owner, "Good morning.");
});

test.afterAll(async () => {
  await asking.close();
  await owner.close();
  await calls.dispose();
});

const send = (from: ApiMember, to: number, message: string) =>
  from.post("send_message", { receiver_id: String(to), property_id: String(ids.home), message });

async function write(page: Page, text: string): Promise<void> {
  const line = page.getByLabel("Message", { exact: true });
  await line.fill(text);
  await line.press("Enter");
}

/** The messages of a thread that begin with a word, from the first to the last, as they stand on the page. */
const shown = (page: Page, word: string) =>
  page
    .getByRole("log")
    .locator("p")
    .evaluateAll(
      (lines, begin) => lines.map(({ textContent }) => textContent ?? "").filter((text) => text.startsWith(begin)),
      word,
    );
const kept = async (word: string): Promise<string[]> => {
  const path = `get_messages?user_id=${ids.asking}&property_id=${ids.home}&per_page=100`;
  const rows: { message: string }[] = (await ownerApi.get(path)).data.data;
  return rows
    .map(({ message }) => message)
    .filter((text) => text.startsWith(word))
    .toReversed();
};

/**
 * Hands over the page's streams, to be cut, and lets its pauses before it connects again pass at once: from the first cut
 * on, as what waits for its parts to load must not be hurried.
 */
const hurried = () => {
  let isHurried = false;
  const later = window.setTimeout.bind(window);
  const streams = new Set<AbortController>();
  const ask = window.fetch.bind(window);
  Object.assign(window, {
    setTimeout: (work: TimerHandler, time = 0, ...rest: unknown[]) =>
      later(work, isHurried && time >= 700 && time < 60_000 ? 20 : time, ...rest),
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      if (!String(input).endsWith("/api/stream")) return ask(input, init);
      const control = new AbortController();
      const signal = init.signal ? AbortSignal.any([init.signal, control.signal]) : control.signal;
      const answer = await ask(input, { ...init, signal });
      streams.add(control);
      return answer;
    },
    /** @returns how many streams were open */
    cutStreams: () => {
      isHurried = true;
      const open = streams.size;
      for (const control of streams) control.abort();
      streams.clear();
      return open;
    },
  });
};

test("what is written offline survives the page, and arrives once, in its order, ticked as far as it comes", async () => {
  test.setTimeout(90_000);
  const word = `Offline ${Date.now()}:`;
  const texts = ["one", "two", "three"].map((text) => `${word} ${text}`);
  const first = await asking.newPage();
  await first.goto(theirThread());
  await expect(first.getByRole("log").getByText("Good morning.").first()).toBeVisible();

  await test.step("without a connection they stand there and wait", async () => {
    await asking.setOffline(true);
    for (const text of texts) await write(first, text);
    await expect(first.getByText("Waiting for the connection")).not.toHaveCount(0);
    expect(await shown(first, word)).toEqual(texts);
    await first.close();
    expect(await kept(word)).toEqual([]);
  });

  await test.step("another page of the site sends them, whichever it is", async () => {
    await asking.setOffline(false);
    const later = await asking.newPage();
    await later.goto("/faqs");
    await expect.poll(() => kept(word), { timeout: 30_000 }).toEqual(texts);
    await later.goto(theirThread());
    await expect(later.getByRole("log").getByText(texts[2] ?? "")).toBeVisible();
    expect(await shown(later, word)).toEqual(texts);
    await expect(later.getByText("Waiting for the connection")).toHaveCount(0);
    await later.close();
  });

  await test.step("their ticks go from sent to delivered to read, live", async () => {
    const hers = await asking.newPage();
    await hers.goto(theirThread());
    const own = hers.getByRole("log").getByText(`${word} ticks`).locator("..");
    await write(hers, `${word} ticks`);
    await expect(own.getByLabel("Sent")).toBeVisible();
    const his = await owner.newPage();
    await his.goto("/faqs");
    await expect(own.getByLabel("Delivered")).toBeVisible({ timeout: 15_000 });
    await his.goto(ownersThread());
    await expect(own.getByLabel("Read", { exact: true })).toBeVisible({ timeout: 15_000 });
    await his.close();
    await hers.close();
  });
});

test("answers that are lost on the way double nothing", async () => {
  const page = await asking.newPage();
  const word = `Lost ${Date.now()}:`;
  const texts = [`${word} one`, `${word} two`];
  await page.goto(theirThread());
  await expect(page.getByRole("log").getByText("Good morning.").first()).toBeVisible();
  let lost = 0;
  await page.route("**/api/send_message", async (route) => {
    // It is carried out, and nobody hears of it.
    await route.fetch();
    if (lost++ < 4) await route.abort();
    else await route.continue();
  });
  for (const text of texts) await write(page, text);
  await expect.poll(() => lost, { timeout: 30_000 }).toBeGreaterThan(4);
  await expect(page.getByRole("log").locator("[data-mine]").last().getByLabel("Sent")).toBeVisible({ timeout: 30_000 });
  expect(await kept(word)).toEqual(texts);
  expect(await shown(page, word)).toEqual(texts);
  await page.close();
});

test("six tabs share one stream, agree on what is unread, and another one takes over when its tab is closed", async () => {
  test.setTimeout(120_000);
  const streams: string[] = [];
  const isStream = (address: string) => new URL(address).pathname === "/api/stream";
  owner.on("request", (request) => {
    if (isStream(request.url())) streams.push(request.url());
  });
  const opened: Page[] = [];
  for (let tab = 0; tab < 6; tab++) {
    const page = await owner.newPage();
    await page.goto("/faqs");
    await expect(page.locator("header").getByRole("link", { name: /^Messages/ })).toBeVisible();
    opened.push(page);
  }
  await ownerApi.post("messages-read", {
    user_id: String(ids.asking),
    property_id: String(ids.home),
    up_to_id: "2000000000",
  });
  const inbox = (page: Page) => page.locator("header").getByRole("link", { name: /^Messages/ });
  for (const page of opened) await expect(inbox(page)).toHaveAccessibleName("Messages");

  await send(askingApi, ids.owner, "For six tabs.");
  for (const page of opened) await expect(inbox(page)).toHaveAccessibleName("Messages, 1 unread");
  for (const page of opened) await expect(page).toHaveTitle(/^\(1\) /);
  await expect
    .poll(() => opened[5]?.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href))
    .toMatch(/^data:image\/png/);
  expect(streams).toHaveLength(1);

  // The first tab has the connection.
  await opened.shift()?.close();
  await expect.poll(() => streams.length).toBe(2);
  await send(askingApi, ids.owner, "For five tabs.");
  for (const page of opened) await expect(inbox(page)).toHaveAccessibleName("Messages, 2 unread");

  // Reading in one of them clears the mark in all.
  const [reading, ...others] = opened as [Page, ...Page[]];
  await reading.goto(ownersThread());
  await expect(reading.getByRole("log").getByText("For five tabs.")).toBeVisible();
  for (const page of others) {
    await expect(inbox(page)).toHaveAccessibleName("Messages");
    await expect(page).not.toHaveTitle(/^\(/);
  }
  for (const page of opened) await page.close();
});

test("two hundred cut connections while both write lose, double and disorder nothing", async () => {
  test.setTimeout(180_000);
  const page = await owner.newPage();
  await page.addInitScript(hurried);
  await page.goto(ownersThread());
  await expect(page.getByRole("log").getByText("Good morning.").first()).toBeVisible();
  const word = `Cut ${Date.now()}:`;
  let cuts = 0;
  let isOver = false;
  const cutting = (async () => {
    while (!isOver || cuts < 200) {
      cuts += await page.evaluate(() => (window as unknown as { cutStreams(): number }).cutStreams());
      if (isOver && cuts >= 200) return;
    }
  })();
  const texts: string[] = [];
  // A member may write sixty messages a minute.
  for (let number = 0; number < 90; number++) {
    const text = `${word} ${number}`;
    texts.push(text);
    if (number % 2) await send(askingApi, ids.owner, text);
    else await send(ownerApi, ids.asking, text);
  }
  isOver = true;
  await cutting;
  await send(askingApi, ids.owner, `${word} last`);
  await expect(page.getByRole("log").getByText(`${word} last`)).toBeVisible({ timeout: 30_000 });
  expect(await shown(page, word)).toEqual([...texts, `${word} last`]);
  expect(cuts).toBeGreaterThanOrEqual(200);
  await page.close();
});
