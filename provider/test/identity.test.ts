import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DATABASES } from "./harness/databases.ts";
import { picture } from "./harness/listing.ts";
import { type Site, startSiteProcess } from "./support/site.ts";

const PROJECT = "gable-tests";
const CERTIFICATES = "/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com";

const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Plays Google's endpoint of certificates. */
let certificates: Server;
let isDown = true;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function sign(
  payload: object,
  key: KeyObject = google.privateKey,
  header: object = { alg: "RS256", kid: "one" },
): string {
  const text = `${encode({ typ: "JWT", ...header })}.${encode(payload)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(key).toString("base64url")}`;
}

/** A known attack: the public key, which everybody has, taken as the secret of another algorithm. */
function signWithPublicKey(): string {
  const text = `${encode({ typ: "JWT", alg: "HS256", kid: "one" })}.${encode(ada())}`;
  const secret = google.publicKey.export({ type: "spki", format: "pem" });
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

/** What an ID token of Firebase says ("Verify ID tokens" of its documentation). */
function claims(uid: string, provider: string, more: object = {}) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    auth_time: now - 10,
    iat: now - 10,
    exp: now + 3600,
    firebase: { sign_in_provider: provider, identities: {} },
    ...more,
  };
}

const ada = () => claims("ada", "google.com", { name: "Ada Google", email: "Ada@Example.com", email_verified: true });

beforeAll(async () => {
  certificates = createServer((request, response) => {
    if (isDown || request.url !== CERTIFICATES) {
      response.writeHead(503, { "content-type": "application/json" }).end("{}");
      return;
    }
    response
      .writeHead(200, { "content-type": "application/json", "cache-control": "public, max-age=3600" })
      .end(JSON.stringify({ one: google.publicKey.export({ type: "spki", format: "pem" }) }));
  });
  await new Promise<void>((resolve) => certificates.listen(0, "127.0.0.1", resolve));
});
afterAll(() => certificates.close());

