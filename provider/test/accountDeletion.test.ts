import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient, outbox } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { eventually } from "./harness/eventually.ts";
import { listingFields, picture } from "./harness/listing.ts";
import { contextOf, type Provider } from "./harness/provider.ts";
import { dumpOf } from "./support/dump.ts";

/** What nobody else in the database is called or says. */
const NAME = "Zyxa Quillonby";
const EMAIL = "zyxa.quillonby@example.com";
const MOBILE = "+4915199887766";
const WORDS = "xylophone-marmalade";
const PASSWORD = "garden-door-7";

interface FormField {
  id: number;
  field_type: string;
  form_fields_values: { value: string }[];
}

async function newMember(provider: Provider, email: string, name: string, mobile: string): Promise<Client> {
  const visitor = createClient(provider);
  await visitor.post("user-register", { name, email, mobile, password: PASSWORD, re_password: PASSWORD });
  const mail = (await outbox(provider)).find((message) => message.to === email);
  await visitor.post("verify-otp", { email, otp: /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] });
  const { body } = await visitor.post("user_signup", { type: 3, email, password: PASSWORD });
  return createClient(provider, body.token, body.data.id);
}

onEachDatabase("deleting an account", (provider) => {
  let member: Client;
  let other: Client;
  let listed: { id: number; slug_id: string; title_image: string };
  let liked: { id: number; slug_id: string };
  let likes = 0;

  const likesOf = async () => (await other.get("get_property", { id: liked.id })).body.data[0].total_favourite_users;
  const likesBecome = (total: number) => eventually(likesOf, (value) => value === total);

  beforeAll(async () => {
    member = await newMember(provider(), EMAIL, NAME, MOBILE);
    other = await newMember(provider(), "other.one@example.com", "Other One", "+4915111111111");
    await member.post("update_profile", { address: `${WORDS} lane`, about_me: WORDS, profile: picture() });
    await other.post("update_profile", { address: "2 Other Lane", profile: picture() });
    for (const client of [member, other]) {
      const free = (await client.get("get-package")).body.data.find(
        (row: { package_type: string }) => row.package_type === "free",
      );
      await client.post("assign_package", { package_id: free.id });
    }
    const mine = await member.post("post_property", await listingFields(member, `House ${WORDS}`));
    listed = mine.body.data[0];
    const theirs = await other.post("post_property", await listingFields(other, "House of the other one"));
    liked = theirs.body.data[0];
    likes = await likesOf();

    await member.post("add_favourite", { property_id: liked.id, type: 1 });
    await member.post("interested_users", { property_id: liked.id, type: 1 });
    await other.post("add_favourite", { property_id: listed.id, type: 1 });
    await member.post("add_reports", { property_id: liked.id, reason_id: 0, other_message: WORDS });
    await member.post("send_message", {
      receiver_id: other.id,
      property_id: liked.id,
      message: `Hello, ${WORDS}`,
      file: picture(),
    });
    await other.post("send_message", {
      receiver_id: member.id,
      property_id: liked.id,
      message: `Yes, ${WORDS}`,
      file: picture(),
    });
    const form = (await member.get("get-agent-verification-form-fields")).body.data;
    await member.post(
      "apply-agent-verification",
      Object.fromEntries(
        form.flatMap((field: FormField, index: number) => [
          [`form_fields[${index}][id]`, field.id],
          [
            `form_fields[${index}][value]`,
            field.field_type === "file"
              ? picture()
              : (field.form_fields_values[0]?.value ?? (field.field_type === "number" ? 7 : WORDS)),
          ],
        ]),
      ),
    );
    await member.post("contct_us", {
      first_name: "Zyxa",
      last_name: "Quillonby",
      email: EMAIL,
      subject: "Question",
      message: WORDS,
    });
    await member.post("forgot-password", { email: EMAIL });
  });

  test("everything stood there before", async () => {
    expect(await likesBecome(likes + 1)).toBe(likes + 1);
    expect(JSON.stringify((await other.get("get_notification_list")).body)).toContain(`${NAME} likes your property.`);
    expect((await other.get("get_chats")).body.data).toHaveLength(1);
    expect((await member.get("get-agent-verification-form-values")).body.data.status).toBe("pending");
    expect((await fetch(listed.title_image)).status).toBe(200);
  });

  test("an administrator cannot leave the site without one", async () => {
    const { body } = await createClient(provider()).post("user_signup", {
      type: 3,
      email: "admin@gable.test",
      password: "gable-demo",
    });
    expect((await createClient(provider(), body.token).post("delete_user")).status).toBe(403);
  });

  test("a `userid` in the request is nobody's, and a visitor deletes nothing", async () => {
    expect((await createClient(provider()).post("delete_user", { userid: member.id })).status).toBe(401);
    expect((await member.get("get-user-data")).status).toBe(200);
  });

  test("the account ends at once, with its listings and conversations", async () => {
    expect((await member.post("delete_user", { userid: other.id })).status).toBe(200);
    expect((await member.get("get-user-data")).status).toBe(401);
    const again = await createClient(provider()).post("user_signup", { type: 3, email: EMAIL, password: PASSWORD });
    expect(again.status).toBe(400);
    expect((await other.get("get-user-data")).status).toBe(200);
    expect((await other.get("get_property", { slug_id: listed.slug_id })).body.data ?? []).toEqual([]);
    expect((await other.get("get_chats")).body.data).toEqual([]);
    expect(await likesBecome(likes)).toBe(likes);
    const notifications = JSON.stringify((await other.get("get_notification_list")).body);
    expect(notifications).toContain("A member likes your property.");
    expect(notifications).not.toContain(NAME);
  });

  test("its files are gone from the disk", async () => {
    const answer = async () => (await fetch(`${listed.title_image}?again=${Math.random()}`)).status;
    for (let tries = 0; tries < 100 && (await answer()) !== 404; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await answer()).toBe(404);
    const id = /\/files\/([^/]+)\//.exec(listed.title_image)?.[1] ?? "?";
    // The row goes before the bytes.
    const names = () => readdirSync(join(provider().place.dataDir, "files"), { recursive: true }).join("\n");
    for (let tries = 0; tries < 100 && names().includes(id); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(names()).not.toContain(id);
  });

  test("no table holds the member's name, address, number or words; what was paid stays without a name", async () => {
    const dump = await dumpOf(contextOf(provider()).database.raw);
    expect(Object.keys(dump).length).toBeGreaterThan(40);
    expect(JSON.stringify(dump)).toContain("other.one@example.com");
    const told = Object.entries(dump).filter(([, rows]) => {
      const text = JSON.stringify(rows);
      return [NAME, EMAIL, MOBILE, WORDS, "Quillonby"].some((secret) => text.includes(secret));
    });
    expect(told.map(([table]) => table)).toEqual([]);
    const people = [
      "user_id",
      "owner_id",
      "sender_id",
      "receiver_id",
      "low_id",
      "high_id",
      "requester_id",
      "blocker_id",
    ];
    const owned = Object.entries(dump).filter(
      ([table, rows]) =>
        !table.startsWith("jobs.") && rows.some((row) => people.some((column) => row[column] === member.id)),
    );
    expect(owned.map(([table]) => table)).toEqual([]);
    const nameless = (dump.payment_transactions ?? []).filter((row) => row.user_id === null);
    expect(nameless).toHaveLength(1);
    expect(nameless[0]).toMatchObject({ payment_type: "free", payment_status: "success" });
  });
});
