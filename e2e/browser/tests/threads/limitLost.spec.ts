import { type APIRequestContext, request as calls } from "@playwright/test";
import { memberCalls } from "../../support/listers.ts";
import { choosePortrait, register, someone } from "../../support/pages/account.ts";
import { Editor } from "../../support/pages/editor.ts";
import { picture } from "../../support/pictures.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";

interface Offer {
  id: number;
  package_type: string;
  name: string;
}

/** Calls of the member from another device. */
async function otherDevice(email: string, password: string): Promise<APIRequestContext> {
  const visitor = await calls.newContext({ baseURL: ORIGIN });
  const signedIn = await visitor.post("/api/user_signup", { form: { type: 3, email, password } });
  const { token } = (await signedIn.json()) as { token: string };
  await visitor.dispose();
  return calls.newContext({ baseURL: ORIGIN, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
}

async function post(from: APIRequestContext, call: string, multipart: Record<string, never> | object) {
  const answer = await from.post(`/api/${call}`, { multipart: multipart as Record<string, string> });
  const body = (await answer.json()) as { error: boolean; message: string; data: { id: number } };
  expect(body.error, `${call}: ${body.message}`).toBe(false);
  return body.data;
}

const offers = async (from: APIRequestContext) =>
  ((await (await from.get("/api/get-package")).json()) as { data: Offer[] }).data;

/** Pays by bank transfer, and the operator finds the money. */
async function buy(device: APIRequestContext, name: string): Promise<void> {
  const plan = (await offers(device)).find((offer) => offer.name === name);
  const { id } = await post(device, "initiate-bank-transfer", { package_id: String(plan?.id) });
  const file = picture("receipt", [200, 200, 200]);
  await post(device, "upload-bank-receipt-file", { payment_transaction_id: String(id), file });
  const operator = await memberCalls("admin@gable.test");
  await post(operator, "admin-receipt", { payment_transaction_id: String(id), decision: "approve" });
  await operator.dispose();
}

test("a limit that another device uses up between the first keystroke and publishing keeps the draft, which is published with a new plan", async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const member = someone("Ravi Menon");
  await register(page, request, member);
  const device = await otherDevice(member.email, member.password);

  await test.step("the profile leads back to the editor", async () => {
    await page.goto("/user/add-property");
    await page.locator("main").getByRole("link", { name: "Complete the profile" }).click();
    await expect(page).toHaveURL(/\/user\/profile\?next=/);
    await page.getByLabel("Mobile number").fill("+91 98765 43210");
    await page.getByLabel("Address", { exact: true }).fill("4 River Road, Pune");
    await choosePortrait(page);
    await page.getByRole("button", { name: "Save profile" }).click();
    await page.locator("main").getByRole("link", { name: "Continue where you left off" }).click();
    await expect(page).toHaveURL(/\/user\/add-property$/);
  });

  await test.step("the plans lead back to the editor, which says what is left", async () => {
    await page.locator("main").getByRole("link", { name: "See plans" }).click();
    await expect(page).toHaveURL(/\/subscription-plan\?reason=not_subscribed&feature=property_list&next=/);
    await page.getByRole("button", { name: "Choose Starter" }).click();
    await expect(page.getByRole("button", { name: "Your plan" })).toBeVisible();
    await page.locator("main").getByRole("link", { name: "Continue where you left off" }).click();
    await expect(page.getByText("3 of 3 listings left")).toBeVisible();
  });

  const title = `Boat house number ${Date.now() % 1_000_000}`;
  const editor = new Editor(page);
  await page.locator('[data-field="title"] input').fill(title);
  await expect(page.getByText("on all your devices")).toBeVisible();

  await test.step("another device publishes as many as there are", async () => {
    for (const number of [1, 2, 3]) {
      await post(device, "post_property", {
        title: `${title}, neighbour ${number}`,
        description: "Next door.",
        category_id: "1",
        property_type: "0",
        price: "1000",
        address: "1 Mill Lane",
        city: "Pune",
        country: "India",
        latitude: "18.52",
        longitude: "73.85",
        "parameters[0][parameter_id]": "3",
        "parameters[0][value]": "64",
        title_image: picture("front", [120, 90, 60]),
      });
    }
  });

  await test.step("the listing is refused, the draft stays, and the plans are offered", async () => {
    await editor.fill({ title, price: "245000", city: "Pune" });
    await editor.publish();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(page.getByText("Your draft is saved. Choose a plan, then publish it.")).toBeVisible();
    await dialog.getByRole("button", { name: "See plans" }).click();
    await expect(page).toHaveURL(/\/subscription-plan\?reason=limit_over&feature=property_list&next=/);
  });

  await test.step("with another plan the same draft is published", async () => {
    await buy(device, "Seller");
    await page.reload();
    await page.locator("main").getByRole("link", { name: "Continue where you left off" }).click();
    await expect(page.getByText("We have restored your draft")).toBeVisible();
    await editor.open("Details");
    await expect(page.locator('[data-field="title"] input')).toHaveValue(title);
    await editor.publish();
    await expect(page).toHaveURL(/\/user\/properties/);
    await expect(page.getByRole("row").filter({ hasText: title }).first()).toBeVisible();
    const own = await device.get("/api/get-added-properties?limit=10");
    const { data } = (await own.json()) as { data: { title: string }[] };
    expect(data.filter((row) => row.title === title)).toHaveLength(1);
  });
  await device.dispose();
});
