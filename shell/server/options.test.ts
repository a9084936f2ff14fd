import { readOptions } from "./options.ts";

const GABLE_SITE = {
  projectId: "gable-site",
  apiKey: "key",
  authDomain: "gable-site.firebaseapp.com",
  methods: ["google", "apple"],
};

describe("where pages may send a form", () => {
  it.each([
    [{}, []],
    [{ PAYPAL_BUSINESS: "shop@site.example" }, ["https://www.paypal.com"]],
    [{ PAYPAL_BUSINESS: "shop@site.example", PAYMENT_SANDBOX: "1" }, ["https://www.sandbox.paypal.com"]],
    [{ PAYPAL_BUSINESS: "shop@site.example", PAYMENT_SANDBOX: "0" }, ["https://www.paypal.com"]],
    [{ PAYPAL_BUSINESS: "shop@site.example", PAYPAL_URL: "http://127.0.0.1:4999/webscr" }, ["http://127.0.0.1:4999"]],
    [{ PAYPAL_URL: "https://www.paypal.com/cgi-bin/webscr" }, []],
  ])("is, by %j, %j", (environment, targets) =>
    expect(readOptions(environment).services.payPal ?? null).toBe(targets[0] ?? null),
  );

  it("is refused when PayPal's address is none", () =>
    expect(() => readOptions({ PAYPAL_BUSINESS: "shop", PAYPAL_URL: "paypal" })).toThrow("PAYPAL_URL"));
});

describe("what pages may load from elsewhere", () => {
  it.each([
    [{}, {}],
    [{ STRIPE_PUBLISHABLE_KEY: "pk_1" }, { stripe: true }],
    [{ RAZORPAY_KEY_ID: "rzp_1" }, { razorpay: true }],
    [{ FIREBASE_PROJECT_ID: "gable-site" }, {}],
    [{ FIREBASE_PROJECT_ID: "gable-site", FIREBASE_API_KEY: "key", FIREBASE_METHODS: " " }, { firebase: GABLE_SITE }],
    [
      {
        FIREBASE_PROJECT_ID: "gable-site",
        FIREBASE_API_KEY: "key",
        FIREBASE_MESSAGING_SENDER_ID: "12",
        FIREBASE_APP_ID: "1:12:web:ab",
        FIREBASE_VAPID_KEY: "BPub",
      },
      expect.objectContaining({
        messaging: { projectId: "gable-site", apiKey: "key", senderId: "12", appId: "1:12:web:ab", vapidKey: "BPub" },
      }),
    ],
    [
      {
        FIREBASE_PROJECT_ID: "gable-site",
        FIREBASE_API_KEY: "key",
        FIREBASE_METHODS: "phone,google",
        FIREBASE_AUTH_DOMAIN: "auth.site.example",
      },
      { firebase: { ...GABLE_SITE, methods: ["google", "phone"], authDomain: "auth.site.example" } },
    ],
    [
      {
        FIREBASE_PROJECT_ID: "demo-gable",
        FIREBASE_API_KEY: "key",
        FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
      },
      {
        firebase: {
          ...GABLE_SITE,
          projectId: "demo-gable",
          authDomain: "demo-gable.firebaseapp.com",
          emulator: "http://127.0.0.1:9099",
        },
      },
    ],
    [{ GOOGLE_MAPS: "1" }, { googleMaps: true }],
    [{ GOOGLE_MAPS: "0" }, {}],
    [{ MAP_TILES_ORIGIN: "https://*.tiles.example" }, { mapTiles: ["https://*.tiles.example"] }],
    [
      { MAP_STYLE_URL: "https://maps.example/style.json", MAP_TILES_ORIGIN: "https://a.example,https://maps.example" },
      { mapTiles: ["https://maps.example", "https://a.example"] },
    ],
    [
      { PICTURE_ORIGINS: "https://a.example, https://b.example:8443" },
      { pictures: ["https://a.example", "https://b.example:8443"] },
    ],
  ])("is, by %j, %j", (environment, services) => expect(readOptions(environment).services).toEqual(services));

  it.each([
    { PICTURE_ORIGINS: "https:" },
    { PICTURE_ORIGINS: "https://*" },
    { PICTURE_ORIGINS: "https://*.com" },
    { PICTURE_ORIGINS: "https://a.example; script-src *" },
    { PICTURE_ORIGINS: "http://a.example" },
    { MAP_TILES_ORIGIN: "https://tiles.example/{z}/{x}/{y}.png" },
    { FIREBASE_PROJECT_ID: "a.example/;" },
    { FIREBASE_METHODS: "facebook" },
    { FIREBASE_AUTH_DOMAIN: "a.example/; script-src *", FIREBASE_PROJECT_ID: "gable", FIREBASE_API_KEY: "key" },
    { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", FIREBASE_PROJECT_ID: "gable", FIREBASE_API_KEY: "key" },
    { FIREBASE_AUTH_EMULATOR_HOST: "10.0.0.1:9099", FIREBASE_PROJECT_ID: "demo-gable", FIREBASE_API_KEY: "key" },
    { FIREBASE_VAPID_KEY: "BPub" },
    { FIREBASE_VAPID_KEY: "BPub", FIREBASE_MESSAGING_SENDER_ID: "12", FIREBASE_APP_ID: "1:12:web:ab" },
  ])("is refused for %j", (environment) => expect(() => readOptions(environment)).toThrow(Object.keys(environment)[0]));
});

describe("what operators watch", () => {
  it("is sent to a collector with its headers", () =>
    expect(
      readOptions({
        OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example:4318",
        OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20b, x-team=site",
      }).otlp,
    ).toMatchObject({ endpoint: "https://collector.example:4318", headers: { "x-key": "a b", "x-team": "site" } }));

  it("is sent to nobody, and has no token, where nothing is set", () =>
    expect(readOptions({})).toMatchObject({ otlp: null, metricsToken: null }));

  it.each([
    { METRICS_TOKEN: "sh0rt" },
    { METRICS_TOKEN: "with blanks in between" },
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
    { OTEL_EXPORTER_OTLP_HEADERS: "secretvalue" },
    { OTEL_EXPORTER_OTLP_HEADERS: "x-key=secretvalue%0d%0a" },
  ])("is refused for %j, without repeating a secret", (environment) => {
    const [name, value = ""] = Object.entries(environment)[0] ?? [];
    expect(() => readOptions(environment)).toThrow(name);
    if (!name?.endsWith("ENDPOINT")) expect(() => readOptions(environment)).not.toThrow(value);
  });
});
