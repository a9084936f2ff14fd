import { type Client, type Fields, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { picture } from "./harness/listing.ts";

interface Row {
  id: number;
  title: string;
  city: string;
  property_type: string;
  status: number;
  request_status: string;
}

/** The one word, as the client derives it from a row. */
function wordOf({ request_status, property_type, status }: Row): string {
  if (request_status !== "approved") return request_status;
  if (property_type === "sold" || property_type === "rented") return property_type;
  return status === 1 ? "live" : "inactive";
}

onEachDatabase("own lists", (provider, { runSql }) => {
  let owner: Client;
  const list = async (fields: Fields = {}) =>
    (await owner.get("get-added-properties", { limit: 100, ...fields })).body as {
      data: Row[];
      total: number;
      status_counts: Record<string, number>;
    };

  beforeAll(async () => {
    await runSql("update packages set package_type = 'free', price = 0");
    owner = await signIn(provider(), "owner@gable.test");
    const ids = (await list()).data.map(({ id }) => id);
    const set = (at: number, changes: string) => runSql(`update properties set ${changes} where id = ${ids[at]}`);
    await set(0, "request_status = 'rejected'");
    await set(1, "request_status = 'pending', property_type = 2");
    await set(2, "property_type = 3, status = 0");
    await set(3, "status = 0, title = 'A 100% quiet_house'");
  });

  test("each status lists what stands so, and the counts are those of all", async () => {
    const all = await list();
    const words = Map.groupBy(all.data, wordOf);
    expect(all.total).toBe(all.data.length);
    for (const [word, count] of Object.entries(all.status_counts)) {
      const shown = await list({ own_status: word });
      expect([word, shown.total, shown.data.map(wordOf)]).toEqual([word, count, Array(count).fill(word)]);
      expect(words.get(word)?.length ?? 0).toBe(count);
      expect(shown.status_counts).toEqual(all.status_counts);
    }
    expect(all.status_counts).toMatchObject({ rejected: 1, pending: 1, rented: 1, inactive: 1 });
  });

  test("words are found in title and place, as they stand and whatever their case", async () => {
    for (const words of ["QUIET_house", "100% quiet"]) {
      const found = await list({ search: words });
      expect(found.data.map(({ title }) => title)).toEqual(["A 100% quiet_house"]);
      expect(found.status_counts).toMatchObject({ inactive: 1, live: 0 });
    }
    expect((await list({ search: "quietXhouse" })).total).toBe(0);
    const { city } = (await list({ own_status: "live" })).data[0] as Row;
    const there = (await list()).data.filter((row) => row.city === city).length;
    expect((await list({ search: city.toLowerCase() })).total).toBeGreaterThanOrEqual(there);
  });

  test("a word that is none is refused by name", async () => {
    const { status, body } = await owner.get("get-added-properties", { own_status: "gone" });
    expect([status, Object.keys(body.field_errors)]).toEqual([400, ["own_status"]]);
  });

  test("projects are listed so too, with the end of their package and their advertisement", async () => {
    const offered = (await owner.get("get-package")).body.data;
    const agency = offered.find(({ name }: { name: string }) => name === "Agency");
    await owner.post("assign_package", { package_id: agency.id });
    const posted = await owner.post("post_project", {
      title: "Kelp Wharf",
      description: "Forty homes by the water.",
      category_id: 1,
      location: "12 Quay Road",
      city: "Bergen",
      latitude: 60.39,
      longitude: 5.32,
      image: picture(400, 300),
    });
    const { id } = posted.body.data[0];
    const projects = async (fields: Fields = {}) => (await owner.get("get-added-projects", fields)).body;
    expect((await projects({ own_status: "pending", search: "bergen" })).data[0]).toMatchObject({ id });
    expect((await projects({ own_status: "live" })).total).toBe(0);
    await runSql(`update projects set request_status = 'approved', status = 1 where id = ${id}`);
    await owner.post("store_advertisement", { feature_for: "project", project_id: id });
    const { data, status_counts } = await projects({ own_status: "live" });
    expect(status_counts).toMatchObject({ live: 1, pending: 0 });
    expect(Date.parse(data[0].expires_at)).toBeGreaterThan(Date.now());
    expect(Date.parse(data[0].advertisement.end_date)).toBeGreaterThan(Date.now());
  });
});
