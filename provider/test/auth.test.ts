import { createClient, outbox, signIn } from "./harness/client.ts";
import { onBothDatabases } from "./harness/each.ts";

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

onBothDatabases("signing in", (provider) => {
  test("a new member registers, proves the address with the mailed code and signs in", async () => {
    const visitor = createClient(provider());
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

    const mail = (await outbox(provider())).find((message) => message.to === email);
    const otp = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
    expect(otp).toBeDefined();
    const verified = await visitor.get("verify-otp", { email, otp });
    expect(verified.body.error).toBe(false);

    const member = await signIn(provider(), email, "s3cret-pass");
    expect((await member.get("get_chats")).body.data).toEqual([]);
  });

  test("a wrong code, a wrong password and an unknown email are refused", async () => {
    const visitor = createClient(provider());
    expect((await visitor.get("verify-otp", { email: "member@gable.test", otp: "000000" })).body.error).toBe(true);
    const wrong = await visitor.post("user_signup", { type: 3, email: "member@gable.test", password: "not-this" });
    expect(wrong).toMatchObject({ status: 400, body: { error: true } });
    const unknown = await visitor.post("user_signup", { type: 3, email: "nobody@gable.test", password: "not-this" });
    expect(unknown.body.message).toBe(wrong.body.message);
  });

  test("no answer holds a password hash", async () => {
    const { body } = await createClient(provider()).post("user_signup", {
      type: 3,
      email: "member@gable.test",
      password: "gable-demo",
    });
    expect(body.data.name).toBe("Max Member");
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
  });

  test.each(SIGNED_IN_CALLS)("%s %s asks visitors to sign in", async (method, path) => {
    const { status, body } = await createClient(provider())[method](path);
    expect([status, body.error]).toEqual([401, true]);
  });

  test("the stream asks visitors to sign in", async () => {
    expect((await fetch(`${provider().address}/api/stream`)).status).toBe(401);
  });

  test("a token is worth nothing after signing off", async () => {
    const member = await signIn(provider(), "agent@gable.test");
    expect((await member.get("get_chats")).status).toBe(200);
    await member.post("before-logout", { fcm_id: "" });
    expect((await member.get("get_chats")).status).toBe(401);
  });
});
