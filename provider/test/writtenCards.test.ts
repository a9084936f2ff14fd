import { type Body, type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listingFields, picture } from "./harness/listing.ts";

const CITY = "Cardtown";
/** What a card tells as its listing's page does. */
const SHARED = ["title", "price", "parameters", "assign_facilities", "gallery", "documents", "category"];
const pdf = (name: string) => new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"], name);
const sharedOf = (row: Body): Body => Object.fromEntries(SHARED.map((field) => [field, row[field]]));

onEachDatabase("cards that are kept as they are written", (provider, { runSql }) => {
  let owner: Client;
  let visitor: Client;
  let id: number;

  const card = async (client = visitor): Promise<Body> =>
    (await client.get("get-property-list", { city: CITY })).body.data[0];
  const page = async (): Promise<Body> => (await visitor.get("get_property", { id })).body.data[0];
  const inArabic = async (call: string): Promise<Body> => {
    const answer = await fetch(`${provider().address}/api/${call}`, { headers: { "accept-language": "ar" } });
    return ((await answer.json()) as Body).data[0];
  };
  const change = async (fields: Fields) => {
    const { body } = await owner.post("update_post_property", { id, action_type: 0, ...fields });
    expect(body.error).toBe(false);
  };

  beforeAll(async () => {
    await runSql(`update packages set package_type = 'free', price = 0;
      update package_features set limit_count = null`);
    visitor = createClient(provider());
    owner = await signIn(provider(), "owner@gable.test");
    const offered: Body[] = (await owner.get("get-package")).body.data;
    await owner.post("assign_package", { package_id: offered.find(({ name }) => name === "Agency")?.id ?? 0 });
    const fields = { ...(await listingFields(visitor, "A home")), city: CITY };
    const { body } = await owner.post("post_property", fields);
    expect(body.error).toBe(false);
    id = body.data[0].id;
  });

  test("follow every change of what belongs to the listing", async () => {
    const [facility] = (await visitor.get("get_facilities")).body.data;
    const far = (distance: number) => ({
      "facilities[0][facility_id]": facility.id,
      "facilities[0][distance]": distance,
    });
    const seen = new Set<string>();
    const follows = async () => {
      const told = sharedOf(await card());
      expect(told).toEqual(sharedOf(await page()));
      expect(await card()).toMatchObject(told);
      seen.add(JSON.stringify(told));
    };
    await follows();
    const changes: Fields[] = [
      { title: "Another home" },
      far(2),
      far(7),
      { "gallery_images[0]": picture(210) },
      { "documents[0]": pdf("plan.pdf") },
      { "documents[0]": pdf("contract.pdf") },
    ];
    for (const fields of changes) {
      await change(fields);
      await follows();
    }
    const [document] = (await card()).documents;
    await change({ "remove_documents[0]": document.id });
    await follows();
    expect(seen.size).toBe(changes.length + 2);
    const fields = (await card()).parameters;
    expect(fields.length).toBeGreaterThan(0);
    await change({ "parameters[0][parameter_id]": fields[0].id, "parameters[0][value]": 123 });
    await follows();
    expect((await card()).parameters[0].value).toBe("123");
  });

  test("name categories, fields and facilities as they are called now, in each language", async () => {
    const { category_id, parameters, assign_facilities } = await card();
    const [field, facility] = [parameters[0].id, assign_facilities[0].facility_id];
    const asList = `get-property-list?city=${CITY}`;
    await inArabic(asList);
    await runSql(`update categories set name = 'Castle', translations = '{"ar": {"name": "قلعة"}}' where id = ${category_id};
      update parameters set name = 'Towers', translations = '{"ar": {"name": "أبراج"}}' where id = ${field};
      update facilities set name = 'Moat', translations = '{"ar": {"name": "خندق"}}' where id = ${facility}`);
    // A change of the site's drops what a process has kept of names.
    await change({ price: 987_654 });
    const named = ({ category, parameters: fields, assign_facilities: near }: Body) => [
      category.category,
      fields[0].name,
      near[0].name,
    ];
    expect(named(await card())).toEqual(["Castle", "Towers", "Moat"]);
    expect(named(await inArabic(asList))).toEqual(["قلعة", "أبراج", "خندق"]);
    expect(sharedOf(await inArabic(asList))).toEqual(sharedOf(await inArabic(`get_property?id=${id}`)));
  });

  test("tell each viewer of their own favourites, and are gone with the listing", async () => {
    await owner.post("add_favourite", { property_id: id, type: 1 });
    expect((await card(owner)).is_favourite).toBe(1);
    expect((await card()).is_favourite).toBe(0);
    await owner.post("change-property-status", { property_id: id, status: 0 });
    expect(await card()).toBeUndefined();
  });
});
