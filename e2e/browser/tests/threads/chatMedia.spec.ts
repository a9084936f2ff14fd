import { presentShell, QUIET_BROWSER } from "@gable/launcher/browser.ts";
import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe.ts";
import { fits, homesOf, memberPage, textsIn, viewsWith } from "../../support/kept.ts";
import { chooserByEnter } from "../../support/keyboard.ts";
import { memberCalls, memberId } from "../../support/listers.ts";
import { expect, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const MEMBER = "member@gable.test";
const OWNER = "owner@gable.test";

// A microphone that beeps, and a browser that lets the site use it without asking.
test.use({
  launchOptions: {
    executablePath: presentShell(),
    args: [...QUIET_BROWSER, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  },
});
test.describe.configure({ mode: "serial" });

/** Path of the member's conversation with the owner about a home, with one message in it at least. */
async function conversation(): Promise<{ hers: string; his: string }> {
  const [calls, owner] = [await memberCalls(MEMBER), await memberCalls(OWNER)];
  const [home] = await homesOf(calls, owner);
  const [me, other] = [await memberId(MEMBER), await memberId(OWNER)];
  const sent = await calls.post("/api/send_message", {
    multipart: { receiver_id: other, property_id: home?.id ?? 0, message: "Hello" },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await Promise.all([calls.dispose(), owner.dispose()]);
  return { hers: `/user/chat/${other}/${home?.id}`, his: `/user/chat/${me}/${home?.id}` };
}

const texts = (language: string) => textsIn(language, ["chat"]);
const log = (page: Page) => page.getByRole("log");

async function picture(page: Page, colour: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 480, height: 320 });
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 480, 320);
    return canvas.toDataURL("image/png");
  }, colour);
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

for (const { language, name, viewport, details } of viewsWith("ar"))
  test(
    `in ${language} on a ${name} files, emoji and a voice message are sent and arrive`,
    details,
    async ({ browser }) => {
      test.setTimeout(180_000);
      const { hers, his } = await conversation();
      const t = texts(language);
      const member = await memberPage(browser, MEMBER, { language, viewport });
      const owner = await memberPage(browser, OWNER, { language, viewport });
      const { page } = member;
      await Promise.all([page.goto(hers), owner.page.goto(his)]);
      await settled(page);
      const line = page.getByLabel(t("chat.compose.message"), { exact: true });

      await test.step("two pictures in one go, in their order, by the keyboard", async () => {
        await expect(log(owner.page).getByText("Hello", { exact: true }).last()).toBeVisible();
        const before = await log(owner.page).locator("img").count();
        await page.getByRole("button", { name: t("chat.compose.attach") }).focus();
        const chooser = await chooserByEnter(page);
        await chooser.setFiles([
          { name: "red.png", mimeType: "image/png", buffer: await picture(page, "#a33") },
          { name: "program.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
          { name: "blue.png", mimeType: "image/png", buffer: await picture(page, "#33a") },
        ]);
        await expect(page.getByRole("alert")).toContainText("program.exe");
        await expect(page.getByRole("list", { name: t("chat.media.pending", { count: 2 }) })).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await expect(line).toBeFocused();
        await line.fill("Two views");
        await line.press("Enter");
        await expect(log(owner.page).locator("img")).toHaveCount(before + 2);
        await expect(log(page).getByRole("button", { name: t("chat.media.cancel"), exact: true })).toHaveCount(0);
        expect(await fits(page)).toBe(true);
      });

      await test.step("a picture opens in the viewer, arrows lead on, Escape leads back", async () => {
        const last = log(owner.page)
          .getByRole("button", { name: t("chat.media.picture.open") })
          .last();
        await last.focus();
        await owner.page.keyboard.press("Enter");
        const viewer = owner.page.getByRole("dialog", { name: t("chat.media.picture") });
        await expect(viewer).toBeVisible();
        await expect(viewer.locator("img").first()).toBeVisible();
        const next = viewer.getByRole("button", { name: t("chat.media.picture.next") });
        await expect(next).toBeDisabled();
        await owner.page.keyboard.press(language === "ar" ? "ArrowRight" : "ArrowLeft");
        await expect(next).toBeEnabled();
        expect(await axeFindings(owner.page)).toEqual([]);
        await owner.page.keyboard.press("Escape");
        await expect(viewer).toBeHidden();
        await expect(last).toBeFocused();
      });

      await test.step("an emoji is found by its name in the reader's language", async () => {
        await page.getByRole("button", { name: t("chat.media.emoji"), exact: true }).click();
        const search = page
          .getByRole("searchbox")
          .or(page.getByPlaceholder(t("chat.media.emoji.search")))
          .last();
        const found = page.getByRole("dialog").getByRole("gridcell");
        await expect(found.first()).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await search.fill(language === "ar" ? "منزل" : "house");
        // The first one found is marked: Enter takes it.
        await expect(page.getByRole("dialog").locator("button[data-active]")).toBeVisible();
        await search.press("Enter");
        await page.keyboard.press("Escape");
        await expect(line).not.toHaveValue("");
        const emoji = await line.inputValue();
        await line.press("Enter");
        await expect(log(owner.page).getByText(emoji, { exact: true }).last()).toBeVisible();
      });

      await test.step("a recording is thrown away by Escape", async () => {
        await page.getByRole("button", { name: t("chat.media.voice.record") }).click();
        await expect(page.getByRole("timer")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("timer")).toHaveCount(0);
        await expect(line).toBeFocused();
      });

      await test.step("another one is listened to, sent, and played on the other side", async () => {
        await page.getByRole("button", { name: t("chat.media.voice.record") }).click();
        await expect(page.getByRole("timer")).not.toContainText(/[0٠]$/);
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole("button", { name: t("chat.media.voice.stop") }).click();
        await expect(page.getByRole("button", { name: t("chat.media.voice.play"), exact: true }).last()).toBeVisible();
        const sliders = log(owner.page).getByRole("slider");
        const before = await sliders.count();
        await page.getByRole("button", { name: t("chat.media.voice.send") }).click();
        await expect(sliders).toHaveCount(before + 1);
        const slider = sliders.last();
        // Sounds are read when their place is near what is in view.
        await slider.scrollIntoViewIfNeeded();
        await expect.poll(async () => Number(await slider.getAttribute("max"))).toBeGreaterThan(0.5);
        await log(owner.page)
          .getByRole("button", { name: t("chat.media.voice.play"), exact: true })
          .last()
          .press("Enter");
        // A short one may be over before it is looked at: what was heard stays.
        const heard = (audio: HTMLAudioElement) => (audio.played.length > 0 ? audio.played.end(0) : 0);
        await expect.poll(() => log(owner.page).locator("audio").last().evaluate(heard)).toBeGreaterThan(0);
        expect(await axeFindings(owner.page)).toEqual([]);
        expect(await fits(owner.page)).toBe(true);
      });

      expect([...member.said, ...owner.said]).toEqual([]);
      await Promise.all([member.context.close(), owner.context.close()]);
    },
  );

test("a picture that is pasted and a document that is dropped wait to be sent", async ({ browser }) => {
  const { hers } = await conversation();
  const { page, context } = await memberPage(browser, MEMBER);
  await page.goto(hers);
  await settled(page);
  const line = page.getByLabel("Message", { exact: true });
  await line.focus();
  await line.evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(["x"], "image.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("image.png")).toBeVisible();
  await log(page).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["x"], "plan.pdf", { type: "application/pdf" }));
    for (const type of ["dragover", "drop"])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("plan.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Remove image.png" }).click();
  await expect(page.getByText("image.png")).toHaveCount(0);
  await context.close();
});

