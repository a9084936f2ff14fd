import type { FirebaseMethod } from "@gable/shared-sdk/host";
import { contentSecurityPolicy, SECURITY_HEADERS, strictTransport } from "./policy.ts";
import { type PageServices, SERVICE_NAMES } from "./services.ts";

const directives = (services: PageServices, development = false): Record<string, string[]> =>
  Object.fromEntries(
    contentSecurityPolicy({ nonce: "abc", publicOrigin: "https://x.test", services, development })
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );

const EVERY: Required<PageServices> = {
  stripe: true,
  razorpay: true,
  payPal: "https://www.paypal.com",
  firebase: {
    projectId: "gable-test",
    apiKey: "key",
    authDomain: "gable-test.firebaseapp.com",
    methods: ["google", "apple", "phone", "email"],
  },
  messaging: { projectId: "p", apiKey: "k", senderId: "1", appId: "1:1:web:1", vapidKey: "v" },
  googleMaps: true,
  mapTiles: ["https://*.tiles.example"],
  pictures: ["https://cdn.example"],
};

test("a site without services loads from itself alone, and frames the player of films", () => {
  expect(directives({})).toEqual({
    "default-src": ["'none'"],
    "script-src": ["'nonce-abc'", "'strict-dynamic'"],
    "style-src": ["'self'", "'nonce-abc'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "https://x.test", "data:", "blob:"],
    "media-src": ["'self'", "https://x.test", "blob:"],
    "connect-src": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": ["https://www.youtube-nocookie.com"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["gable-remotes"],
  });
});

test.each<[keyof PageServices, Record<string, string[]>]>([
  [
    "messaging",
    {
      "connect-src": ["https://firebaseinstallations.googleapis.com", "https://fcmregistrations.googleapis.com"],
    },
  ],
  [
    "stripe",
    {
      "frame-src": ["https://js.stripe.com", "https://hooks.stripe.com"],
      "connect-src": ["https://api.stripe.com"],
      "trusted-types": ["gable-payments"],
    },
  ],
  [
    "razorpay",
    {
      "frame-src": ["https://api.razorpay.com"],
      "script-src": ["https://checkout.razorpay.com"],
      "trusted-types": ["gable-payments", "default"],
    },
  ],
  ["payPal", { "form-action": ["https://www.paypal.com"] }],
  [
    "firebase",
    {
      "frame-src": ["https://gable-test.firebaseapp.com", "https://www.google.com/recaptcha/"],
      "connect-src": ["https://identitytoolkit.googleapis.com"],
      "script-src": ["https://apis.google.com", "https://www.gstatic.com/recaptcha/"],
      "trusted-types": ["gable-sign-in", "gapi#gapi"],
    },
  ],
  [
    "googleMaps",
    { "img-src": ["https://*.gstatic.com"], "worker-src": ["blob:"], "font-src": ["https://fonts.gstatic.com"] },
  ],
  ["mapTiles", { "img-src": ["https://*.tiles.example"], "connect-src": ["https://*.tiles.example"] }],
  ["pictures", { "img-src": ["https://cdn.example"] }],
])("%s opens what it needs, and nothing without it", (name, needed) => {
  const open = directives({ [name]: EVERY[name] });
  const { [name]: _, ...others } = EVERY;
  const closed = directives({});
  for (const [directive, sources] of Object.entries(needed)) {
    expect(open[directive]).toEqual(expect.arrayContaining(sources));
    for (const source of sources) expect(closed[directive]).not.toContain(source);
  }
  expect(Object.keys(directives(others))).toEqual(Object.keys(closed));
});

const ADDED = ["script-src", "connect-src", "frame-src", "trusted-types"] as const;

test.each<[FirebaseMethod[], string | undefined, Record<(typeof ADDED)[number], string[]>]>([
  [
    ["google"],
    undefined,
    {
      "script-src": ["https://apis.google.com"],
      "connect-src": ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
      "frame-src": ["https://gable-test.firebaseapp.com"],
      "trusted-types": ["gable-sign-in", "gapi#gapi", "goog#html"],
    },
  ],
  [
    ["phone"],
    undefined,
    {
      "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
      "connect-src": [
        "https://identitytoolkit.googleapis.com",
        "https://securetoken.googleapis.com",
        "https://www.google.com/recaptcha/",
      ],
      "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
      "trusted-types": ["gable-sign-in", "default", "goog#html"],
    },
  ],
  [
    ["email"],
    undefined,
    {
      "script-src": [],
      "connect-src": ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
      "frame-src": [],
      "trusted-types": [],
    },
  ],
  [
    ["apple", "phone"],
    "http://127.0.0.1:9099",
    {
      "script-src": ["https://apis.google.com"],
      "connect-src": ["http://127.0.0.1:9099"],
      "frame-src": ["http://127.0.0.1:9099"],
      "trusted-types": ["gable-sign-in", "gapi#gapi", "goog#html"],
    },
  ],
])("Firebase for %j (emulator: %s) opens exactly what it needs", (methods, emulator, added) => {
  const open = directives({ firebase: { ...EVERY.firebase, methods, emulator } });
  const closed = directives({});
  for (const directive of ADDED)
    expect(open[directive]?.filter((source) => !closed[directive]?.includes(source))).toEqual(added[directive]);
  for (const directive of Object.keys(closed).filter((name) => !(ADDED as readonly string[]).includes(name)))
    expect(open[directive]).toEqual(closed[directive]);
});

test("every service of the table has its line above, and none opens a whole scheme", () => {
  expect(Object.keys(EVERY).sort()).toEqual([...SERVICE_NAMES].sort());
  for (const sources of Object.values(directives(EVERY)))
    for (const source of sources) expect(source).not.toMatch(/^(?:https?:|wss?:|\*)$|unsafe|\*\.com|^https:\/\/\*$/);
});

test("development lets hot replacement work", () => {
  expect(directives({}, true)["connect-src"]).toContain("ws:");
  expect(directives({}, true)["style-src"]).toContain("'unsafe-inline'");
});

test.each<[string, Parameters<typeof strictTransport>, boolean]>([
  ["HTTPS as a proxy says", [{ protocol: "https", isForwarded: true, isOwnName: true }, null], true],
  ["plain HTTP", [{ protocol: "http", isForwarded: false, isOwnName: true }, null], false],
  ["plain HTTP as a proxy says", [{ protocol: "http", isForwarded: true, isOwnName: true }, "https://x.test"], false],
  [
    "a silent proxy before a site of HTTPS",
    [{ protocol: "http", isForwarded: false, isOwnName: true }, "https://x.test"],
    true,
  ],
  [
    "another name of such a site",
    [{ protocol: "http", isForwarded: false, isOwnName: false }, "https://x.test"],
    false,
  ],
  ["a site of plain HTTP", [{ protocol: "http", isForwarded: false, isOwnName: true }, "http://x.test"], false],
])("%s: HSTS %j is %s", (_, given, sent) => {
  expect(strictTransport(...given)).toBe(sent ? "max-age=31536000; includeSubDomains" : null);
});

test("no address leaves the site as a referrer", () => {
  expect(SECURITY_HEADERS["referrer-policy"]).toBe("strict-origin");
});
