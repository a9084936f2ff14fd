import type { Page } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { memberCalls } from "../../support/listers.ts";
import { memberContext, PASSWORD } from "../../support/members.ts";
import { type NewMember, register, someone } from "../../support/pages/account.ts";
import { PLAN, planIn } from "../../support/pages/sandbox.ts";
import { picture } from "../../support/pictures.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";

/** Longer than two waits of a page that asks how a payment stands. */
const ASKED_AGAIN = { timeout: 60_000 };

const newcomer = (name: string): NewMember => ({ ...someone(name), password: PASSWORD });
const receipt = picture("receipt", [200, 200, 200]);
const upload = (page: Page) => page.locator("main input[type=file]");

interface Row {
  id: number;
  order_id: string;
  payment_status: string;
}

/** The newest payment of a member. */
const newest = async (member: ApiMember): Promise<Row> => (await member.get("get_payment_details")).data[0];

async function decide(admin: ApiMember, id: number, verdict: { decision: "approve" | "reject"; reason?: string }) {
  await admin.post("admin-receipt", { payment_transaction_id: String(id), ...verdict });
}

test("a plan is paid for by bank transfer: copied, uploaded, rejected, uploaded again, accepted, and its receipt opens", async ({
  page,
  guard,
  request,
  context,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const somebody = newcomer("Mira Nair");
  await register(page, request, somebody);
  const member = await ApiMember.signIn(request, somebody.email);
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  const step = (name: string) => page.getByRole("list", { name: "Bank transfer" }).getByText(name);

  await test.step("the plans lead to where the plan is paid for, which says what it is", async () => {
    await page.goto("/subscription-plan");
    await page.getByRole("link", { name: `Choose ${PLAN}` }).click();
    await expect(page).toHaveURL(/\/checkout\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: `Pay for ${PLAN}` })).toBeVisible();
    const bought = page.getByRole("complementary", { name: "Your order" });
    await expect(bought).toContainText(/Valid for\s*\d+ days/);
    await expect(bought).toContainText("10 listings");
    await expect(page.getByRole("radio", { name: /^Bank transfer/ })).toBeChecked();
  });
  const checkout = page.url();

  await test.step("the details are shown, copied, and there again when the page is loaded anew", async () => {
    await page.getByRole("button", { name: "Show the bank details" }).click();
    await expect(page.getByText("PT50 0000 0000 0000 0000 0000 0")).toBeVisible();
    const { order_id } = await newest(member);
    await page.getByRole("button", { name: "Copy: Reference" }).click();
    await expect(page.getByText("Copied: Reference")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order_id);
    await page.reload();
    await expect(page.getByText("PT50 0000 0000 0000 0000 0000 0")).toBeVisible();
    expect((await newest(member)).order_id).toBe(order_id);
  });

  await test.step("what is no receipt is refused before anything is sent", async () => {
    let sent = 0;
    page.on("request", (each) => {
      if (each.url().includes("upload-bank-receipt-file")) sent += 1;
    });
    await upload(page).setInputFiles({ name: "receipt.exe", mimeType: "application/pdf", buffer: Buffer.from("MZ") });
    await expect(page.getByText(/receipt\.exe.*JPEG, PNG, PDF, Word/)).toBeVisible();
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    await upload(page).setInputFiles({ name: "receipt.pdf", mimeType: "application/pdf", buffer: large });
    await expect(page.getByText(/receipt\.pdf.*10/)).toBeVisible();
    await upload(page).setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(page.getByText("This picture cannot be read. Choose another file.")).toBeVisible();
    expect(sent).toBe(0);
  });

  await test.step("the provider's own refusal is said, and nothing is lost", async () => {
    await upload(page).setInputFiles({
      name: "receipt.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("no PDF"),
    });
    await page.getByRole("button", { name: "Send the receipt" }).click();
    await expect(page.getByText("The receipt was not sent")).toBeVisible();
    await page.getByRole("button", { name: "Choose another file" }).click();
    // The browser writes each refusal of the provider into its console.
    guard.messages.length = 0;
  });

  await test.step("a receipt is looked at, sent, and rejected with a reason while the page is open", async () => {
    await upload(page).setInputFiles(receipt);
    await expect(page.getByRole("img", { name: "Your receipt" })).toBeVisible();
    await page.getByRole("button", { name: "Send the receipt" }).click();
    await expect(page.getByText("We will tell you the result.")).toBeVisible();
    await expect(step("Receipt uploaded")).toBeVisible();
    const { id } = await newest(member);
    await decide(admin, id, { decision: "reject", reason: "The sum on it is one too low." });
    await expect(page.getByRole("alert").filter({ hasText: "one too low" })).toBeVisible(ASKED_AGAIN);
    await expect(step("Not accepted")).toBeVisible();
  });

  const item = page.getByRole("listitem").filter({ hasText: PLAN }).filter({ hasText: "Order" });
  await test.step("the list of payments takes another receipt", async () => {
    await page.goto("/user/transactions");
    await expect(item).toContainText("Not accepted");
    await expect(item).toContainText("one too low");
    await item.getByRole("button", { name: "Upload another receipt" }).press("Enter");
    await upload(page).setInputFiles(receipt);
    await page.getByRole("button", { name: "Send the receipt" }).click();
    await expect(item).toContainText("Being checked");
  });

  await test.step("accepted while the page for paying is open: the plan is there", async () => {
    await page.goto(checkout);
    await expect(page.getByText("We will tell you the result.")).toBeVisible();
    await decide(admin, (await newest(member)).id, { decision: "approve" });
    await expect(page.getByText(`${PLAN} is yours now`)).toBeVisible(ASKED_AGAIN);
    await page.getByRole("link", { name: "My plan" }).last().click();
    await expect(page).toHaveURL(/\/user\/subscription$/);
    await expect(page.getByRole("heading", { level: 1, name: "My plan" })).toBeVisible();
    await expect(page.locator("#main").getByRole("heading", { name: PLAN })).toBeVisible();
  });

  await test.step("the payment is listed, and its receipt opens as a page of its own", async () => {
    await page.getByRole("link", { name: "Payments", exact: true }).last().click();
    await page.getByRole("navigation", { name: "Show by method" }).getByRole("link", { name: "Bank transfer" }).click();
    await expect(page).toHaveURL(/kind=bank$/);
    await expect(item).toContainText("Paid");
    const opened = page.waitForEvent("popup");
    await item.getByRole("button", { name: `Receipt for ${PLAN}` }).click();
    const paper = await opened;
    const complaints = guardConsole(paper);
    await expect(paper.getByRole("heading", { name: "Receipt" })).toBeVisible();
    await expect(paper.getByText(somebody.email)).toBeVisible();
    // Its own stylesheet is in force.
    await expect(paper.locator("table")).toHaveCSS("border-collapse", "collapse");
    expect(complaints.messages).toEqual([]);
    await page
      .getByRole("navigation", { name: "Show by method" })
      .getByRole("link", { name: "Online payment" })
      .click();
    await expect(page.getByText("No such payments")).toBeVisible();
  });
  expect(guard.messages).toEqual([]);
});

