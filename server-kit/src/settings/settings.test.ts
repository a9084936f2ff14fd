import { SETTINGS, settingsReader, unknownSettings } from "./index.ts";

const read = (environment: Record<string, string>) =>
  settingsReader("provider", environment, (sentence) => new Error(sentence));

test("a setting that is not there, or empty, has the table's standard of the program that asks", () => {
  expect(read({}).text("PORT")).toBe("4000");
  expect(read({ PORT: " " }).text("PORT")).toBe("4000");
  expect(settingsReader("composer", {}, (sentence) => new Error(sentence)).text("PORT")).toBe("3000");
  expect(read({}).text("SMTP_URL")).toBeNull();
});

test.each([
  ["a switch", () => read({ DEMO_DATA: "maybe" }).flag("DEMO_DATA"), 'DEMO_DATA is "maybe": use 1 or 0.'],
  [
    "a number",
    () => read({ PORT: "-1" }).number("PORT", { from: 0, to: 65535 }),
    'PORT is "-1": use a number from 0 to 65535.',
  ],
  ["a word", () => read({ LOG_LEVEL: "loud" }).choice("LOG_LEVEL", ["warn", "info"]), "use warn, info."],
  ["an address", () => read({ SMTP_URL: "mail" }).url("SMTP_URL", ["smtp:"]), "SMTP_URL is not a URL"],
  [
    "its protocol",
    () => read({ SMTP_URL: "http://mail" }).url("SMTP_URL", ["smtp:"]),
    'SMTP_URL starts with "http://"',
  ],
  [
    "an origin",
    () => read({ PUBLIC_ORIGIN: "https://a.example/b" }).origin("PUBLIC_ORIGIN"),
    "give only scheme, host and port, such as https://a.example.",
  ],
  [
    "keys that go together",
    () => read({ TWILIO_FROM: "+1" }).together("Twilio", "TWILIO_ACCOUNT_SID", "TWILIO_FROM"),
    "TWILIO_ACCOUNT_SID missing: Twilio needs TWILIO_ACCOUNT_SID, TWILIO_FROM together",
  ],
])("%s that cannot be used is refused with a sentence that names the setting", (_, reading, sentence) => {
  expect(reading).toThrow(sentence);
});

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["S3_BUCKT", "S3_BUCKET"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["PUBLIC_ORIGINS", "PUBLIC_ORIGIN"],
])("%s is named as a slip for %s", (written, meant) => {
  expect(unknownSettings({ [written]: "1" })).toEqual([`${written} is no setting: is ${meant} meant?`]);
});

test("a variable with the beginning of a setting is named, everybody's variables and empty ones are not", () => {
  expect(unknownSettings({ SMTP_HOST: "mail", S3_ACL: "public" })).toHaveLength(2);
  expect(unknownSettings({ HOME: "/", POST: "1", HOSTNAME: "a", LOG_FILE: "x", PATH: "/bin", SMPT_URL: "" })).toEqual(
    [],
  );
  expect(unknownSettings(Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, "1"])))).toEqual([]);
});
