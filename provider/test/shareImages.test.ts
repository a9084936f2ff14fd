import sharp from "sharp";
import { type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { contextOf } from "./harness/provider.ts";

onEachDatabase("pictures beside shared links", (provider, { runSql }) => {
  let owner: Client;
  let home: { id: number; slug_id: string; price: number };
  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    [home] = (await owner.get("get-added-properties", { property_type: 0, request_status: "approved" })).body.data;
    await owner.post("update_post_property", { id: home.id, action_type: 0, is_premium: 0 });
  });

  const ask = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${provider().address}/files/share/${name}`, { headers });
  const tagOf = async (name: string) => (await ask(name)).headers.get("etag");

  test("a listing has one in each language of the site, kept until what it shows changes", async () => {
    const answer = await ask(`${home.slug_id}.en.jpg`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const image = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
    const tag = answer.headers.get("etag") ?? "";
    expect((await ask(`${home.slug_id}.en.jpg`, { "if-none-match": tag })).status).toBe(304);
    expect(await tagOf(`${home.slug_id}.ar.jpg`)).not.toBe(tag);
    await owner.post("update_post_property", { id: home.id, action_type: 0, price: home.price + 5000 });
    expect(await tagOf(`${home.slug_id}.en.jpg`)).not.toBe(tag);
  });

  test("what is hidden, premium or nothing has none, also right after it had one", async () => {
    const status = async () => (await ask(`${home.slug_id}.en.jpg`)).status;
    expect(await status()).toBe(200);
    await owner.post("change-property-status", { property_id: home.id, status: 0 });
    expect(await status()).toBe(404);
    await owner.post("change-property-status", { property_id: home.id, status: 1 });
    expect(await status()).toBe(200);
    await runSql(`update properties set is_premium = true where id = ${home.id}`);
    expect(await status()).toBe(404);
    for (const name of ["no-such-home.en.jpg", `${home.slug_id}.xx.jpg`, `${home.slug_id}.jpg`, "..%2F..%2Fen.jpg"])
      expect([name, (await ask(name)).status]).toEqual([name, 404]);
  });

  test("one address may have so many drawn, and any number that are there", async () => {
    await runSql(`update properties set is_premium = false where id = ${home.id}`);
    const other = createClient(provider());
    const { data } = (await other.get("get-property-list", { limit: 100 })).body;
    const names = (data as { slug_id: string; is_premium: boolean }[])
      .flatMap(({ slug_id }) => ["en", "ar"].map((code) => `${slug_id}.${code}.jpg`))
      .slice(0, 40);
    // As if the address had had so many drawn before.
    const { limits } = contextOf(provider());
    await limits.limiter({ name: "share images", limit: 120, windowSeconds: 600 }).hit("127.0.0.1", 100);
    const statuses: number[] = [];
    for (const name of names) statuses.push((await ask(name)).status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(429);
    expect((await ask(`${home.slug_id}.en.jpg`)).status).not.toBe(500);
  });
});
