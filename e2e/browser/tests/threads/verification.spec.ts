import type { APIRequestContext, Page } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { axeFindings } from "../../support/axe.ts";
import { chooserByEnter, tabTo } from "../../support/keyboard.ts";
import { memberCalls } from "../../support/listers.ts";
import { memberContext, PASSWORD } from "../../support/members.ts";
import { choosePortrait, type NewMember, register, someone } from "../../support/pages/account.ts";
import { picture } from "../../support/pictures.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";

const REASON = "The licence is not readable. Send a sharper copy.";
const PAPER = { name: "Licence 2026.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) };

/** The smallest file that readers take for a PDF. */
function pdf(): string {
  return "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
}

test.describe.configure({ mode: "serial" });

test.beforeAll(() => asked(true));
test.afterAll(() => asked(false));

/** Whether the site asks for verification before a member may list. */
async function asked(isAsked: boolean): Promise<void> {
  const operator = await memberCalls("admin@gable.test");
  const values = { verification_required_for_user: isAsked };
  const answer = await operator.post("/api/admin-settings-save", { data: { values } });
  expect((await answer.json()).error).toBe(false);
  await operator.dispose();
}

/** The member by calls, beside the browser: another device. */
async function otherDevice(request: APIRequestContext, { email, password }: NewMember) {
  const form = { type: "3", email, password };
  const { token, data } = await (await request.post(`${ORIGIN}/api/user_signup`, { form })).json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    id: data.id as number,
    /** Ends every session but this one. */
    endOthers: () => request.post(`${ORIGIN}/api/revoke-session`, { headers, form: { others: "1" } }),
  };
}

async function answerAll(page: Page, agency: string): Promise<void> {
  await page.getByLabel("Name of the agency").fill(agency);
  await page.getByLabel("Licence number").fill("RERA-2026-17");
  await page.getByLabel("Years of experience").fill("12");
  await page.getByRole("group", { name: "Kind of work" }).getByLabel("Agency", { exact: true }).check();
  const dealings = page.getByRole("group", { name: "What you deal with" });
  await dealings.getByLabel("Homes for sale").check();
  await dealings.getByLabel("Land").check();
  await page.getByLabel("Size of the team").selectOption("2 to 10");
  await page.getByLabel("About your work").fill("Family houses along the river,\nsince 2014.");
}

const chooser = (page: Page) => page.getByLabel(/^Choose (a|another) file: Copy of the licence$/);
const state = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

