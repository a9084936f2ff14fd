import { type Answer, type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listingFields, picture } from "./harness/listing.ts";

const BREAK = "Villa\n\nConfirm your account: https://evil.test";
const TURNED = "Villa \u202etset.live";

onEachDatabase("texts of one line", (provider) => {
  let owner: Client;
  let admin: Client;
  let listing: Fields;
  const project = (): Fields => ({
    title: "Towers",
    description: "Tall.",
    category_id: listing.category_id,
    type: "upcoming",
    location: "Unter den Linden 1",
    city: "Berlin",
    latitude: 52.5,
    longitude: 13.4,
    image: picture(),
  });

  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    admin = await signIn(provider(), "admin@gable.test");
    listing = await listingFields(owner, "Villa");
  });

  const contact = {
    first_name: "Ida",
    last_name: "Moss",
    email: "ida@example.com",
    subject: "Hello",
    message: "A\n\nB",
  };
  const calls: [name: string, fields: string[], send: (change: Fields) => Promise<Answer>][] = [
    [
      "post_property",
      ["title", "address", "client_address", "city", "state", "country", "slug_id", "meta_title"],
      (change) => owner.post("post_property", { ...listing, ...change }),
    ],
    [
      "post_project",
      ["title", "location", "city", "state", "country", "slug_id", "meta_title"],
      (change) => owner.post("post_project", { ...project(), ...change }),
    ],
    ["update_profile", ["name", "address", "city", "country"], (change) => owner.post("update_profile", change)],
    [
      "saved-searches",
      ["name"],
      (change) => owner.postJson("saved-searches", { name: "Mine", query: "city=Pune", frequency: "daily", ...change }),
    ],
    ["boards", ["name"], (change) => owner.postJson("boards", change)],
    [
      "contact_us",
      ["first_name", "last_name", "subject"],
      (change) => createClient(provider()).post("contct_us", { ...contact, ...change }),
    ],
    [
      "user-register",
      ["name"],
      (change) =>
        createClient(provider()).post("user-register", {
          email: "ida@example.com",
          password: "a long password",
          re_password: "a long password",
          ...change,
        }),
    ],
  ];

  test.each(calls.flatMap(([name, fields, send]) => fields.map((field) => [name, field, send] as const)))(
    "%s refuses line breaks and turned words in %s, and says what to do",
    async (_name, field, send) => {
      for (const text of [BREAK, TURNED]) {
        const { status, body } = await send({ [field]: text });
        expect([status, body.message]).toEqual([400, expect.stringMatching(/use one line, .* type it anew/i)]);
        expect(Object.keys(body.data?.field_errors ?? body.field_errors)).toEqual([field]);
      }
    },
  );

  test("what operators write is held to it too, in every language", async () => {
    const save = (values: object) => admin.postJson("admin-content-save", { kind: "facility", values });
    expect(await save({ name: BREAK })).toMatchObject({ status: 400, body: { field_errors: expect.anything() } });
    const translations = { ar: { name: TURNED } };
    const { status, body } = await save({ name: "Station", translations });
    expect([status, body.message]).toEqual([400, expect.stringContaining("use one line")]);
  });

  test("descriptions and messages keep their paragraphs", async () => {
    const about = "First.\n\nSecond.";
    expect((await owner.post("update_profile", { about_me: about })).status).toBe(200);
    expect((await owner.get("get-user-data")).body.data.about_me.replaceAll("\r\n", "\n")).toBe(about);
  });
});
