import { onBothSites, ownAddress } from "./harness/sites.ts";

onBothSites("drawn areas", ({ origin }) => {
  const headers = { "x-forwarded-for": ownAddress() };
  const search = async (corners: number[][]) => {
    const body = new URLSearchParams({ polygon: JSON.stringify(corners), limit: "1" });
    const answer = await fetch(`${origin}/api/search-properties`, { method: "POST", headers, body });
    return { status: answer.status, body: (await answer.json()) as { message: string; data: { total: number } } };
  };
  const circle = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI;
      return [90 * Math.cos(angle), 80 * Math.sin(angle)];
    });

  test("a hundred corners are answered, one more is refused with the limit", async () => {
    expect((await search(circle(100))).status).toBe(200);
    const refused = await search(circle(101));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "polygon is a list of 3 to 100 corners [longitude, latitude] in degrees.",
    ]);
  });
});
