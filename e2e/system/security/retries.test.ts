import { randomUUID } from "node:crypto";
import { createClient } from "@gable/provider/harness/client.ts";
import { withClient } from "@gable/provider/harness/databases.ts";
import { listingFields } from "@gable/provider/harness/listing.ts";
import type { Provider } from "@gable/provider/harness/provider.ts";
import { onBothSites, ownAddress } from "./harness/sites.ts";

onBothSites("a write that is sent again with its key", ({ origin, databaseUrl }) => {
  const address = ownAddress();

  async function ask(method: string, path: string, token = "", fields: Record<string, unknown> = {}, key?: string) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, value instanceof Blob ? value : String(value));
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      ...(method === "POST" && { body: form }),
      headers: {
        "x-forwarded-for": address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
      },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      body: JSON.parse(text),
      replayed: answer.headers.get("idempotency-replayed"),
      cookie: answer.headers.get("set-cookie"),
    };
  }

  const signIn = async (email: string): Promise<string> =>
    (await ask("POST", "user_signup", "", { type: 3, email, password: "gable-demo" })).body.token;

  test("three times the same property: one listing, one debit, one answer", async () => {
    const token = await signIn("owner@gable.test");
    const packages = (await ask("GET", "get-package", token)).body.data;
    const free = packages.find((row: { package_type: string }) => row.package_type === "free");
    if (free) await ask("POST", "assign_package", token, { package_id: free.id });
    const left = async () => {
      const { active_packages } = (await ask("GET", "get-package", token)).body;
      return active_packages
        .flatMap((row: { features: { used_limit: number | null }[] }) => row.features)
        .reduce((sum: number, feature: { used_limit: number | null }) => sum + (feature.used_limit ?? 0), 0);
    };
    const title = `Once only ${randomUUID()}`;
    const [fields, key, before] = [
      await listingFields(createClient({ address: origin } as Provider), title),
      randomUUID(),
      await left(),
    ];
    const one = await ask("POST", "post_property", token, fields, key);
    const [two, three] = await Promise.all([1, 2].map(() => ask("POST", "post_property", token, fields, key)));
    expect([one.status, two?.text, three?.text]).toEqual([200, one.text, one.text]);
    expect([one.replayed, two?.replayed, three?.replayed]).toEqual([null, "true", "true"]);
    const own = (await ask("GET", "get-added-properties?limit=100", token)).body.data;
    expect(own.filter((row: { title: string }) => row.title === title)).toHaveLength(1);
    expect((await left()) - before).toBe(1);
    const other = await ask("POST", "post_property", token, { ...fields, price: 1 }, key);
    expect(other.status).toBe(422);
  });

  test("a sign-in that is repeated gives the same session, and the database alone gives none away", async () => {
    const key = randomUUID();
    const fields = { type: 3, email: "member@gable.test", password: "gable-demo" };
    const [one, two] = [
      await ask("POST", "user_signup", "", fields, key),
      await ask("POST", "user_signup", "", fields, key),
    ];
    expect([one.status, two.replayed, two.body.token]).toEqual([200, "true", one.body.token]);
    // The cookie was the first client's: whoever repeats the request is another device, or has it.
    expect([one.cookie, two.cookie]).toEqual([expect.stringMatching(/^gable_device=[\w-]{43};/), null]);
    if (!databaseUrl) return;
    const kept = await withClient(
      databaseUrl,
      async (client) => (await client.query("select * from idempotency_keys")).rows,
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(one.body.token);
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  test("a key that is none is refused", async () => {
    const answer = await ask("POST", "contct_us", "", {}, "x".repeat(300));
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/Idempotency-Key/)]);
  });
});