test("a message is deleted under the other one's eyes, the conversation is reported, and deleted for oneself", async ({
  browser,
}) => {
  const { hers, his } = await conversation();
  const words = `Deleted soon ${Date.now()}`;
  const member = await memberPage(browser, MEMBER);
  const owner = await memberPage(browser, OWNER);
  const { page } = member;
  await Promise.all([page.goto(hers), owner.page.goto(his)]);
  await settled(page);
  const line = page.getByLabel("Message", { exact: true });
  await line.fill(words);
  await line.press("Enter");
  const bubble = log(page).getByText(words);
  await expect(log(owner.page).getByText(words)).toBeVisible();
  await bubble.hover();
  await log(page).getByRole("button", { name: "Delete this message" }).last().click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete for both" }).click();
  await expect(bubble).toHaveCount(0);
  await expect(log(owner.page).getByText(words)).toHaveCount(0);

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: /^Report / });
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("checkbox").uncheck();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toBeHidden();
  const admin = await memberCalls("admin@gable.test");
  const { data } = (await (await admin.get("/api/admin-content?kind=chat-report&limit=1")).json()) as {
    data: { thread: { message: string }[] }[];
  };
  expect(data[0]?.thread.map(({ message }) => message)).toContain("Hello");
  expect(data[0]?.thread.map(({ message }) => message)).not.toContain(words);

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete conversation" }).click();
  await page.getByRole("button", { name: "Delete for me" }).click();
  await expect(page).toHaveURL(/\/user\/chat$/);
  await expect(page.locator(`a[href="${hers}"]`)).toHaveCount(0);
  await expect(log(owner.page).getByText("Hello", { exact: true }).last()).toBeVisible();
  expect([...member.said, ...owner.said]).toEqual([]);
  await Promise.all([member.context.close(), owner.context.close(), admin.dispose()]);
});

test(
  "a microphone that is refused is said, with what to do, and text can be written on",
  wideWhere(true),
  async ({ browser }) => {
    const { hers } = await conversation();
    const { page, context } = await memberPage(browser, MEMBER);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await page.goto(hers);
    await settled(page);
    await page.getByRole("button", { name: "Record a voice message" }).click();
    await expect(page.getByRole("alert")).toContainText("Allow it in the browser’s settings");
    await page.getByLabel("Message", { exact: true }).fill("Then in words");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await context.close();
  },
);
