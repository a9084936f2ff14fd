import type { Page, Worker } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { axeFindings } from "../../support/axe.ts";
import { memberContext } from "../../support/members.ts";
import { allowed, deliverer, workerOf } from "../../support/pushes.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";
import { WHOLE_BROWSER } from "../../support/wholeBrowser.ts";

test.use(WHOLE_BROWSER);

const MEMBER = "member@gable.test";

interface Shown {
  title: string;
  body: string;
  tag: string;
  dir: string;
  lang: string;
  link: string;
}

/** What of a service worker is used here: the rest of these files runs in pages and in Node. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<null>; matchAll(): Promise<unknown[]> };
  NotificationEvent: new (type: string, init: object) => Event & { waitUntil(work: Promise<unknown>): void };
}

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body, tag, dir, lang, data }) => ({
      title,
      body,
      tag,
      dir,
      lang,
      link: data.link,
    }));
  });

/** Presses the one notification that shows, as far as a browser without a screen can. @returns windows that it opened */
const pressNotification = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const opened: string[] = [];
    // Only a hand may open a window.
    scope.clients.openWindow = async (url) => {
      opened.push(String(url));
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const waiting: Promise<unknown>[] = [];
    const event = new scope.NotificationEvent("notificationclick", { notification });
    event.waitUntil = (work: Promise<unknown>) => void waiting.push(Promise.resolve(work).catch(() => undefined));
    scope.dispatchEvent(event);
    await Promise.all(waiting);
    return opened;
  });

const chat = (id: number, text: string) => ({
  data: {
    type: "chat",
    message_id: String(id),
    title: "Isa",
    body: text,
    message: text,
    sender_id: "2",
    property_id: "1",
  },
});

test("a push shows as a notification where nobody looks, and a press opens its page", async ({ browser }) => {
  const context = await memberContext(browser, MEMBER);
  await allowed(context);
  const page = await context.newPage();
  await page.goto("/about-us");
  const worker = await workerOf(context, page);
  const deliver = await deliverer(context, page);
  await page.goto("about:blank");
  await deliver(chat(7, "Is it free?"));
  await expect
    .poll(() => shownBy(worker))
    .toEqual([{ title: "Isa", body: "Is it free?", tag: "message:7", dir: "auto", lang: "", link: "/user/chat/2/1" }]);
  await deliver(chat(7, "Is it free?"));
  expect(await shownBy(worker)).toHaveLength(1);
  expect(await pressNotification(worker)).toEqual([`${ORIGIN}/user/chat/2/1`]);
  expect(await shownBy(worker)).toEqual([]);

  await test.step("a message that was taken back takes its notification along", async () => {
    await deliver(chat(8, "By mistake"));
    await expect.poll(async () => (await shownBy(worker)).length).toBe(1);
    await deliver({ data: { type: "delete_message", message_id: "8" } });
    await expect.poll(async () => (await shownBy(worker)).length).toBe(0);
  });

  await test.step("an address of another site leads to the news of this one", async () => {
    await deliver({ data: { title: "Prize", body: "Press", notification_id: "3", link: "https://evil.example/x" } });
    await expect.poll(async () => (await shownBy(worker)).map(({ link }) => link)).toEqual(["/user/notifications"]);
  });
  await context.close();
});

test("a push to a page that is looked at shows there, once in all tabs, and leads to its page", async ({ browser }) => {
  const context = await memberContext(browser, MEMBER);
  await allowed(context);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) {
    await page.goto("/about-us");
    await settled(page);
    await expect(page.locator("header").getByRole("button", { name: /^Notifications/ })).toBeVisible();
  }
  const worker = await workerOf(context, one);
  const deliver = await deliverer(context, one);
  const toasts = (page: Page) => page.getByText("Two rooms?");
  await deliver(chat(21, "Two rooms?"));
  await expect.poll(async () => (await toasts(one).count()) + (await toasts(two).count()), { intervals: [50] }).toBe(1);
  expect(await shownBy(worker)).toEqual([]);
  const where = (await toasts(one).count()) ? one : two;
  await where.getByRole("button", { name: "Open", exact: true }).click();
  await expect(where).toHaveURL(`${ORIGIN}/user/chat/2/1`);
  await context.close();
});