describe.each(DATABASES)("sign-in with Google, Apple and phone (%s)", (kind) => {
  let site: Site;
  const enter = (type: number, auth_id: string, more: Record<string, string> = {}) =>
    site.post("user_signup", { type, auth_id, ...more });

  beforeAll(async () => {
    isDown = true;
    const { port } = certificates.address() as AddressInfo;
    site = await startSiteProcess(kind, {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_METHODS: "google,apple,email",
      GOOGLE_STANDIN: `http://127.0.0.1:${port}`,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "support/google.ts"))}`,
    });
  });
  afterAll(() => site?.stop());

  const code = async (to: string) => {
    const message = (await site.outbox()).find((sent) => sent.to === to && /\b\d{6}\b/.test(sent.text));
    return /\b(\d{6})\b/.exec(message?.text ?? "")?.[1] ?? "";
  };

  test("a site with a sign-in service says so", async () => {
    const { data } = (await site.get("web-settings")).body;
    expect(data).toMatchObject({ social_login: "1", number_with_otp_login: "1", otp_service_provider: "twilio" });
    expect(data.extensions).toContain("firebase-email");
  });

  test("while the service's keys cannot be had, nobody enters and the answer says to try again", async () => {
    const { status, headers } = await enter(0, sign(ada()));
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    isDown = false;
  });

  test("a signed token registers, and signs in to the same account the next time", async () => {
    const first = await enter(0, sign(ada()), { fcm_id: "push-1" });
    expect(first.body.data).toMatchObject({
      name: "Ada Google",
      email: "ada@example.com",
      is_email_verified: true,
      logintype: 0,
    });
    expect((await site.get("get-user-data", first.body.token)).status).toBe(200);
    expect((await enter(0, sign(ada()))).body.data.id).toBe(first.body.data.id);
  });

  test("a picture sent along becomes the new member's, and one that is none is refused", async () => {
    const token = sign(claims("picasso", "google.com", { name: "Pablo" }));
    const none = { name: "me.png", content: Buffer.from("<script>alert(1)</script>") };
    const refused = await site.post("user_signup", { type: 0, auth_id: token, profile: none });
    expect([refused.status, Object.keys(refused.body.field_errors)]).toEqual([400, ["profile"]]);
    const image = Buffer.from(await picture().arrayBuffer());
    const { body } = await site.post("user_signup", {
      type: 0,
      auth_id: token,
      profile: { name: "me.png", content: image },
    });
    expect((await fetch(body.data.profile)).status).toBe(200);
    const again = await site.post("user_signup", {
      type: 0,
      auth_id: token,
      profile: { name: "me.png", content: image },
    });
    expect(again.body.data.profile).toBe(body.data.profile);
  });

  const now = Math.floor(Date.now() / 1000);
  test.each([
    ["signed with another key", () => sign(ada(), stranger.privateKey)],
    ["signed by nobody", () => `${encode({ alg: "none", typ: "JWT" })}.${encode(ada())}.`],
    ["signed with a secret made of the public key", signWithPublicKey],
    ["of a key that the service does not know", () => sign(ada(), google.privateKey, { alg: "RS256", kid: "two" })],
    ["changed after signing", () => sign(ada()).replace(/\.[^.]+\./, `.${encode({ ...ada(), sub: "admin" })}.`)],
    ["of another project", () => sign({ ...ada(), aud: "other", iss: "https://securetoken.google.com/other" })],
    ["of another issuer", () => sign({ ...ada(), iss: "https://accounts.google.com" })],
    ["that has expired", () => sign({ ...ada(), iat: now - 7200, exp: now - 3600 })],
    ["without a person", () => sign({ ...ada(), sub: "" })],
    ["that is none", () => "not.a.token"],
    ["that is a user id, as other providers take it", () => "ada"],
  ])("a token %s is refused", async (_what, token) => {
    const { status, body } = await enter(0, token());
    expect([status, body.error]).toEqual([400, true]);
    expect(body.token).toBeUndefined();
  });

  test("a token made with one service does not enter by another", async () => {
    expect((await enter(2, sign(ada()))).body.message).toContain("not made with Apple");
    expect((await enter(1, sign(ada()))).body.message).toContain("not made with a phone number");
    const custom = sign(claims("ada", "custom", { email: "ada@example.com", email_verified: true }));
    expect((await enter(0, custom)).status).toBe(400);
  });

  test("an address that the service vouches for opens the account that proved it here", async () => {
    const own = await site.get("get-user-data", await site.signIn("member@gable.test"));
    const apple = claims("max", "apple.com", { email: "member@gable.test", email_verified: true });
    const { body } = await enter(2, sign(apple));
    expect(body.data.id).toBe(own.body.data.id);
    expect(await site.signIn("member@gable.test")).toEqual(expect.any(String));
  });

  test("an address that the service does not vouch for opens nothing and is not kept", async () => {
    const own = await site.get("get-user-data", await site.signIn("owner@gable.test"));
    const claimed = claims("mallory", "google.com", { email: "owner@gable.test", email_verified: false });
    const { body } = await enter(0, sign(claimed), { name: "Mallory" });
    expect(body.data).toMatchObject({ name: "Mallory", email: "" });
    expect(body.data.id).not.toBe(own.body.data.id);
  });

  test("a password planted for somebody else's address ends when they come", async () => {
    const planted = { email: "bea@example.com", password: "planted-1" };
    await site.post("user-register", { ...planted, name: "Not Bea", re_password: "planted-1" });
    const bea = claims("bea", "google.com", { email: "bea@example.com", email_verified: true });
    expect((await enter(0, sign(bea))).body.data.email).toBe("bea@example.com");
    expect((await site.post("user_signup", { type: 3, ...planted })).status).toBe(400);
  });

  test("a number proved at the service and one proved by a code are the same account", async () => {
    const phone = sign(claims("pia", "phone", { phone_number: "+15550006666" }));
    const { body } = await enter(1, phone, { name: "Pia" });
    expect(body.data).toMatchObject({ name: "Pia", mobile: "+15550006666", logintype: 1 });
    await site.post("send-login-otp", { number: "+15550006666" });
    const otp = await code("+15550006666");
    const again = await site.post("verify-login-otp", { number: "+15550006666", otp });
    expect(again.body.data.id).toBe(body.data.id);
  });

  test("an account with a password at the service enters once its address is proved", async () => {
    const eva = { email: "eva@example.com", name: "Eva" };
    const refused = await enter(3, sign(claims("eva", "password", { ...eva, email_verified: false })));
    expect([refused.status, refused.body.email_not_verified, refused.body.token]).toEqual([400, true, undefined]);
    const proved = sign(claims("eva", "password", { ...eva, email_verified: true }));
    const { body } = await enter(3, proved, { email: "owner@gable.test", mobile: "+15550007777" });
    // The token alone says who it is.
    expect(body.data).toMatchObject({ name: "Eva", email: "eva@example.com", mobile: "+15550007777", logintype: 3 });
    expect((await enter(3, proved)).body.data.id).toBe(body.data.id);
    expect((await enter(3, sign(ada()))).body.message).toContain("not made with a password");
  });

  test("it opens the account that the same address has here, and its password here stays", async () => {
    const own = await site.get("get-user-data", await site.signIn("agent@gable.test"));
    const agent = sign(claims("agent", "password", { email: "agent@gable.test", email_verified: true }));
    expect((await enter(3, agent)).body.data.id).toBe(own.body.data.id);
    expect(await site.signIn("agent@gable.test")).toEqual(expect.any(String));
  });

  test("two first sign-ins at the same moment make one account", async () => {
    const twin = sign(claims("twin", "google.com", { name: "Twin", email: "twin@example.com", email_verified: true }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(0, twin)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });
});
