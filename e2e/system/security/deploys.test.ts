import { once } from "node:events";
import { connect } from "node:net";
import { DATABASES } from "@gable/provider/harness/databases.ts";
import { createPlace, type Place } from "@gable/provider/harness/provider.ts";
import { type RunningSite, startSiteAt } from "./harness/site.ts";
import { openPage, rawClient, signInMany, until } from "./harness/streams.ts";

const MEMBER = "Authorization: Bearer bench-stream-1";

describe.each(DATABASES)("a deploy (%s)", (kind) => {
  let place: Place;
  let site: RunningSite;

  beforeAll(async () => {
    place = await createPlace(kind);
    await signInMany(place, 2);
    site = await startSiteAt(place);
  });
  afterAll(async () => {
    await site?.stop();
    await place?.remove();
  });

  const favourites = async (): Promise<number> => {
    const answer = await fetch(`${site.origin}/api/get_favourite_property`, {
      headers: { authorization: "Bearer bench-stream-1" },
    });
    return ((await answer.json()) as { total: number }).total;
  };

  test("finishes the write that runs, ends streams with the time to come back, and takes no connection more", async () => {
    const list = await fetch(`${site.origin}/api/get-property-list?limit=1`);
    const { data } = (await list.json()) as { data: { id: number }[] };
    expect(await favourites()).toBe(0);
    const body = `property_id=${data[0]?.id}&type=1`;
    const pages = [openPage(site.origin, 1, "198.51.100.1"), openPage(site.origin, 2, "198.51.100.2")];
    await until(() => pages.every(({ heard }) => heard().includes("event: ready")), 10_000);
    const write = rawClient(
      site.origin,
      "POST /api/add_favourite HTTP/1.1",
      [MEMBER, "Content-Type: application/x-www-form-urlencoded", `Content-Length: ${body.length}`],
      "198.51.100.3",
    );
    write.socket.write(body.slice(0, 5));
    await new Promise((resolve) => setTimeout(resolve, 300));

    site.signal("SIGTERM");
    await until(() => pages.every(({ hasEnded }) => hasEnded()), 5_000);
    for (const page of pages) {
      expect(page.heard()).toMatch(/retry: \d+\nevent: going_away\ndata: \{\}\n\n/);
      expect(page.hasEnded()).toBe(true);
    }
    const refused = connect(Number(new URL(site.origin).port), "127.0.0.1");
    const [error] = (await once(refused, "error")) as [NodeJS.ErrnoException];
    expect(error.code).toBe("ECONNREFUSED");
    expect(write.hasEnded()).toBe(false);

    write.socket.write(body.slice(5));
    await until(write.hasEnded, 10_000);
    expect(write.status()).toBe(200);
    expect(write.heard()).toMatch(/connection: close/i);
    await site.stop();

    site = await startSiteAt(place);
    expect(await favourites()).toBe(1);
  });
});
