import { type Gateways, startGateways } from "@gable/provider/samples/gateways.ts";
import { EVIL, hostile } from "./harness/hostile.ts";
import { type RunningSite, startOwnSite } from "./harness/site.ts";

/*
 * Addresses that leave the site and lead back to it: calendar files, payment services, share links. The origin that
 * they begin with is decided before the database is asked, so the embedded one stands for both.
 */

const SITE = "https://homes.example";

let gateways: Gateways;
let site: RunningSite & { remove(): Promise<void> };
const doors = () => [site.origin, site.providerOrigin()];

beforeAll(async () => {
  gateways = await startGateways();
  site = await startOwnSite("embedded", { ...gateways.environment, PUBLIC_ORIGIN: SITE });
}, 240_000);
afterAll(async () => {
  await site?.remove();
  await gateways?.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers freely.
async function call(base: string, path: string, question: Parameters<typeof hostile>[2] = {}): Promise<any> {
  const { status, body } = await hostile(base, `/api/${path}`, question);
  expect([path, status, body.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
  expect([path, body.includes(EVIL)]).toEqual([path, false]);
  return JSON.parse(body);
}

const signIn = async (base: string, name: string): Promise<string> =>
  (await call(base, "user_signup", { fields: { type: 3, email: `${name}@gable.test`, password: "gable-demo" } })).token;

/** Every address of a text. @throws when there is none */
function addressesIn(text: string): string[] {
  const found = [...text.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([address]) => address);
  expect(found.length).toBeGreaterThan(0);
  return found;
}
const expectOwn = (addresses: string[]) => {
  for (const address of addresses) expect([address, address.startsWith(`${SITE}/`)]).toEqual([address, true]);
};

test("a viewing's calendar file leads to the site's own address, whoever asks for it and how", async () => {
  for (const [turn, base] of doors().entries()) {
    const [owner, member] = [await signIn(base, "owner"), await signIn(base, "member")];
    const own = await call(base, "get-added-properties?limit=50", { token: owner });
    const listing = own.data.find(
      (row: { status: number; request_status: string }) => row.status === 1 && row.request_status === "approved",
    );
    const at = new Date(Date.now() + (50 + turn) * 3_600_000).toISOString();
    const asked = await call(base, "viewings", { fields: { property_id: listing.id, slots: [at] }, token: member });
    const { id } = asked.data;
    const change = (fields: object) =>
      call(base, "viewings", { method: "PUT", fields: { id, ...fields }, token: owner });
    const accepted = (await change({ state: "accepted", starts_at: at })).data;
    expectOwn([accepted.calendar_url]);
    const { pathname, search } = new URL(accepted.calendar_url);
    const file = await hostile(base, pathname + search);
    expect([file.status, file.body.includes(EVIL)]).toEqual([200, false]);
    expect(file.body).toContain(`UID:viewing-${id}@homes.example`);
    // Lines of a calendar are folded (RFC 5545, section 3.1).
    expectOwn(addressesIn(file.body.replaceAll("\r\n ", "")));
    await change({ state: "cancelled" });
    expect((await hostile(base, pathname + search)).body).not.toContain(EVIL);
  }
});

test("payment services send members, and what they notify, to the site's own address", async () => {
  for (const base of doors()) {
    const token = await signIn(base, "member");
    const offered: { id: number; package_type: string }[] = (await call(base, "get-package", { token })).data;
    const package_id = offered.find((row) => row.package_type === "paid")?.id;
    gateways.asked.length = 0;
    for (const payment_gateway of ["Stripe", "Paystack", "Razorpay"])
      await call(base, "create-payment-intent", {
        fields: { package_id, platform_type: "web", payment_gateway },
        token,
      });
    await call(base, "flutterwave", { fields: { package_id }, token });
    const told = JSON.stringify(gateways.asked);
    expect(gateways.asked.map(({ path }) => path)).toEqual([
      "/v1/payment_intents",
      "/transaction/initialize",
      "/v1/orders",
      "/v3/payments",
    ]);
    expect(told).not.toContain(EVIL);
    expectOwn(addressesIn(told));

    const page = await hostile(base, `/api/paypal?package_id=${package_id}`, { token });
    expect([page.status, page.body.includes(EVIL)]).toEqual([200, false]);
    const fields = new Map(
      [...page.body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    for (const name of ["return", "cancel_return", "notify_url"]) expectOwn([fields.get(name) ?? ""]);

    for (const [result, page] of [
      ["success", "success"],
      ["fail", "fail"],
      ["success?status=cancelled", "fail"],
      [`success?next=https://${EVIL}/`, "success"],
      [encodeURIComponent(`//${EVIL}`), "success"],
    ]) {
      const back = await hostile(base, `/api/payment-return/${result}`);
      expect([result, back.status, back.location]).toEqual([result, 302, `${SITE}/payment/${page}`]);
    }
  }
});

test("share links and canonical addresses lead to the site's own address", async () => {
  const { data } = await call(site.origin, "get-property-list?limit=1");
  const path = `/properties-details/${data[0].slug_id}`;
  for (const base of doors()) {
    const { body } = await hostile(base, `/api/deep-link?slug_id=${data[0].slug_id}`);
    expect(body).not.toContain(EVIL);
    expect(body).toContain(SITE + path);
  }
  const read = async () => (await hostile(site.origin, path)).body;
  let page = await read();
  // On a busy machine the first renderings may come too late.
  for (let tries = 0; tries < 20 && !page.includes(" data-ssr"); tries += 1) page = await read();
  expect([page.includes(EVIL), page.includes(`<link rel="canonical" href="${SITE}${path}"`)]).toEqual([false, true]);
  expectOwn(addressesIn((await hostile(site.origin, "/robots.txt")).body));
});
