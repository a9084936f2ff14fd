import { onBothSites, ownAddress } from "./harness/sites.ts";

onBothSites("premium listings", ({ origin }) => {
  const headers = { "x-forwarded-for": ownAddress() };
  const search = async (fields: Record<string, string>) => {
    const answer = await fetch(`${origin}/api/search-properties`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ limit: "100", get_all_premium_properties: "1", ...fields }),
    });
    return (
      (await answer.json()) as {
        data: { items: { id: number; latitude: string; longitude: string; address: string }[] };
      }
    ).data.items;
  };
  const around = (latitude: number, longitude: number, half: number) =>
    JSON.stringify({ n: latitude + half, s: latitude - half, e: longitude + half, w: longitude - half });

  test("are found by rectangles at the coarse place that is shown, and nowhere else in their square", async () => {
    const listings = (await search({})).slice(0, 5);
    expect(listings.length).toBeGreaterThan(0);
    for (const { id, latitude, longitude, address } of listings) {
      const [north, east] = [Number(latitude), Number(longitude)];
      expect([latitude, longitude, address]).toEqual([
        String(Number(north.toFixed(2)).toFixed(2)),
        Number(east.toFixed(2)).toFixed(2),
        "",
      ]);
      expect((await search({ bounds: around(north, east, 0.00001) })).map((item) => item.id)).toContain(id);
      // The rest of the square, in strips that leave the middle out.
      for (const [lat, lng] of [
        [0.003, 0],
        [-0.003, 0],
        [0, 0.003],
        [0, -0.003],
      ] as const)
        expect(
          (await search({ bounds: around(north + lat, east + lng, 0.0025) })).map((item) => item.id),
        ).not.toContain(id);
    }
  });
});
