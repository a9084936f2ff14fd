import { type Body, type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { createPlace, type Place, type Provider, startProvider, startProviderProcess } from "./harness/provider.ts";

/** Another process's change is on show within this time. Milliseconds. */
const LIMIT_MS = 2_000;

const revisionOf = async (client: Client): Promise<number> =>
  (await client.get("public-revision")).body.data.revision as number;

/** What a look gives in the end, within the limit. */
async function within(look: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + LIMIT_MS;
  while (!(await look())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

const ownOf = async (owner: Client): Promise<Body[]> => (await owner.get("get-added-properties")).body.data;

onEachDatabase("the public revision", (provider) => {
  test("is another one once what everybody sees has changed, and the same until then", async () => {
    const visitor = createClient(provider());
    const owner = await signIn(provider(), "owner@gable.test");
    const first = await revisionOf(visitor);
    for (const call of ["homepage-data", "get-property-list", "web-settings"]) await visitor.get(call);
    expect(await revisionOf(visitor)).toBe(first);
    const [home] = await ownOf(owner);
    if (!home) throw new Error("The demo owner has listings.");
    expect((await owner.post("change-property-status", { property_id: home.id, status: 0 })).body.error).toBe(false);
    expect(await within(async () => (await revisionOf(visitor)) === first + 1)).toBe(true);
  });
});

/** Two processes of one site, as the embedded database has but one. */
describe("two processes", () => {
  let place: Place;
  let providers: Provider[];
  beforeAll(async () => {
    place = await createPlace("postgres");
    providers = await Promise.all([startProvider(place), startProviderProcess(place)]);
  });
  afterAll(async () => {
    await Promise.all((providers ?? []).map((provider) => provider.stop()));
    await place?.remove();
  });

  test("what one sells, the other shows no more within two seconds, and says that it has changed", async () => {
    const [one, other] = providers.map((provider) => createClient(provider)) as [Client, Client];
    const owner = await signIn(providers[0] as Provider, "owner@gable.test");
    const shown = async (client: Client, slug: string) => {
      const answers = await Promise.all([
        client.get("homepage-data"),
        client.get("get-property-list", { sort_by: "newest", limit: 100 }),
        client.postJson("search-properties", { limit: 100 }),
      ]);
      return answers.some(({ body }) => JSON.stringify(body).includes(slug));
    };
    const own = await ownOf(owner);
    const home = own.find(({ property_type, status }) => property_type === "sell" && status === 1);
    if (!home) throw new Error("The demo owner has a home for sale.");
    for (const client of [one, other]) expect(await shown(client, home.slug_id)).toBe(true);
    const before = await revisionOf(other);
    expect((await owner.post("update_property_status", { property_id: home.id, status: 2 })).body.error).toBe(false);
    const begin = performance.now();
    expect(await shown(one, home.slug_id)).toBe(false);
    expect(await within(async () => !(await shown(other, home.slug_id)))).toBe(true);
    expect(performance.now() - begin).toBeLessThan(LIMIT_MS + 500);
    expect(await revisionOf(other)).toBeGreaterThan(before);
  });
});
