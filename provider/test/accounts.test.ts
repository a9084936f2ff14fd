import sharp from "sharp";
import { createClient, outbox, signIn } from "./harness/client.ts";
import { lastCode } from "./support/codes.ts";
import { describeOnBoth } from "./support/site.ts";

const SIGNED_IN_CALLS: [method: "get" | "post", path: string][] = [
  ["post", "update_profile"],
  ["post", "post_property"],
  ["post", "update_post_property"],
  ["post", "delete_property"],
  ["get", "get_favourite_property"],
  ["post", "add_favourite"],
  ["get", "get_chats"],
  ["get", "get_messages"],
  ["post", "send_message"],
  ["post", "delete_chat_message"],
  ["post", "messages-read"],
  ["post", "block-user"],
  ["post", "unblock-user"],
  ["get", "get_notification_list"],
  ["post", "assign_package"],
  ["get", "check-package-limit"],
  ["get", "get_payment_details"],
  ["get", "get_payment_settings"],
  ["get", "get-added-properties"],
];

/** An answer without the one field that says whether there is a password. */
const besides = (body: object) => JSON.stringify(body).replace('"has_password":1', "");

describeOnBoth(
  "accounts",
  (site) => {
    describe("signing in", () => {
      test("a demo account gets a token that opens its own data, without the password hash", async () => {
        const token = await site().signIn("owner@gable.test");
        const { status, body } = await site().get("get-user-data", token);
        expect(status).toBe(200);
        expect(body.data.email).toBe("owner@gable.test");
        expect(body.data.has_password).toBe(1);
        expect(besides(body)).not.toMatch(/scrypt|password/);
      });

      test("an unknown email and a wrong password get the same answer", async () => {
        const unknown = await site().post("user_signup", {
          type: 3,
          email: "nobody@example.com",
          password: "gable-demo",
        });
        const wrong = await site().post("user_signup", { type: 3, email: "member@gable.test", password: "wrong-one" });
        expect(unknown.status).toBe(400);
        expect(unknown.body).toEqual(wrong.body);
      });

      test("many wrong passwords are answered with 429 and Retry-After", async () => {
        let last = await site().post("user_signup", { type: 3, email: "tries@example.com", password: "1" });
        for (let tries = 0; tries < 10; tries += 1)
          last = await site().post("user_signup", { type: 3, email: "tries@example.com", password: "1" });
        expect(last.status).toBe(429);
        expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(last.body).toMatchObject({ error: true, code: 429 });
      });

      test("social sign-in says that this site has none", async () => {
        const { status, body } = await site().post("user_signup", { type: 0, auth_id: "a.b.c" });
        expect([status, body.message]).toEqual([
          400,
          "This site has no sign-in with Google or Apple. Use email or phone.",
        ]);
        const { data } = (await site().get("web-settings")).body;
        expect(data).toMatchObject({ social_login: "0", number_with_otp_login: "1", otp_service_provider: "twilio" });
        expect(data.extensions).not.toContain("firebase-email");
        const byEmail = await site().post("user_signup", { type: 3, auth_id: "a.b.c" });
        expect([byEmail.status, byEmail.body.message]).toEqual([400, "Email is required."]);
      });

      test("a call for members refuses a visitor and an unknown token", async () => {
        expect((await site().get("get-user-data")).status).toBe(401);
        expect((await site().get("get-user-data", "invented")).body).toMatchObject({ error: true, code: 401 });
      });

      test("signing out ends the token", async () => {
        const token = await site().signIn("member@gable.test");
        expect((await site().post("before-logout", { fcm_id: "" }, token)).status).toBe(200);
        expect((await site().get("get-user-data", token)).status).toBe(401);
      });
    });

    describe("registering", () => {
      const form = { name: "Nina New", email: "Nina@Example.com", password: "secret-1", re_password: "secret-1" };

      test("passwords that differ are refused with the field's name", async () => {
        const { status, body } = await site().post("user-register", { ...form, re_password: "secret-2" });
        expect(status).toBe(400);
        expect(body.field_errors.re_password).toEqual(["The passwords do not match."]);
      });

      test("the account opens after the mailed code, and the code works once", async () => {
        expect((await site().post("user-register", form)).status).toBe(200);
        const credentials = { type: 3, email: "nina@example.com", password: "secret-1" };
        expect((await site().post("user_signup", credentials)).status).toBe(400);
        const code = await lastCode(site(), "nina@example.com");
        const verified = await site().get(`verify-otp?email=nina@example.com&otp=${code}`);
        expect(verified.body.auth_id).toEqual(expect.any(String));
        expect((await site().get(`verify-otp?email=nina@example.com&otp=${code}`)).status).toBe(400);
        expect((await site().post("user_signup", credentials)).body.token).toEqual(expect.any(String));
      });

      test("a registration with a known address is answered as any other; only its owner hears of it", async () => {
        const known = { ...form, email: "member@gable.test" };
        const fresh = { ...form, email: "nobody.yet@example.com" };
        const [first, second] = [await site().post("user-register", known), await site().post("user-register", fresh)];
        expect(first.status).toBe(200);
        expect(first.body).toEqual(second.body);
        const mail = (await site().outbox()).find((sent) => sent.to === "member@gable.test");
        expect(mail?.text).toContain("It already has an account");
        expect(mail?.text).not.toMatch(/\b\d{6}\b/);
        const credentials = { type: 3, email: "member@gable.test", password: form.password };
        expect((await site().post("user_signup", credentials)).status).toBe(400);
        expect(await site().signIn("member@gable.test")).toEqual(expect.any(String));
      });

      test("codes and links for unknown addresses are answered as for known ones, and nothing is sent", async () => {
        for (const call of ["get-otp", "forgot-password", "send-login-otp"]) {
          const unknown = await site().post(call, { email: "ghost@example.com" });
          const known = await site().post(call, { email: "agent@gable.test" });
          expect([call, unknown.status, unknown.body]).toEqual([call, 200, known.body]);
        }
        expect((await site().outbox()).some((sent) => sent.to === "ghost@example.com")).toBe(false);
      });

      test.each([
        ["123456", /one of the most common/],
        ["nina-new", /Your name, email or number/],
        ["12345", /at least 6/],
      ])("the password %s is refused with a reason", async (password, reason) => {
        const { status, body } = await site().post("user-register", { ...form, password, re_password: password });
        expect(status).toBe(400);
        expect(body.field_errors.password[0]).toMatch(reason);
      });

      test("a code signs in by itself, and ends a password that nobody had confirmed", async () => {
        await site().post("user-register", {
          ...form,
          email: "victim@example.com",
          password: "planted-1",
          re_password: "planted-1",
        });
        await site().post("send-login-otp", { email: "victim@example.com" });
        const otp = await lastCode(site(), "victim@example.com");
        const signed = await site().post("verify-login-otp", { email: "victim@example.com", otp });
        expect(signed.body.data).toMatchObject({ email: "victim@example.com", is_email_verified: true });
        expect((await site().get("get-user-data", signed.body.token)).status).toBe(200);
        const planted = { type: 3, email: "victim@example.com", password: "planted-1" };
        expect((await site().post("user_signup", planted)).status).toBe(400);
      });

      test("more than five messages to one target are answered with 429 and Retry-After", async () => {
        let last = await site().post("get-otp", { number: "+15550005555" });
        for (let sent = 1; sent < 6; sent += 1) last = await site().post("get-otp", { number: "+15550005555" });
        expect(last.status).toBe(429);
        expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
      });

      test("a code is dead after five wrong tries", async () => {
        await site().get("get-otp?number=%2B15550001111");
        const code = await lastCode(site(), "+15550001111");
        const wrong = code === "000000" ? "000001" : "000000";
        for (let tries = 0; tries < 5; tries += 1)
          expect((await site().get(`verify-otp?number=%2B15550001111&otp=${wrong}`)).status).toBe(400);
        expect((await site().get(`verify-otp?number=%2B15550001111&otp=${code}`)).status).toBe(400);
      });

      test("a phone number signs up with the ticket of verify-otp, once", async () => {
        await site().get("get-otp?number=%2B15550002222");
        const code = await lastCode(site(), "+15550002222");
        const { body } = await site().get(`verify-otp?number=%2B15550002222&otp=${code}`);
        const signed = await site().post("user_signup", { type: 1, auth_id: body.auth_id, name: "Pat Phone" });
        expect(signed.body.data).toMatchObject({ name: "Pat Phone", mobile: "+15550002222", logintype: 1 });
        expect((await site().post("user_signup", { type: 1, auth_id: body.auth_id })).status).toBe(400);
      });

      test("a forgotten password is replaced by the mailed link, which works once", async () => {
        await site().get("forgot-password?email=nina@example.com");
        const latest = (await site().outbox()).find((sent) => sent.text.includes("reset-password"));
        const token = /token=([\w-]+)/.exec(latest?.text ?? "")?.[1] ?? "";
        const reset = { token, password: "secret-2", password_confirmation: "secret-2" };
        expect((await site().post("reset-password", reset)).status).toBe(200);
        expect((await site().post("reset-password", reset)).status).toBe(400);
        const signed = await site().post("user_signup", { type: 3, email: "nina@example.com", password: "secret-2" });
        expect(signed.status).toBe(200);
      });
    });

    describe("changing the password", () => {
      const sign = (password: string) => site().post("user_signup", { type: 3, email: "agent@gable.test", password });

      test("takes the old one, signs out everywhere else and tells the owner", async () => {
        const [here, there] = [await site().signIn("agent@gable.test"), await site().signIn("agent@gable.test")];
        const change = (old_password: string, password: string) =>
          site().post("change_password", { old_password, password, password_confirmation: password }, here);
        expect((await change("wrong", "garden-door-7")).body.field_errors.old_password).toBeDefined();
        expect((await change("gable-demo", "password1")).body.field_errors.password[0]).toContain("most common");
        expect((await change("gable-demo", "garden-door-7")).status).toBe(200);
        expect((await site().get("get-user-data", there)).status).toBe(401);
        expect((await site().get("get-user-data", here)).status).toBe(200);
        expect((await sign("gable-demo")).status).toBe(400);
        expect((await sign("garden-door-7")).status).toBe(200);
        const mail = (await site().outbox()).find((sent) => sent.to === "agent@gable.test");
        expect(mail?.text).toContain("was changed just now");
        expect((await change("garden-door-7", "gable-demo")).status).toBe(200);
      });
    });

    describe("the profile", () => {
      test("fields and picture are saved, and the picture is served in the sizes asked for", async () => {
        const token = await site().signIn("member@gable.test");
        const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#204080" } })
          .withExif({ IFD0: { Artist: "somebody" } })
          .jpeg()
          .toBuffer();
        const { body } = await site().post(
          "update_profile",
          { about_me: "Looking for a garden.", address: "1 Test Street", profile: { name: "me.jpg", content } },
          token,
        );
        expect(body.data).toMatchObject({ about_me: "Looking for a garden.", address: "1 Test Street" });
        const small = await fetch(body.data.profile);
        expect(small.headers.get("cache-control")).toContain("immutable");
        const picture = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
        expect(picture).toMatchObject({ width: 320, format: "webp" });
        expect(picture.exif).toBeUndefined();
        const large = await fetch(body.data.profile.replace("/320.", "/1920."));
        expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).width).toBe(900);
      });

      test("absent fields stay, empty ones are cleared, and a name stays", async () => {
        const token = await site().signIn("agent@gable.test");
        const before = { about_me: "Twenty years here.", city: "Bergen", mobile: "+4755123456", instagram_id: "agent" };
        await site().post("update_profile", before, token);
        const { body } = await site().post("update_profile", { about_me: "", mobile: "", instagram_id: "" }, token);
        expect(body.data).toMatchObject({ about_me: "", mobile: "", instagram_id: "", city: "Bergen" });
        const nameless = await site().post("update_profile", { name: "" }, token);
        expect([nameless.status, nameless.body.field_errors.name]).toEqual([400, ["Name is required."]]);
        expect((await site().post("update_profile", { email: "" }, token)).body.field_errors.email).toBeDefined();
        expect((await site().get("get-user-data", token)).body.data).toMatchObject({ email: "agent@gable.test" });
      });

      test("a picture that is too small, and one that is none, are refused by name", async () => {
        const token = await site().signIn("member@gable.test");
        const content = await sharp({ create: { width: 60, height: 60, channels: 3, background: "red" } })
          .png()
          .toBuffer();
        const small = await site().post("update_profile", { profile: { name: "tiny.png", content } }, token);
        expect(small.status).toBe(400);
        expect(small.body.field_errors.profile[0]).toContain("at least 120 by 120");
        const none = { name: "me.jpg", content: Buffer.from("<script>alert(1)</script>"), type: "image/jpeg" };
        expect((await site().post("update_profile", { profile: none }, token)).status).toBe(400);
      });
    });

    describe("members and visitors", () => {
      test("a new member registers, proves the address with the mailed code and signs in", async () => {
        const visitor = createClient(site().provider);
        const email = "nina.new@example.com";
        const registered = await visitor.post("user-register", {
          name: "Nina New",
          email,
          password: "s3cret-pass",
          re_password: "s3cret-pass",
          mobile: "+4915112345678",
        });
        expect(registered.body).toMatchObject({ error: false, code: 200 });

        const early = await visitor.post("user_signup", { type: 3, email, password: "s3cret-pass" });
        expect(early.body.error).toBe(true);

        const mail = (await outbox(site().provider)).find((message) => message.to === email);
        const otp = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
        expect(otp).toBeDefined();
        const verified = await visitor.get("verify-otp", { email, otp });
        expect(verified.body.error).toBe(false);

        const member = await signIn(site().provider, email, "s3cret-pass");
        expect((await member.get("get_chats")).body.data).toEqual([]);
      });

      test("a wrong code, a wrong password and an unknown email are refused", async () => {
        const visitor = createClient(site().provider);
        expect((await visitor.get("verify-otp", { email: "member@gable.test", otp: "000000" })).body.error).toBe(true);
        const wrong = await visitor.post("user_signup", { type: 3, email: "member@gable.test", password: "not-this" });
        expect(wrong).toMatchObject({ status: 400, body: { error: true } });
        const unknown = await visitor.post("user_signup", {
          type: 3,
          email: "nobody@gable.test",
          password: "not-this",
        });
        expect(unknown.body.message).toBe(wrong.body.message);
      });

      test("no answer holds a password hash", async () => {
        const { body } = await createClient(site().provider).post("user_signup", {
          type: 3,
          email: "member@gable.test",
          password: "gable-demo",
        });
        expect(body.data.name).toBe("Max Member");
        expect(besides(body)).not.toMatch(/password|hash/i);
      });

      test.each(SIGNED_IN_CALLS)("%s %s asks visitors to sign in", async (method, path) => {
        const { status, body } = await createClient(site().provider)[method](path);
        expect([status, body.error]).toEqual([401, true]);
      });

      test("the stream asks visitors to sign in", async () => {
        expect((await fetch(`${site().origin}/api/stream`)).status).toBe(401);
      });

      test("a token is worth nothing after signing off", async () => {
        const member = await signIn(site().provider, "agent@gable.test");
        expect((await member.get("get_chats")).status).toBe(200);
        await member.post("before-logout", { fcm_id: "" });
        expect((await member.get("get_chats")).status).toBe(401);
      });
    });

    test("no code, no token of a link and no address of a person stands in the log", async () => {
      const messages = await site().outbox();
      const codes = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      const tokens = messages.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
      expect(codes.length).toBeGreaterThan(3);
      expect(tokens.length).toBeGreaterThan(0);
      const log = site().provider.output();
      expect(log).toContain("/api/verify-otp?email=…&otp=…");
      // Times and durations are digits too, a part of which may be a code by chance.
      const isTold = (secret: string) => new RegExp(`(?<!\\d|\\d\\.)${secret}(?!\\d)`).test(log);
      const told = [...codes, ...tokens, "nina@example.com", "15550001111"].filter(isTold);
      expect(told).toEqual([]);
    });
  },
  { LOG_LEVEL: "info" },
);
