import { createClient } from "./harness/client.ts";
import { lastCode } from "./support/codes.ts";
import { describeOnBoth } from "./support/site.ts";

describeOnBoth("addresses of members, and what is sent to them", (site) => {
  const form = { password: "secret-1", re_password: "secret-1" };

  test("an address that a member merely wrote into the profile is free for whoever proves to own it", async () => {
    await site().post("get-otp", { number: "+15550003333" });
    const { body } = await site().post("verify-login-otp", {
      number: "+15550003333",
      otp: await lastCode(site(), "+15550003333"),
    });
    await site().post("update_profile", { name: "Squatter", email: "carla@example.com" }, body.token);
    // Neither a code to sign in nor a link goes to an address that its account has not proved.
    await site().post("forgot-password", { email: "carla@example.com" });
    await site().post("send-login-otp", { email: "carla@example.com" });
    const mails = (await site().outbox()).filter((sent) => sent.to === "carla@example.com");
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("entered this address in their profile")]);

    await site().post("user-register", { ...form, name: "Carla", email: "carla@example.com" });
    const otp = await lastCode(site(), "carla@example.com");
    await site().post("verify-otp", { email: "carla@example.com", otp });
    const carla = await site().post("user_signup", {
      type: 3,
      email: "carla@example.com",
      password: form.password,
    });
    expect(carla.body.data.id).not.toBe(body.data.id);
    expect((await site().get("get-user-data", body.token)).body.data).toMatchObject({
      name: "Squatter",
      email: "carla@example.com",
      is_email_verified: false,
    });
  });

  test("a member confirms the address of the own profile with a code", async () => {
    await site().post("send-login-otp", { number: "+15550004444" });
    const otp = await lastCode(site(), "+15550004444");
    const { body } = await site().post("verify-login-otp", { number: "+15550004444", otp, name: "Pat" });
    expect(body.data).toMatchObject({ name: "Pat", mobile: "+15550004444", is_email_verified: false });
    await site().post("update_profile", { email: "pat@example.com" }, body.token);
    const mailed = await lastCode(site(), "pat@example.com");
    await site().post("get-otp", { email: "pat@example.com" }, body.token);
    const code = await lastCode(site(), "pat@example.com");
    expect([mailed, code]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
    const own = async () => (await site().get("get-user-data", body.token)).body.data;
    expect(await own()).toMatchObject({ email: "pat@example.com", is_email_verified: false });
    expect((await site().post("verify-otp", { email: "pat@example.com", otp: code }, body.token)).status).toBe(200);
    expect(await own()).toMatchObject({ email: "pat@example.com", is_email_verified: true });

    // Another one takes its place only once it is confirmed too, and the old one is told.
    await site().post("update_profile", { email: "pat.two@example.com" }, body.token);
    expect(await own()).toMatchObject({ email: "pat.two@example.com", is_email_verified: false });
    await site().post("send-login-otp", { email: "pat@example.com" });
    const login = { email: "pat@example.com", otp: await lastCode(site(), "pat@example.com") };
    expect((await site().post("verify-login-otp", login)).body.data.id).toBe(body.data.id);
    const proof = { email: "pat.two@example.com", otp: await lastCode(site(), "pat.two@example.com") };
    await site().post("verify-otp", proof, body.token);
    expect(await own()).toMatchObject({ email: "pat.two@example.com", is_email_verified: true });
    const told = (await site().outbox()).find((sent) => sent.to === "pat@example.com");
    expect(told?.text).toContain("now has another email address");
  });

  test("an address of the profile is answered the same, taken or not, and only its owner learns which", async () => {
    await site().post("send-login-otp", { number: "+15550004455" });
    const otp = await lastCode(site(), "+15550004455");
    const { body } = await site().post("verify-login-otp", { number: "+15550004455", otp, name: "Curious" });
    const write = (email: string) => site().post("update_profile", { email }, body.token);
    const comparable = (answer: Awaited<ReturnType<typeof write>>, email: string) =>
      JSON.stringify([answer.status, answer.body])
        .replaceAll(email, "…")
        .replace(/"updated_at":"[^"]+"/, "");
    const free = "nobody.here@example.com";
    const taken = "owner@gable.test";
    const answers = [comparable(await write(free), free), comparable(await write(taken), taken)];
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]).toMatch(/^\[200,.*"error":false/);
    const last = async (to: string) => (await site().outbox()).find((sent) => sent.to === to)?.text;
    expect(await last(free)).toMatch(/Enter the code \d{6} there/);
    expect(await last(taken)).toContain("The address already has an account");
    expect(await last(taken)).not.toMatch(/\b\d{6}\b/);

    // A code that its owner asked for proves the address, and still takes it from nobody.
    await site().post("get-otp", { email: taken }, body.token);
    const known = await site().post("verify-otp", { email: taken, otp: await lastCode(site(), taken) }, body.token);
    expect([known.status, known.body.message]).toEqual([400, expect.stringContaining("another account")]);
    const owner = await site().signIn(taken);
    expect((await site().get("get-user-data", owner)).body.data).toMatchObject({ email: taken });
    expect((await site().get("get-user-data", body.token)).body.data.is_email_verified).toBe(false);
  });

  test("mails and text messages speak the language that a member last used, else that of the request", async () => {
    const visitor = createClient(site().provider);
    const last = async (to: string) => (await site().outbox()).find((sent) => sent.to === to);
    const inFrench = { "accept-language": "fr-CA,en;q=0.5" };
    await visitor.post("send-login-otp", { number: "+15550006611" }, inFrench);
    expect((await last("+15550006611"))?.text).toMatch(/^Votre code est \d{6}\. /);

    const email = "owner@gable.test";
    const password = "gable-demo";
    await visitor.post("user_signup", { type: 3, email, password }, { "accept-language": "ar" });
    await visitor.post("forgot-password", { email }, inFrench);
    const mail = await last(email);
    expect(mail?.subject).toBe("اختر كلمة مرور جديدة");
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.html).toMatch(/<a dir="ltr" href="[^"]+\/reset-password\?token=[\w-]+">/);
    expect(mail?.text).not.toMatch(/\{\{|provider\./);

    // A client that names no language of the site changes nothing; one that does is remembered.
    await visitor.post("user_signup", { type: 3, email, password }, { "accept-language": "*" });
    await visitor.post("forgot-password", { email });
    expect((await last(email))?.subject).toBe("اختر كلمة مرور جديدة");
    await visitor.post("user_signup", { type: 3, email, password }, { "accept-language": "hi-IN" });
    await visitor.post("forgot-password", { email });
    expect((await last(email))?.subject).toBe("नया पासवर्ड चुनें");
    await visitor.post("user_signup", { type: 3, email, password }, { "accept-language": "en" });
  });
});
