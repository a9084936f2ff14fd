import { onBothSites } from "./harness/sites.ts";

onBothSites("the site under attack", ({ origin }) => {
  test("answers as it does to visitors", async () => {
    const ready = await fetch(`${origin}/readyz`);
    expect(ready.status).toBe(200);
    const page = await fetch(`${origin}/properties`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });
});
