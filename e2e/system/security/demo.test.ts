import { createPlace } from "@gable/provider/harness/provider.ts";
import { startOwnSite, startSiteAt } from "./harness/site.ts";

const ADMINISTRATOR = { type: 3, email: "admin@gable.test", password: "gable-demo" };

const post = (origin: string, path: string, fields: object) =>
  fetch(`${origin}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });

test("a site on loopback behind a proxy (PUBLIC_ORIGIN) has no demo accounts, no outbox, and says what it lacks", async () => {
  const place = await createPlace("embedded");
  const site = await startSiteAt(place, { PUBLIC_ORIGIN: "https://site.example", DEMO_ACCOUNTS: "" });
  try {
    expect((await post(site.origin, "user_signup", ADMINISTRATOR)).status).toBe(400);
    expect((await fetch(`${site.origin}/dev/outbox`)).status).toBe(404);
    expect((await fetch(`${site.origin}/properties`)).status).toBe(200);
    expect((await post(site.origin, "forgot-password", { email: "owner@gable.test" })).status).toBe(503);
    const ready = await fetch(`${site.origin}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: "degraded", missing: [{ setting: "SMTP_URL" }] });
    expect(site.output()).toContain("SMTP_URL is missing: no mail is sent");
    expect(site.output()).not.toMatch(/gable-demo|dev\/outbox/);
  } finally {
    await site.stop();
    await place.remove();
  }
});

test("a site on PostgreSQL has neither demo data nor accounts by itself", async () => {
  const site = await startOwnSite("postgres", { DEMO_DATA: "", DEMO_ACCOUNTS: "" });
  try {
    expect((await post(site.origin, "user_signup", ADMINISTRATOR)).status).toBe(400);
    expect((await fetch(`${site.origin}/dev/outbox`)).status).toBe(404);
    expect(site.output()).not.toMatch(/gable-demo|dev\/outbox/);
  } finally {
    await site.remove();
  }
});

test("asked for, they are there with a warning at the start", async () => {
  const site = await startOwnSite("embedded", { PUBLIC_ORIGIN: "https://site.example", DEMO_ACCOUNTS: "1" });
  try {
    expect((await post(site.origin, "user_signup", ADMINISTRATOR)).status).toBe(200);
    expect(site.output()).toContain("DEMO_ACCOUNTS=1: whoever reaches this site can sign in as its administrator");
  } finally {
    await site.remove();
  }
});

test("a site that others can reach does not start without PUBLIC_ORIGIN", async () => {
  await expect(startOwnSite("embedded", { HOST: "0.0.0.0", PUBLIC_ORIGIN: "" })).rejects.toThrow(
    "PUBLIC_ORIGIN is missing: HOST is 0.0.0.0",
  );
});