test("a press on a notification goes on in an open page of the site, unless something there would be lost", async ({
  browser,
}) => {
  const context = await memberContext(browser, MEMBER);
  await allowed(context);
  const page = await context.newPage();
  await page.goto("/about-us");
  await settled(page);
  await expect(page.locator("header").getByRole("button", { name: /^Notifications/ })).toBeVisible();
  const worker = await workerOf(context, page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const put = () =>
    worker.evaluate(() =>
      (self as unknown as WorkerScope).registration.showNotification("News", {
        data: { link: "/user/notifications" },
      }),
    );
  await put();
  expect(await pressNotification(worker)).toEqual([]);
  await expect(page).toHaveURL(`${ORIGIN}/user/notifications`);
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);

  await page.goto("/user/profile");
  await settled(page);
  await page.getByLabel(/^About/).fill("Half written");
  await put();
  expect(await pressNotification(worker)).toEqual([`${ORIGIN}/user/notifications`]);
  await expect(page.getByLabel(/^About/)).toHaveValue("Half written");
  await context.close();
});

test("without a push service the event stream brings the same: in the page, and as a notification when it is put aside", async ({
  browser,
  request,
}) => {
  const context = await memberContext(browser, "owner@gable.test", "ar");
  await allowed(context);
  const page = await context.newPage();
  await page.goto("/user/notifications");
  await settled(page);
  const worker = await workerOf(context, page);
  const owner = await ApiMember.signIn(request, "owner@gable.test");
  const member = await ApiMember.signIn(request, MEMBER);
  const [property] = (await owner.get("get-added-properties?own_status=live&limit=1")).data;
  const like = async () => {
    await owner.remove("notifications");
    for (const type of ["0", "1"]) await member.post("add_favourite", { property_id: String(property.id), type });
  };
  const bell = page.locator("header").getByRole("button", { name: /^الإشعارات/ });
  await expect(bell).toBeVisible();

  await like();
  await expect(page.getByRole("dialog").filter({ hasText: "إعجاب جديد بعقارك" }).first()).toBeVisible();
  await expect(bell).toHaveAccessibleName("الإشعارات، 1 غير مقروء");
  await expect(page.getByRole("listitem").filter({ hasText: "إعجاب جديد بعقارك" }).first()).toBeVisible();

  await page.getByRole("button", { name: "تفعيل" }).click();
  await expect(page.getByText(/^مفعّلة\./)).toBeVisible();
  // The worker is told that nobody looks, as it is when the window is minimised.
  await worker.evaluate(() => {
    const { clients } = self as unknown as WorkerScope;
    Object.defineProperty(clients, "matchAll", { value: async () => [] });
  });
  await like();
  await expect
    .poll(() => shownBy(worker))
    .toEqual([
      expect.objectContaining({
        title: property.title,
        dir: "rtl",
        lang: "ar",
        link: `/my-property/${property.slug_id}`,
      }),
    ]);
  await context.close();
});

test("notifications are offered after an action that makes them useful, never at page load, and a refusal is remembered", async ({
  browser,
  request,
}) => {
  const context = await memberContext(browser, MEMBER);
  await allowed(context);
  const page = await context.newPage();
  const asked: string[] = [];
  await page.exposeFunction("wasAsked", () => asked.push("asked"));
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      (window as unknown as { wasAsked(): void }).wasAsked();
      return ask();
    };
  });
  const owner = await ApiMember.signIn(request, "owner@gable.test");
  const [property] = (await owner.get("get-added-properties?own_status=live&limit=1")).data;
  await page.goto(`/properties-details/${property.slug_id}`);
  await settled(page);
  const offer = page.getByRole("region", { name: "Get notified when they reply?" });
  const write = async (text: string) => {
    const line = page.getByLabel("Message", { exact: true });
    await line.fill(text);
    await line.press("Enter");
  };
  await page.getByRole("button", { name: /^Message / }).click();
  await expect(offer).toHaveCount(0);
  await write("Is there a lift?");
  await expect(offer).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(asked).toEqual([]);
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await write("And a cellar?");
  await expect(page.getByRole("log").getByText("And a cellar?")).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(asked).toEqual([]);

  await test.step("it can be turned on, and off, with the notifications", async () => {
    await page.goto("/user/notifications");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
    expect(asked).toEqual(["asked"]);
    await page.reload();
    await page.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  });
  await context.close();
});
