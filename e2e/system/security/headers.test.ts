import { startOwnSite } from "./harness/site.ts";
import { onBothSites, ownAddress } from "./harness/sites.ts";

const PAGES = ["/", "/properties", "/login", "/reset-password?token=x", "/user/dashboard", "/no-such-page"];
const OTHERS = [
  "/robots.txt",
  "/favicon.svg",
  "/manifest.json",
  "/healthz",
  "/wp-login.php",
  "/api/web-settings",
  "/api/none",
];

onBothSites("headers", ({ origin }) => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers: { "x-forwarded-for": ownAddress(), ...headers }, redirect: "manual" });

  test.each([...PAGES, ...OTHERS])("%s comes with what keeps it to itself", async (path) => {
    const { headers } = await ask(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  test.each(PAGES)("%s loads from the site alone, and may frame the player of films and nothing else", async (path) => {
    const policy = (await ask(path)).headers.get("content-security-policy") ?? "";
    const directives: Record<string, string[]> = Object.fromEntries(
      policy.split("; ").map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1)]),
    );
    expect(directives["default-src"]).toEqual(["'none'"]);
    expect(directives["frame-src"]).toEqual(["https://www.youtube-nocookie.com"]);
    delete directives["frame-src"];
    for (const sources of Object.values(directives))
      for (const source of sources)
        expect(source).toMatch(/^(?:'[\w+/=-]+'|data:|blob:|gable-remotes|http:\/\/127\.0\.0\.1:\d+)$/);
    expect(directives["connect-src"]).toEqual(["'self'"]);
    expect(directives["form-action"]).toEqual(["'self'"]);
  });

  test.each([...PAGES, ...OTHERS])("%s says over HTTPS, and only there, that it is to stay so", async (path) => {
    const strict = async (headers: Record<string, string>) =>
      (await ask(path, headers)).headers.get("strict-transport-security");
    expect(await strict({ "x-forwarded-proto": "https" })).toBe("max-age=31536000; includeSubDomains");
    expect(await strict({ "x-forwarded-proto": "http" })).toBeNull();
    expect(await strict({})).toBeNull();
  });

  test.each([
    ["POST", "/reset-password?token=t0psecret"],
    ["DELETE", "/files/k2j~t0psecret/deed.pdf"],
    ["GET", "/%E0?token=t0psecret"],
    ["GET", "/api/%E0?token=t0psecret"],
    ["GET", "/api/none~t0psecret"],
    ["POST", "/api/none?token=t0psecret"],
  ])("%s %s is refused without repeating it", async (method, path) => {
    const headers = { "x-forwarded-for": ownAddress() };
    const answer = await fetch(origin + path, { method, headers, redirect: "manual" });
    // A page that is posted to is shown again by its path alone.
    if (answer.status === 303) expect(answer.headers.get("location")).toBe(path.split("?")[0]);
    else expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain("t0psecret");
  });
});

describe("the log of a site at its most talkative", () => {
  test("holds no token, code, signature, address or number of anybody", async () => {
    const site = await startOwnSite("embedded", { LOG_LEVEL: "trace" });
    try {
      const secret = "t0psecret";
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(site.origin + path, {
          ...init,
          headers: {
            authorization: `Bearer ${secret}`,
            cookie: `session=${secret}`,
            referer: `${site.origin}/reset-password?token=${secret}`,
            ...init.headers,
          },
        }).then((answer) => answer.arrayBuffer());
      const form = { "content-type": "application/x-www-form-urlencoded" };
      await ask(`/reset-password?token=${secret}`);
      await ask(`/login?next=%2Freset-password%3Ftoken%3D${secret}`);
      await ask(`/verify-otp?email=${secret}%40example.com`);
      await ask(`/api/verify-otp?email=${secret}@example.com&otp=987654&number=%2B919820012345`);
      await ask(`/files/k2j~${secret}~${secret}/deed.pdf`);
      await ask(`/properties?token=${secret}`);
      await ask("/api/user-login", {
        method: "POST",
        headers: form,
        body: `email=${secret}@example.com&password=${secret}`,
      });
      await ask(`/api/none?token=${secret}`, { method: "POST", headers: form, body: `token=${secret}` });
      await ask("/api/reset-password", { method: "POST", headers: form, body: `token=${secret}&password=${secret}` });
      const log = site.output();
      // That it does log: the provider tells every request at this level.
      expect(log).toContain("/api/verify-otp?email=…&otp=…");
      expect(log).not.toContain(secret);
      expect(log).not.toMatch(/987654|9820012345/);
    } finally {
      await site.remove();
    }
  });
});
