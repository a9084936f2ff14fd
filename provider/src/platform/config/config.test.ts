import { readConfig } from "./config.ts";

test("without settings everything is embedded and on this machine only", () => {
  expect(readConfig({})).toMatchObject({ host: "127.0.0.1", databaseUrl: null, demoData: true, demoAccounts: true });
});

const ON_THE_NETWORK = { HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://gable.test" };
const BEHIND_A_PROXY = { PUBLIC_ORIGIN: "https://gable.test" };
const ON_POSTGRES = { DATABASE_URL: "postgres://127.0.0.1/site" };

test.each([ON_THE_NETWORK, BEHIND_A_PROXY, ON_POSTGRES])(
  "with %j demo accounts and the outbox are shut",
  (environment) => {
    expect(readConfig(environment)).toMatchObject({ demoAccounts: false, openOutbox: false });
    const asked = { ...environment, DEMO_DATA: "1", DEMO_ACCOUNTS: "1" };
    expect(readConfig(asked)).toMatchObject({ demoAccounts: true, openOutbox: true, demoAccountsAsked: true });
  },
);

test("demo data come by themselves into the embedded database only, and without accounts where those are shut", () => {
  expect(readConfig({})).toMatchObject({ demoData: true, demoAccounts: true, openOutbox: true });
  expect(readConfig(BEHIND_A_PROXY)).toMatchObject({ demoData: true, demoAccounts: false });
  expect(readConfig(ON_POSTGRES)).toMatchObject({ demoData: false });
  expect(readConfig({ ...ON_POSTGRES, DEMO_DATA: "1" })).toMatchObject({ demoData: true, demoAccounts: false });
  expect(readConfig({ DEMO_DATA: "0" })).toMatchObject({ demoAccounts: false, openOutbox: true });
  expect(readConfig({ DEMO_ACCOUNTS: "0" })).toMatchObject({ demoAccounts: false, openOutbox: true });
  expect(() => readConfig({ DEMO_DATA: "0", DEMO_ACCOUNTS: "1" })).toThrow("only with the demo data");
  expect(() => readConfig({ ...ON_POSTGRES, DEMO_ACCOUNTS: "1" })).toThrow("without DEMO_DATA=1");
});

test.each([
  [{ PORT: "70000" }, "PORT"],
  [{ PUBLIC_ORIGIN: "https://example.com/shop" }, "give only scheme, host and port, such as https://example.com"],
  [{ DATABASE_URL: "localhost" }, "DATABASE_URL"],
  [{ TWILIO_FROM: "+1" }, "TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN missing"],
  [{ SMTP_URL: "http://mail" }, "SMTP_URL starts with"],
  [{ SESSION_DAYS: "0" }, "SESSION_DAYS"],
  [{ SESSION_DAYS: "a week" }, "SESSION_DAYS"],
  [{ FIREBASE_CREDENTIALS: "key.json" }, "FIREBASE_PROJECT_ID is missing"],
  [{ FIREBASE_PROJECT_ID: "gable", FIREBASE_CREDENTIALS: "/nowhere/key.json" }, "which is not there"],
  [
    { FIREBASE_PROJECT_ID: "demo-gable", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", ...ON_THE_NETWORK },
    "FIREBASE_AUTH_EMULATOR_HOST is set",
  ],
  [
    { FIREBASE_PROJECT_ID: "demo-gable", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", ...BEHIND_A_PROXY },
    "FIREBASE_AUTH_EMULATOR_HOST is set",
  ],
  [
    {
      FIREBASE_PROJECT_ID: "demo-gable",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
      DEMO_ACCOUNTS: "1",
      ...BEHIND_A_PROXY,
    },
    "FIREBASE_AUTH_EMULATOR_HOST is set",
  ],
  [{ FIREBASE_PROJECT_ID: "gable", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }, "begins with demo-"],
  [{ FIREBASE_PROJECT_ID: "demo-gable", FIREBASE_AUTH_EMULATOR_HOST: "192.0.2.1:9099" }, "an address of this machine"],
  [{ FIREBASE_PROJECT_ID: "gable", FIREBASE_METHODS: "google,facebook" }, "FIREBASE_METHODS has"],
  [{ HOST: "0.0.0.0" }, "PUBLIC_ORIGIN is missing: HOST is 0.0.0.0"],
  [{ HOST: "192.0.2.1" }, "PUBLIC_ORIGIN is missing: HOST is 192.0.2.1"],
])("%j is refused with a sentence that names it", (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
