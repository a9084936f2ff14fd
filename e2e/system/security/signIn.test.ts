import { randomBytes } from "node:crypto";
import { browserAt, lastCode, sentMessages } from "./harness/messages.ts";
import { onBothSites, ownAddress } from "./harness/sites.ts";

const PASSWORD = "garden-door-7";
const newEmail = () => `p${randomBytes(5).toString("hex")}@example.com`;
const registration = (email: string, password: string, name = "Nina New") => ({
  name,
  email,
  password,
  re_password: password,
  mobile: "+4915112345678",
});

onBothSites("signing in", (site) => {
  const { origin } = site;
  const visitor = (keepsCookies = true) => browserAt(origin, ownAddress(), keepsCookies);
  const enter = (browser: ReturnType<typeof visitor>, email: string, password: string) =>
    browser.post("user_signup", { type: 3, email, password });
  const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

  /** An account whose owner has signed in with this browser. */
  async function member() {
    const email = newEmail();
    const owner = visitor();
    await owner.post("user-register", registration(email, PASSWORD));
    await owner.post("verify-otp", { email, otp: await lastCode(site, email) });
    expect((await enter(owner, email, PASSWORD)).status).toBe(200);
    return { email, owner };
  }

  describe("a registration with somebody else's address", () => {
    test("opens nothing once the owner has confirmed the address, by whatever code", async () => {
      for (const confirm of ["of the registration", "asked for", "to sign in"]) {
        const email = newEmail();
        const squatter = visitor();
        await squatter.post("user-register", registration(email, "planted-door-7", "Mallory"));
        const owner = visitor();
        if (confirm === "asked for") await owner.post("get-otp", { email });
        if (confirm === "to sign in") await owner.post("send-login-otp", { email });
        const otp = await lastCode(site, email);
        const path = confirm === "to sign in" ? "verify-login-otp" : "verify-otp";
        expect([confirm, (await owner.post(path, { email, otp })).status]).toEqual([confirm, 200]);
        for (const browser of [squatter, owner, visitor()])
          expect([confirm, (await enter(browser, email, "planted-door-7")).status]).toEqual([confirm, 400]);
      }
    });

    test("leaves neither its name nor its number to the owner", async () => {
      const email = newEmail();
      await visitor().post("user-register", registration(email, "planted-door-7", "Mallory"));
      const owner = visitor();
      await owner.post("send-login-otp", { email });
      const signed = await owner.post("verify-login-otp", { email, otp: await lastCode(site, email) });
      expect(signed.body.data).toMatchObject({ email, name: "", mobile: "" });
    });

    test("does not replace the password of the owner who registers too, whoever comes last", async () => {
      const email = newEmail();
      const [squatter, owner] = [visitor(), visitor()];
      await owner.post("user-register", registration(email, PASSWORD));
      const otp = await lastCode(site, email);
      await squatter.post("user-register", registration(email, "planted-door-7", "Mallory"));
      expect((await owner.post("verify-otp", { email, otp })).status).toBe(200);
      expect((await enter(squatter, email, "planted-door-7")).status).toBe(400);
      const signed = await enter(owner, email, PASSWORD);
      expect(signed.body.data).toMatchObject({ email, name: "Nina New" });
    });

    test("does not keep the owner from the address on a profile", async () => {
      const email = newEmail();
      await visitor().post("user-register", registration(email, "planted-door-7", "Mallory"));
      const owner = visitor();
      const number = `+1555${String(Date.now()).slice(-7)}`;
      await owner.post("send-login-otp", { number });
      const { token } = (await owner.post("verify-login-otp", { number, otp: await lastCode(site, number) })).body;
      const call = (path: string, fields: object) =>
        fetch(`${origin}/api/${path}`, {
          method: "POST",
          body: JSON.stringify(fields),
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            "x-forwarded-for": ownAddress(),
          },
        });
      expect((await call("update_profile", { email })).status).toBe(200);
      expect((await call("verify-otp", { email, otp: await lastCode(site, email) })).status).toBe(200);
      expect((await enter(visitor(), email, "planted-door-7")).status).toBe(400);
    });
  });

  test("an own registration opens with its password: after a new code, on another network, without cookies", async () => {
    const again = newEmail();
    const browser = visitor();
    await browser.post("user-register", registration(again, PASSWORD));
    await browser.post("get-otp", { email: again });
    await browser.post("verify-otp", { email: again, otp: await lastCode(site, again) });
    expect((await enter(browser, again, PASSWORD)).status).toBe(200);

    const plain = newEmail();
    const program = visitor(false);
    await program.post("user-register", registration(plain, PASSWORD));
    await program.post("verify-otp", { email: plain, otp: await lastCode(site, plain) });
    expect((await enter(program, plain, PASSWORD)).status).toBe(200);
  });

  describe("a stranger's tries", () => {
    test("fifteen wrong codes and more lock the owner out nowhere", async () => {
      const { email, owner } = await member();
      const stranger = visitor();
      await stranger.post("send-login-otp", { email });
      for (let tries = 0; tries < 20; tries += 1) await stranger.post("verify-login-otp", { email, otp: "000000" });
      expect((await stranger.post("verify-login-otp", { email, otp: "000000" })).status).toBe(429);
      for (const browser of [owner, visitor(), visitor(false)]) {
        expect((await browser.post("send-login-otp", { email })).status).toBe(200);
        const otp = await lastCode(site, email);
        // Beside the owner, who has read the code already.
        for (let tries = 0; tries < 6; tries += 1) await stranger.post("verify-login-otp", { email, otp: wrong(otp) });
        expect((await browser.post("verify-login-otp", { email, otp })).status).toBe(200);
      }
    });

    test("wrong passwords from many places do not lock the owner's device out, nor the way by a code", async () => {
      const { email, owner } = await member();
      let refused = 0;
      for (let place = 0; place < 22; place += 1) {
        const browser = visitor(false);
        for (let tries = 0; tries < 5; tries += 1)
          if ((await enter(browser, email, "not-this-one")).status === 429) refused += 1;
      }
      expect(refused).toBe(10);
      expect((await enter(visitor(), email, PASSWORD)).status).toBe(429);
      expect((await enter(owner, email, PASSWORD)).status).toBe(200);
      const elsewhere = visitor();
      await elsewhere.post("send-login-otp", { email });
      const otp = await lastCode(site, email);
      expect((await elsewhere.post("verify-login-otp", { email, otp })).status).toBe(200);
    });

    test("neither flood the owner with messages nor use up the owner's own", async () => {
      const { email, owner } = await member();
      const before = (await sentMessages(site)).filter(({ to }) => to === email).length;
      const alone = visitor(false);
      for (let asked = 0; asked < 10; asked += 1) await alone.post("send-login-otp", { email });
      expect((await sentMessages(site)).filter(({ to }) => to === email).length - before).toBe(5);
      expect((await visitor().post("send-login-otp", { email })).status).toBe(200);
      for (let place = 0; place < 20; place += 1) await visitor(false).post("send-login-otp", { email });
      // Twelve in all: the code of the registration was asked for by somebody unknown too.
      expect((await sentMessages(site)).filter(({ to }) => to === email)).toHaveLength(12);
      expect((await owner.post("send-login-otp", { email })).status).toBe(200);
      const otp = await lastCode(site, email);
      expect((await owner.post("verify-login-otp", { email, otp })).status).toBe(200);
    });
  });

  test("a cookie from elsewhere makes no device known, and the cookie is for the server alone", async () => {
    const { email } = await member();
    const answer = await visitor().post("send-login-otp", { email });
    expect(answer.headers.get("set-cookie")).toMatch(/; Path=\/api; .*HttpOnly; SameSite=Strict/);
    const stranger = visitor();
    for (let tries = 0; tries < 10; tries += 1) await enter(stranger, email, "not-this-one");
    expect((await enter(stranger, email, PASSWORD)).status).toBe(429);
  });
});
