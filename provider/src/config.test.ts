import { readConfig } from "./config.ts";

test("without settings everything is embedded and on this machine only", () => {
  expect(readConfig({})).toMatchObject({ host: "127.0.0.1", databaseUrl: null, demoData: true, demoAccounts: true });
});

test("demo accounts are off where others can reach the site, unless asked for", () => {
  expect(readConfig({ HOST: "0.0.0.0" }).demoAccounts).toBe(false);
  expect(readConfig({ HOST: "0.0.0.0", DEMO_ACCOUNTS: "1" }).demoAccounts).toBe(true);
  expect(() => readConfig({ DEMO_DATA: "0", DEMO_ACCOUNTS: "1" })).toThrow("only with the demo data");
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
    { FIREBASE_PROJECT_ID: "gable", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099", HOST: "0.0.0.0" },
    "FIREBASE_AUTH_EMULATOR_HOST is set",
  ],
])("%j is refused with a sentence that names it", (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
