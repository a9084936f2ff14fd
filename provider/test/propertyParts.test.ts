import { type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";

interface Listing {
  id: number;
  city: string;
  category_id: number;
  price: number;
  confirmed_at: string;
  gallery: { image: string; kind?: string }[];
  price_median?: Record<string, unknown>;
  hidden?: Record<string, unknown>;
}

onEachDatabase("medians, confirmations and hidden parts", (provider) => {
  let owner: Client;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    admin = await signIn(provider(), "admin@gable.test");
    visitor = createClient(provider());
  });
  const list = async (client: Client, path: string, query: Record<string, string | number>) =>
    (await client.get(path, query)).body.data as Listing[];

  test("the median is that of the city, the kind and the purpose, and nothing below five", async () => {
    const all = await list(visitor, "get-property-list", { property_type: 0, limit: 100 });
    const groups = [...Map.groupBy(all, ({ city, category_id }) => `${city}:${category_id}`).values()];
    const [few] = groups.filter((group) => group.length < 5);
    expect((await list(visitor, "get_property", { id: few?.[0]?.id ?? 0 }))[0]?.price_median).toBeUndefined();
    // Five of one kind in a city of their own.
    const [one] = await list(owner, "get-added-properties", { property_type: 0, request_status: "approved" });
    const prices = [100_000, 200_000, 300_000, 400_000, 900_000];
    const ids = (await list(admin, "get-property-list", { property_type: 0, limit: 100 }))
      .filter(({ category_id, id }) => category_id === one?.category_id && id !== one?.id)
      .slice(0, 4)
      .map(({ id }) => id);
    for (const [index, id] of [one?.id ?? 0, ...ids].entries())
      await admin.post("update_post_property", { action_type: 0, id, city: "Medianville", price: prices[index] ?? 0 });
    const [shown] = await list(visitor, "get_property", { id: one?.id ?? 0 });
    expect(shown?.price_median).toMatchObject({
      city: "Medianville",
      count: 5,
      lower: 200_000,
      median: 300_000,
      upper: 400_000,
    });
  });

  test("an owner confirms a listing, and nobody else does", async () => {
    const [own] = await list(owner, "get-added-properties", { property_type: 0, request_status: "approved" });
    const id = own?.id ?? 0;
    const [before] = await list(visitor, "get_property", { id });
    expect((await visitor.post("confirm-property", { property_id: id })).status).toBe(401);
    const told = (await owner.post("confirm-property", { property_id: id })).body.data.confirmed_at;
    expect(Date.parse(told)).toBeGreaterThan(Date.parse(before?.confirmed_at ?? ""));
    expect((await list(visitor, "get_property", { id }))[0]?.confirmed_at).toBe(told);
  });

  test("that something is hidden is told without a number, with a drawing that depends on the id alone", async () => {
    const [premium] = await list(visitor, "get-property-list", { get_all_premium_properties: 1, limit: 1 });
    const id = premium?.id ?? 0;
    const [cut] = await list(visitor, "get_property", { id });
    const [whole] = await list(admin, "get_property", { id });
    expect(whole?.hidden).toBeUndefined();
    expect(whole?.gallery.length).toBeGreaterThan(0);
    expect(Object.keys(cut?.hidden ?? {})).toEqual(["placeholder"]);
    const placeholder = String(cut?.hidden?.placeholder);
    expect(placeholder).toMatch(/^data:image\/svg\+xml,/);
    for (const { image } of whole?.gallery ?? []) expect(JSON.stringify(cut)).not.toContain(image.replace(".webp", ""));
    await admin.post("update_post_property", {
      action_type: 0,
      id,
      description: "Another text.",
      address: "Elsewhere 1",
    });
    expect((await list(visitor, "get_property", { id }))[0]?.hidden?.placeholder).toBe(placeholder);
  });

  test("plans are told from photographs", async () => {
    const [home] = await list(visitor, "get-property-list", { property_type: 0, limit: 1, search: "two-bedroom" });
    const kinds = home?.gallery.map(({ kind }) => kind ?? "photo") ?? [];
    expect(kinds.filter((kind) => kind === "plan")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "photo").length).toBeGreaterThan(1);
  });
});
