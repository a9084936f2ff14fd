import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { listerContext, memberCalls } from "../../support/listers.ts";
import { Editor } from "../../support/pages/editor.ts";
import { picture } from "../../support/pictures.ts";
import { expect, guardConsole, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const CUTS = 10;

async function openPhotos(page: Page) {
  await page.goto("/user/add-property#photos");
  return page.getByLabel("Choose photos");
}

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** A photograph of so many pixels that nothing makes small: noise. */
const noise = (width: number, height: number, quality: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .jpeg({ quality })
    .toBuffer();

/** Uploads that the page has made, by their names, as the provider tells them. */
function uploadsOf(page: Page) {
  const done: { id: string; url: string }[] = [];
  page.on("response", async (answer) => {
    if (!answer.url().endsWith("/api/uploads") || answer.status() !== 200) return;
    // One that is under way when the test ends has no body to be read.
    const body = await answer.json().catch(() => null);
    if (body) done.push((body as { data: { id: string; url: string } }).data);
  });
  return done;
}

test("photos whose uploads are cut at ten points go on and arrive whole", async ({ browser }) => {
  const context = await listerContext(browser, "owner@gable.test");
  const page = await context.newPage();
  const done = uploadsOf(page);
  const offsets: number[] = [];
  let cuts = 0;
  let pieces = 0;
  await page.route("**/api/resumable-uploads/*", async (route) => {
    const asked = route.request();
    if (asked.method() !== "PATCH") return route.continue();
    pieces += 1;
    offsets.push(Number(asked.headers()["upload-offset"]));
    // Every second piece is cut, half of them before they come to the provider, half before its answer does.
    if (pieces % 2 === 0 || cuts >= CUTS) return route.continue();
    cuts += 1;
    if (cuts % 2 === 0) await route.fetch();
    await route.abort("connectionreset");
  });
  const input = await openPhotos(page);
  // Light enough to go as it is, in several pieces.
  const content = await noise(1400, 1000, 88);
  expect(content.length).toBeGreaterThan(700_000);
  for (let number = 0; cuts < CUTS; number += 1) {
    // Each file its own bytes: the ending of a JPEG may be followed by anything.
    const own = Buffer.concat([content, Buffer.from(`file ${number}`)]);
    await input.setInputFiles([jpeg(`photo-${number}.jpg`, own)]);
    await expect(page.getByAltText(`Photo ${number + 1}: photo-${number}.jpg`)).toBeVisible();
    await expect.poll(() => done.length, { timeout: 60_000 }).toBe(number + 1);
  }
  expect(cuts).toBe(CUTS);
  expect(offsets.some((offset) => offset > 0)).toBe(true);
  await expect(page.getByRole("progressbar", { name: /^Sending/ })).toHaveCount(0);
  // What the provider made of each is the same picture: nothing was lost or doubled on the way.
  const hashes = await Promise.all(
    done.map(async ({ url }) => (await (await page.request.get(url)).body()).toString("base64")),
  );
  expect(new Set(hashes).size).toBe(1);
  await context.close();
});

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** A PDF of so many bytes that nothing makes smaller. */
function scan(size: number): Buffer {
  const noise = randomBytes(size).toString("base64").slice(0, size);
  const image = `<</Type/XObject/Subtype/Image/Length ${size}>>\nstream\n${noise}\nendstream`;
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n2 0 obj${image}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
}

test(
  "a paper that is cut at ten points of its bytes arrives with the same hash",
  wideWhere(true),
  async ({ browser }) => {
    const context = await listerContext(browser, "owner@gable.test");
    const page = await context.newPage();
    const done = uploadsOf(page);
    const cut = new Set<number>();
    await page.route("**/api/resumable-uploads/*", async (route) => {
      const asked = route.request();
      const offset = Number(asked.headers()["upload-offset"]);
      if (asked.method() !== "PATCH" || cut.has(offset) || cut.size >= CUTS) return route.continue();
      cut.add(offset);
      // Half of the pieces are lost before they come to the provider, of half of them the answer.
      if (cut.size % 2 === 0) await route.fetch();
      await route.abort("connectionreset");
    });
    await openPhotos(page);
    const paper = scan(5.5 * 1024 * 1024);
    await page
      .getByLabel("Add documents")
      .setInputFiles([{ name: "deed.pdf", mimeType: "application/pdf", buffer: paper }]);
    await expect(page.getByText("deed.pdf")).toBeVisible();
    await expect.poll(() => done.length, { timeout: 90_000 }).toBe(1);
    expect(cut.size).toBe(CUTS);
    const stored = await page.request.get(done[0]?.url ?? "");
    expect(sha256(await stored.body())).toBe(sha256(paper));
    await context.close();
  },
);

test("a picture all around is looked at before it is sent, by keyboard too", async ({ browser }) => {
  const context = await listerContext(browser, "owner@gable.test");
  const page = await context.newPage();
  await openPhotos(page);
  await page.getByLabel("360° photo").setInputFiles(picture("terrace", [90, 120, 150], 1024, 512));
  const look = page.getByRole("button", { name: "Look around" });
  await look.press("Enter");
  const view = page.getByRole("application", { name: /360° photo\. Arrow keys turn it/ });
  await expect(view).toBeVisible();
  await expect(page.getByText("Drag to look around")).toBeVisible();
  const drawn = () => view.screenshot().then(sha256);
  const before = await drawn();
  await view.press("ArrowUp");
  await expect.poll(drawn).not.toBe(before);
  await page.getByRole("button", { name: "Close the view" }).press("Enter");
  await expect(view).toHaveCount(0);
  await context.close();
});

test("a photo of 40 MB is made smaller before it is sent", wideWhere(true), async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await listerContext(browser, "owner@gable.test");
  const page = await context.newPage();
  const guard = guardConsole(page);
  const done = uploadsOf(page);
  const sent: number[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST" && asked.url().includes("/api/resumable-uploads"))
      sent.push(Number(asked.headers()["upload-length"]));
  });
  const input = await openPhotos(page);
  const light = await noise(5600, 4200, 97);
  const content = Buffer.concat([light, Buffer.alloc(Math.max(0, 40 * 1024 * 1024 - light.length))]);
  expect(content.length).toBeGreaterThanOrEqual(40 * 1024 * 1024);
  await input.setInputFiles([jpeg("garden.jpg", content)]);
  await expect.poll(() => done.length, { timeout: 120_000 }).toBe(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeLessThan(8 * 1024 * 1024);
  expect(guard.messages).toEqual([]);
  await context.close();
});

test("every file that cannot be used is named with its reason, and the others come", async ({ browser }) => {
  const context = await listerContext(browser, "owner@gable.test");
  const page = await context.newPage();
  const guard = guardConsole(page);
  const input = await openPhotos(page);
  const huge = await sharp({ create: { width: 10_000, height: 8000, channels: 3, background: "#777" } })
    .jpeg({ quality: 20 })
    .toBuffer();
  const refusals: [ReturnType<typeof jpeg>, RegExp][] = [
    [{ name: "moving.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a----") }, /is a GIF/],
    [{ name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg></svg>") }, /is an SVG drawing/],
    [
      { name: "phone.heic", mimeType: "image/heic", buffer: Buffer.from("\u0000\u0000\u0000\u0018ftypheic0000") },
      /is a HEIC photo/,
    ],
    [jpeg("nothing.jpg", Buffer.alloc(0)), /is empty/],
    [jpeg("letter.jpg", Buffer.from("%PDF-1.7")), /has the wrong file extension: its content is pdf/],
    [jpeg("broken.jpg", Buffer.from("not a picture")), /is damaged/],
    [jpeg("wide.jpg", huge), /has 80 megapixels/],
    [picture("tiny", [9, 9, 9], 119, 400), /is 119 × 400 pixels/],
  ];
  const good = picture("front", [120, 90, 60]);
  await input.setInputFiles([...refusals.map(([file]) => file), good]);
  await expect(page.getByAltText("Photo 1: front.png")).toBeVisible();
  const list = page.getByRole("list", { name: "Files that cannot be used" });
  await expect(list.getByRole("listitem")).toHaveCount(refusals.length);
  for (const [{ name }, why] of refusals)
    await expect(list.getByRole("listitem").filter({ hasText: name })).toHaveText(why);
  await page.getByRole("button", { name: "Dismiss the message about moving.gif" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(refusals.length - 1);
  expect(guard.messages).toEqual([]);
  await context.close();
});

test("24 photos come, a 25th is refused by name; they are put in order by keyboard and by dragging", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await listerContext(browser, "owner@gable.test");
  const page = await context.newPage();
  const done = uploadsOf(page);
  const input = await openPhotos(page);
  const files = Array.from({ length: 25 }, (_, number) => picture(`p${number + 1}`, [number * 9, 90, 60], 160, 120));
  await input.setInputFiles(files);
  await expect(page.getByAltText("Photo 24: p24.png")).toBeVisible({ timeout: 60_000 });
  const refused = page.getByRole("list", { name: "Files that cannot be used" }).getByRole("listitem");
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText("p25.png is one too many: a listing can have 24 photos at most");
  await expect.poll(() => done.length, { timeout: 120_000 }).toBe(24);

  await page.getByRole("button", { name: "Make photo 24 the cover" }).press("Enter");
  await expect(page.getByAltText("Photo 1: p24.png")).toBeVisible();
  await page.getByAltText("Photo 2: p1.png").dragTo(page.getByAltText("Photo 4: p3.png"));
  await expect(page.getByAltText("Photo 4: p1.png")).toBeVisible();
  // The same picture once more is noticed.
  await page.getByRole("button", { name: "Remove photo 24" }).click();
  await input.setInputFiles([files[0] as (typeof files)[number]]);
  await expect(page.getByText("Same as 4")).toBeVisible();
  await context.close();
});

test("an answer that is a file goes ahead, over a cut, is refused by name, and is there with the listing", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const operator = await memberCalls("admin@gable.test");
  const save = async (kind: string, values: object) =>
    (await (await operator.post("/api/admin-content-save", { data: { kind, values } })).json()).data;
  const deed = await save("parameter", { name: "Title deed", type_of_parameter: "file" });
  const category = await save("category", { name: "House with papers", position: 999, parameter_ids: [deed.id] });
  const context = await listerContext(browser, "owner@gable.test");
  const page = await context.newPage();
  const done = uploadsOf(page);
  let isCut = false;
  await page.route("**/api/resumable-uploads/*", async (route) => {
    if (route.request().method() !== "PATCH" || isCut) return route.continue();
    isCut = true;
    await route.abort("connectionreset");
  });
  await page.goto("/user/add-property");
  await page.locator('[data-field="categoryId"] select').selectOption(String(category.id));
  await page.getByRole("link", { name: /^\d?Facilities/ }).click();
  const input = page.getByLabel("Title deed");
  await input.setInputFiles({ name: "deed.exe", mimeType: "x/y", buffer: Buffer.from([77, 90, 0]) });
  await expect(page.getByText("deed.exe")).toBeVisible();
  await expect(page.getByText("is not a picture, PDF, Word or text file.")).toBeVisible();
  const paper = Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  );
  await input.setInputFiles({ name: "deed.pdf", mimeType: "application/pdf", buffer: paper });
  await expect(page.getByText("deed.pdf")).toBeVisible();
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(1);
  expect(isCut).toBe(true);
  await expect(page.getByRole("progressbar", { name: /^Sending/ })).toHaveCount(0);
  // The draft has it: on this device and on others.
  await expect(page.getByText("on all your devices")).toBeVisible();
  await page.reload();
  await expect(page.getByText("deed.pdf")).toBeVisible();

  // A listing that has such an answer, duplicated: the copy has a file of its own with the same bytes.
  const owner = await memberCalls("owner@gable.test");
  const title = `House with a deed ${Date.now() % 1_000_000}`;
  const posted = await owner.post("/api/post_property", {
    multipart: {
      title,
      description: "Two bright rooms above a quiet yard, five minutes from the market.",
      category_id: String(category.id),
      property_type: "0",
      price: "245000",
      address: "3 Deed Street",
      city: "Pune",
      state: "Maharashtra",
      country: "India",
      latitude: "18.5204",
      longitude: "73.8567",
      title_image: picture("front", [120, 90, 60]),
      "parameters[0][parameter_id]": String(deed.id),
      "parameters[0][value]": { name: "first deed.pdf", mimeType: "application/pdf", buffer: paper },
    },
  });
  const [first] = (await posted.json()).data;
  await page.goto(`/user/add-property?copy=${first.slug_id}#facilities`);
  await expect(page.getByText("first-deed.pdf")).toBeVisible();
  await new Editor(page).publish();
  await expect(page).toHaveURL(/\/user\/properties/);
  const listed = await owner.get("/api/get-added-properties", { params: { search: title } });
  const homes = (await listed.json()).data as { id: number; parameters: { id: number; value: string }[] }[];
  const answers = homes.map(({ parameters }) => parameters.find(({ id }) => id === deed.id)?.value ?? "");
  expect([answers.length, new Set(answers).size]).toEqual([2, 2]);
  for (const address of answers) expect(await (await owner.get(address)).body()).toEqual(paper);
  await context.close();
  // Other tests begin without this draft and these homes, and choose among the site's own categories.
  for (const { id } of homes) await owner.post("/api/delete_property", { form: { id } });
  await owner.delete("/api/drafts/property:new");
  await owner.dispose();
  await operator.post("/api/admin-content-delete", { data: { kind: "category", id: category.id } });
  await operator.post("/api/admin-content-delete", { data: { kind: "parameter", id: deed.id } });
  await operator.dispose();
});
