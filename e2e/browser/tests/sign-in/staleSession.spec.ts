import { withClient } from "@gable/provider/harness/databases.ts";
import type { Page } from "@playwright/test";
import { emulator, CONFIGURED_SITE as SITE, useConfigured } from "../../support/configured.ts";
import { serveGapi } from "../../support/gapi.ts";
import { moveClock, resetClock } from "../../support/later.ts";
import { someone } from "../../support/pages/account.ts";
import { Header } from "../../support/pages/header.ts";
import { newNumber, Phone } from "../../support/pages/phone.ts";
import { databaseOfLane, ORIGIN } from "../../support/settings.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";

/* Whoever signed in a while ago, and has no password here, says once more who they are before the account is deleted. */

const TWENTY_MINUTES = 20 * 60_000;
/** PostgreSQL has a clock of its own, which cannot be moved: the session that was begun last is made older instead. */
const ageNewestSession = () =>
  withClient(databaseOfLane(), (client) =>
    client.query(
      `update tokens set created_at = created_at - interval '${TWENTY_MINUTES} milliseconds'
       where created_at = (select max(created_at) from tokens)`,
    ),
  );

/** Presses the way to delete an account whose session is old, and the way to sign in over it. */
async function signInIsDemanded(page: Page, age: () => unknown): Promise<void> {
  await page.goto("/user/security");
  await settled(page);
  await age();
  await page.getByRole("region", { name: "Delete account" }).getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel(/to confirm/).fill("delete");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("You signed in some time ago.")).toBeVisible();
  await dialog.getByRole("button", { name: "Sign in again" }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await expect(again.getByText("so that we know it is you")).toBeVisible();
  // Whoever would rather not is where they were.
  await again.getByRole("button", { name: "Cancel" }).click();
  await expect(again).toBeHidden();
  await expect(new Header(page).account).toBeAttached();
  await dialog.getByRole("button", { name: "Sign in again" }).click();
  await expect(again).toBeVisible();
}

async function isDeleted(page: Page, site: string): Promise<void> {
  await expect(page.getByText("Your account has been deleted")).toBeVisible();
  await expect(page).toHaveURL(`${site}/`);
  await expect(new Header(page).signIn).toBeVisible();
}

test.describe("at the provider itself", () => {
  test("the code to a number is enough, and deletion goes on", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: ORIGIN });
    const page = await context.newPage();
    const { international } = newNumber();
    const texted = async (before: string) => {
      let text = "";
      await expect
        .poll(async () => {
          const answer = await page.request.get("/dev/outbox", { headers: { accept: "application/json" } });
          const sent = ((await answer.json()) as { to: string; text: string }[]).find(({ to }) => to === international);
          text = /\b\d{6}\b/.exec(sent?.text ?? "")?.[0] ?? "";
          return text !== "" && text !== before;
        })
        .toBe(true);
      return text;
    };
    await page.goto("/login/phone");
    const phone = new Phone(page);
    await phone.number.fill(international);
    await phone.send();
    await expect(phone.code).toBeFocused();
    const first = await texted("");
    await phone.code.fill(first);
    await expect(page).not.toHaveURL(/\/login/);

    await signInIsDemanded(page, ageNewestSession);
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByRole("button", { name: /phone/i }).click();
    const dialog = page.getByRole("dialog").last();
    await dialog.getByLabel("Phone number", { exact: true }).fill(international);
    await dialog.getByRole("button", { name: "Send the code" }).click();
    await dialog.getByLabel("Code", { exact: true }).fill(await texted(first));
    await isDeleted(page, ORIGIN);
    await context.close();
  });
});

test.describe("by Firebase", () => {
  useConfigured();
  test.afterEach(resetClock);

  test("the password that Firebase keeps is enough, and deletion goes on", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: SITE });
    await serveGapi(context);
    const page = await context.newPage();
    const { messages } = guardConsole(page);
    const member = someone("Ines Roth");
    await emulator.addAccount(member.email, member.password);
    await emulator.confirm(member.email);
    await page.goto("/login");
    await page.getByLabel("Email", { exact: true }).fill(member.email);
    await page.getByLabel("Password", { exact: true }).fill(member.password);
    await page.locator("main form button[type=submit]").first().click();
    await expect(new Header(page).account).toBeVisible();

    await signInIsDemanded(page, () => moveClock(TWENTY_MINUTES));
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByLabel("Password", { exact: true }).fill(member.password);
    await again.locator("form button[type=submit]").first().click();
    await isDeleted(page, SITE);
    expect(messages.filter((line) => !/status of 40[13]/.test(line))).toEqual([]);
    await context.close();
  });
});
