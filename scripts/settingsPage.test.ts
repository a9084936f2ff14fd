import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDevServerPort, readStartSettings } from "../launcher/src/settings.ts";
import { readConfig } from "../provider/src/platform/config/index.ts";
import { SETTINGS, type SettingReader, withSettings } from "../server-kit/src/settings/index.ts";
import { readOptions } from "../shell/server/options.ts";

const ROOT = join(__dirname, "..");
const PAGE = readFileSync(join(ROOT, "docs/for-operators.md"), "utf8");
/** What other programs read: named on the page, read by none of ours. */
const OF_OTHERS = ["NODE_OPTIONS", "TZ", "AWS_"];

/** Enough for every branch that reads a setting. */
const EVERYTHING = {
  FIREBASE_PROJECT_ID: "site",
  S3_BUCKET: "files",
  TWILIO_ACCOUNT_SID: "a",
  TWILIO_AUTH_TOKEN: "b",
  TWILIO_FROM: "+1",
  STRIPE_SECRET_KEY: "a",
  STRIPE_PUBLISHABLE_KEY: "b",
  STRIPE_WEBHOOK_SECRET: "c",
  PAYSTACK_SECRET_KEY: "a",
  PAYSTACK_PUBLIC_KEY: "b",
  RAZORPAY_KEY_ID: "a",
  RAZORPAY_KEY_SECRET: "b",
  RAZORPAY_WEBHOOK_SECRET: "c",
  FLUTTERWAVE_SECRET_KEY: "a",
  FLUTTERWAVE_WEBHOOK_HASH: "b",
  PAYPAL_BUSINESS: "shop",
  PAYPAL_API_USERNAME: "a",
  PAYPAL_API_PASSWORD: "b",
  PAYPAL_API_SIGNATURE: "c",
  DEMO_TEMPLATE: "",
};

/** The names that a program asks the environment for. */
function namesRead(program: (environment: Record<string, string | undefined>) => unknown): string[] {
  const names = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(EVERYTHING, {
    get(target, name: string) {
      names.add(name);
      return target[name];
    },
  });
  program(environment);
  return [...names].sort();
}

const inTable = (program: SettingReader): string[] =>
  Object.entries(SETTINGS)
    .filter(([, { readBy }]) => readBy.includes(program))
    .map(([name]) => name)
    .sort();

test("the page for operators has the tables of the settings as they are; `npm run settings` writes them", () => {
  expect(PAGE).toBe(withSettings(PAGE));
});

test.each(["docs/for-operators.md", "README.md"])("%s names no setting that does not exist", (file) => {
  const page = readFileSync(join(ROOT, file), "utf8");
  const named = [...page.matchAll(/`([A-Z][A-Z0-9]*_?[A-Z0-9_]*)(?:=[^`]*)?`/g)].map(([, name = ""]) => name);
  const unknown = named.filter((name) => name.includes("_") && !(name in SETTINGS) && !OF_OTHERS.includes(name));
  expect(unknown.filter((name) => !/_$/.test(name))).toEqual([]);
});

test("each program reads the settings that the table says, and all of them", () => {
  expect(namesRead(readConfig)).toEqual(inTable("provider"));
  expect(namesRead(readOptions)).toEqual(inTable("composer"));
});

test("`npm start` and `npm run dev` read their settings", () => {
  const names = namesRead((environment) => {
    readStartSettings(environment, "/site");
    readDevServerPort(environment);
  });
  expect(names).toEqual(inTable("start"));
});