test("on an Arabic phone a transfer is begun and its receipt sent, and nothing is wider than the screen", async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(150_000);
  const somebody = newcomer("Salma Haddad");
  await register(page, request, somebody);
  const context = await memberContext(browser, somebody.email, "ar", { viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const { messages } = guardConsole(phone);
  const fits = () => phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  const plan = await planIn("ar");
  await phone.goto("/subscription-plan");
  await phone.getByRole("link", { name: `اختر باقة ${plan}` }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(plan);
  await expect(phone.locator("html")).toHaveAttribute("dir", "rtl");
  await phone.getByRole("button", { name: "عرض بيانات البنك" }).click();
  await expect(phone.getByText("PT50 0000 0000 0000 0000 0000 0")).toBeVisible();
  expect(await fits()).toBe(true);
  await upload(phone).setInputFiles({ name: "receipt.exe", mimeType: "image/png", buffer: Buffer.from("MZ") });
  await expect(phone.getByText("receipt.exe")).toBeVisible();
  await upload(phone).setInputFiles(receipt);
  await phone.getByRole("button", { name: "إرسال الإيصال" }).click();
  await expect(phone.getByText("سنُعلمك فور صدور القرار.")).toBeVisible();
  expect(await fits()).toBe(true);
  await phone.goto("/user/transactions");
  await expect(phone.getByRole("listitem").getByText("قيد المراجعة")).toBeVisible();
  expect(await fits()).toBe(true);
  expect(messages).toEqual([]);
  await context.close();
});

test("without a way to pay the page says so, with a way back; no payment, and no such plan", async ({
  page,
  guard,
  request,
}) => {
  await register(page, request, newcomer("Tom Reed"));
  const operator = await memberCalls("admin@gable.test");
  const transfers = async (value: "0" | "1") => {
    const answer = await operator.post("/api/admin-settings-save", {
      data: { values: { bank_transfer_status: value } },
    });
    expect((await answer.json()).error).toBe(false);
  };
  // A site that is no demo has no sandbox.
  await page.route("**/api/get_payment_settings*", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { type: string }[] };
    await route.fulfill({
      response,
      json: { ...body, data: body.data.filter(({ type }) => type !== "sandbox_gateway") },
    });
  });
  await transfers("0");
  try {
    await page.goto("/subscription-plan");
    await page.getByRole("link", { name: `Choose ${PLAN}` }).click();
    await expect(page.getByRole("heading", { name: "No payment method is enabled" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Your order" })).toBeVisible();
    await page.locator("main").getByRole("link", { name: "All plans" }).click();
    await expect(page).toHaveURL(/\/subscription-plan$/);
  } finally {
    await transfers("1");
    await operator.dispose();
  }
  for (const path of ["/payment/success", "/payment/fail"]) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByRole("heading", { name: "There is no payment here" })).toBeVisible();
  }
  await page.goto("/user/transactions");
  await expect(page.getByRole("heading", { name: "You have not paid for anything yet" })).toBeVisible();
  await page.goto("/checkout/999999");
  await expect(page.getByRole("heading", { name: "This plan is not available" })).toBeVisible();
  expect(guard.messages).toEqual([]);
});

test("who is not signed in is asked to, where a payment service leads back to", async ({ page }) => {
  for (const path of ["/payment/success", "/payment/fail", "/checkout/2", "/user/transactions"]) {
    await page.goto(path);
    await expect(page.locator("main")).toContainText("This page is for members.");
  }
});
