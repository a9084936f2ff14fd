import { onBothSites, ownAddress } from "./harness/sites.ts";

/** Views are in the figures a second after they were counted: longer than that without a change. Milliseconds. */
const AT_REST_MS = 2_500;

/** A figure once it changes no more. */
async function atRest(read: () => Promise<number>): Promise<number> {
  let value = await read();
  let since = performance.now();
  while (performance.now() - since < AT_REST_MS) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = await read();
    if (now !== value) since = performance.now();
    value = now;
  }
  return value;
}

onBothSites("views", ({ origin, providerOrigin }) => {
  // As the composer asks: without a visitor, so that looking counts nothing.
  const views = async (id: number): Promise<number> => {
    const answer = await fetch(`${providerOrigin}/api/get_property?id=${id}`, {
      headers: { "x-forwarded-host": "gable.test" },
    });
    return (await answer.json()).data[0].total_view;
  };
  const look = (id: number, headers: Record<string, string>, method = "GET") =>
    method === "GET"
      ? fetch(`${origin}/api/get_property?id=${id}`, { headers })
      : fetch(`${origin}/api/set_property_total_click`, {
          method,
          headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          body: `property_id=${id}`,
        });

  let id: number;
  beforeAll(async () => {
    const list = await (await fetch(`${origin}/api/get-property-list?limit=1&offset=3`)).json();
    id = list.data[0].id;
  });

  test("go up by one for an address, whatever fifty names its browser gives itself", async () => {
    const address = ownAddress();
    const before = await atRest(() => views(id));
    for (let name = 0; name < 50; name += 1) {
      const answer = await look(
        id,
        { "x-forwarded-for": address, "user-agent": `Browser/${name}` },
        name % 2 ? "POST" : "GET",
      );
      expect(answer.status).toBe(200);
    }
    expect(await atRest(() => views(id))).toBe(before + 1);
  });

  test("go up by one for all addresses of one IPv6 network, and by one for each other network", async () => {
    const network = ownAddress().replace(/::1$/, "");
    const other = ownAddress();
    const before = await atRest(() => views(id));
    for (let host = 1; host <= 20; host += 1) await look(id, { "x-forwarded-for": `${network}::${host.toString(16)}` });
    await look(id, { "x-forwarded-for": other });
    expect(await atRest(() => views(id))).toBe(before + 2);
  });

  test("of a project do the same", async () => {
    const address = ownAddress();
    const list = await (await fetch(`${origin}/api/get-projects?limit=1`)).json();
    const path = `get-project-detail?id=${list.data[0].id}`;
    const clicks = async (at: string, headers: Record<string, string>): Promise<number> =>
      (await (await fetch(`${at}/api/${path}`, { headers })).json()).data.total_click;
    const total = () => atRest(() => clicks(providerOrigin, { "x-forwarded-host": "gable.test" }));
    const before = await total();
    for (let name = 0; name < 10; name += 1)
      await clicks(origin, { "x-forwarded-for": address, "user-agent": `Browser/${name}` });
    expect(await total()).toBe(before + 1);
  });
});