test("the gate leads to the verification; it is refused, sent again over a session that ends, approved, and leads back", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  const member = someone("Ravi Menon");
  await register(page, request, member);
  const device = await otherDevice(request, member);

  await test.step("the profile comes first", async () => {
    await page.goto("/user/profile");
    await page.getByLabel("Mobile number").fill("+91 98765 43210");
    await page.getByLabel("Address", { exact: true }).fill("4 River Road, Pune");
    await choosePortrait(page);
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Profile saved")).toBeVisible();
  });

  await test.step("the gate leads here", async () => {
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Overview" }).click();
    await expect(page.getByText("You are not verified yet")).toBeVisible();
    await page.goto("/user/add-property");
    await page.locator("main").getByRole("link", { name: "Go to verification" }).click();
    await expect(page).toHaveURL(/\/user\/verification\?next=/);
    await expect(page.getByText("You need it before you can list.")).toBeVisible();
  });

  await test.step("what is missing and what cannot be sent is said before anything leaves", async () => {
    await page.getByRole("button", { name: "Send for review" }).click();
    await expect(page.getByText("Fill in this field.")).toHaveCount(2);
    await expect(page.getByText("Choose an option.")).toHaveCount(1);
    await expect(page.getByText("Choose a file.")).toBeVisible();
    await expect(page.getByLabel("Name of the agency")).toBeFocused();
    await chooser(page).setInputFiles({ ...PAPER, name: "licence.exe" });
    await expect(page.getByText(/licence\.exe cannot be used/)).toBeVisible();
    await chooser(page).setInputFiles({ ...PAPER, buffer: Buffer.alloc(0) });
    await expect(page.getByText(/Licence 2026\.pdf is empty/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step("every kind of question is answered and sent", async () => {
    await answerAll(page, "Ridge Homes");
    await chooser(page).setInputFiles(PAPER);
    await expect(page.getByText("Licence 2026.pdf")).toBeVisible();
    await page.getByRole("button", { name: "Send for review" }).click();
    await expect(state(page, "In review")).toBeFocused();
    const sent = page.getByRole("region", { name: "What you sent" });
    for (const words of ["Ridge Homes", "12", "Homes for sale and Land", "2 to 10", "since 2014."])
      await expect(sent.getByText(words)).toBeVisible();
    const file = sent.getByRole("link", { name: "Licence-2026.pdf" });
    expect((await request.get((await file.getAttribute("href")) ?? "")).status()).toBe(200);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step("refused with a reason: the form begins with what was sent", async () => {
    const verdict = { user_id: String(device.id), decision: "reject", reason: REASON };
    await admin.post("admin-verification", verdict);
    await page.reload();
    await expect(state(page, "Your application was not approved")).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByLabel("Name of the agency")).toHaveValue("Ridge Homes");
    await expect(page.getByLabel("Land", { exact: true })).toBeChecked();
    await expect(page.getByRole("link", { name: "Licence-2026.pdf" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step("a connection that fails loses nothing", async () => {
    await page.getByLabel("Name of the agency").fill("Valley Homes");
    await chooser(page).setInputFiles(picture("sharper", [240, 240, 240]));
    await page.route("**/api/apply-agent-verification", (route) => route.abort());
    await page.getByRole("button", { name: "Apply again" }).click();
    await expect(page.getByText("Your application was not sent")).toBeVisible({ timeout: 30_000 });
    await page.unroute("**/api/apply-agent-verification");
  });

  await test.step("a session that has ended meanwhile is opened again over the page, and what was written is sent", async () => {
    await device.endOthers();
    await page.getByRole("button", { name: "Apply again" }).click();
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await expect(again.getByLabel("Email", { exact: true })).toHaveValue(member.email);
    await again.getByLabel("Password", { exact: true }).fill(member.password);
    await page.keyboard.press("Enter");
    await expect(state(page, "In review")).toBeVisible();
    await expect(page.getByText("Valley Homes")).toBeVisible();
    await expect(page.getByRole("link", { name: "sharper.png" })).toBeVisible();
  });

  await test.step("approved, it leads back to the editor", async () => {
    await admin.post("admin-verification", { user_id: String(device.id), decision: "approve" });
    await page.reload();
    await expect(state(page, "You are verified")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator("main").getByRole("link", { name: "Continue where you left off" }).click();
    await expect(page).toHaveURL(/\/user\/add-property$/);
    // Now only the package is in the way.
    await expect(page.locator("main").getByRole("link", { name: "See plans" })).toBeVisible();
  });
});

test("it is answered and sent by the keyboard alone", async ({ page, request, guard }) => {
  test.setTimeout(120_000);
  await register(page, request, someone("Meena Rao"));
  await page.goto("/user/verification");
  await settled(page);
  for (const [label, words] of [
    ["Name of the agency", "Ridge Homes"],
    ["Licence number", "R-17"],
    ["Years of experience", "3"],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(words);
  }
  await tabTo(page, page.getByLabel("Independent agent"));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Agency", { exact: true })).toBeChecked();
  await tabTo(page, page.getByLabel("Homes for rent"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("Size of the team"));
  await page.keyboard.type("Only");
  await tabTo(page, page.getByLabel("About your work"));
  await page.keyboard.type("Flats.");
  await tabTo(page, chooser(page));
  await (await chooserByEnter(page)).setFiles(PAPER);
  await expect(page.getByText("Licence 2026.pdf")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Remove Licence 2026.pdf" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(chooser(page)).toBeFocused();
  await (await chooserByEnter(page)).setFiles(PAPER);
  await tabTo(page, page.getByRole("button", { name: "Send for review" }));
  await page.keyboard.press("Enter");
  await expect(state(page, "In review")).toBeFocused();
  for (const words of ["Only me", "Homes for rent", "Flats."]) await expect(page.getByText(words)).toBeVisible();
  expect(guard.messages).toEqual([]);
});

test("on a phone in Arabic it is asked, answered and read in Arabic, from right to left, and in English by who reads that", async ({
  page,
  request,
  browser,
}) => {
  const member = { ...someone("Nadia Saleh"), password: PASSWORD };
  await register(page, request, member);
  const context = await memberContext(browser, member.email, "ar", { viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const { messages } = guardConsole(phone);
  const fits = () => phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await phone.goto("/user/verification");
  await settled(phone);
  await expect(phone.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await fits()).toBe(true);
  await phone.getByRole("button", { name: "أرسل للمراجعة" }).click();
  await expect(phone.getByText("املأ هذا الحقل.").first()).toBeVisible();
  const asked = await phone.locator("main form :is(label, legend, option)").allTextContents();
  expect(asked.join("\n")).not.toMatch(/[A-Za-z]/);
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByLabel("اسم الوكالة العقارية").fill("بيوت الوادي");
  await phone.getByLabel("رقم الترخيص").fill("١٧");
  await phone.getByLabel("سنوات الخبرة").fill("١٢");
  await phone.getByRole("group", { name: "صفتك المهنية" }).getByLabel("مطوّر عقاري").check();
  const dealings = phone.getByRole("group", { name: "مجالات عملك" });
  for (const name of ["منازل للبيع", "أراضٍ"]) await dealings.getByLabel(name).check();
  await phone.getByLabel("حجم الفريق").selectOption({ label: "من 2 إلى 10" });
  await phone.locator("main input[type=file]").setInputFiles(PAPER);
  await phone.getByRole("button", { name: "أرسل للمراجعة" }).click();
  await expect(phone.getByRole("heading", { name: "قيد المراجعة" })).toBeFocused();
  const inArabic = async () => {
    const sent = phone.getByRole("region", { name: "ما أرسلته" });
    for (const words of ["بيوت الوادي", "مطوّر عقاري", "منازل للبيع", "أراضٍ", "من 2 إلى 10"])
      await expect(sent.getByText(words)).toBeVisible();
    await expect(sent).not.toContainText("Developer");
  };
  await inArabic();
  expect(await fits()).toBe(true);
  await phone.reload();
  await inArabic();

  // The one who reviews it reads English, and so does the member in English.
  const operator = await memberCalls("admin@gable.test");
  const applications = await (
    await operator.get("/api/admin-verifications", { headers: { "accept-language": "en" }, params: { limit: 100 } })
  ).json();
  const application = applications.data.find((row: { user_email: string }) => row.user_email === member.email);
  for (const kept of ['"value":"Developer"', '"value":["Homes for sale","Land"]', '"value":"2 to 10"'])
    expect(JSON.stringify(application)).toContain(kept);
  expect(JSON.stringify(application)).not.toMatch(/مطوّر|منازل/);
  await operator.dispose();
  await page.goto("/user/verification");
  const sent = page.getByRole("region", { name: "What you sent" });
  for (const words of ["Kind of work", "Developer", "Homes for sale and Land", "2 to 10"])
    await expect(sent.getByText(words)).toBeVisible();
  expect(messages).toEqual([]);
  await context.close();
});
