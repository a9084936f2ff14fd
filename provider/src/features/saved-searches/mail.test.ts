import type { Database } from "../../platform/database/index.ts";
import { composeMail } from "../../platform/outbox/index.ts";
import { readTexts } from "../../platform/texts/index.ts";
import { alertMail } from "./mail.ts";

const base = {
  name: "Pune flats",
  query: "city=Pune",
  stop: "https://gable.test/search-alerts/k3y",
  origin: "https://gable.test",
  settings: { currency_symbol: "₹" },
};
const found = [{ title: "Villa", city: "Pune", slug_id: "villa", price: 12_500 }];

/** Of a site whose operator has put nothing in other words. */
const texts = (language: string) => {
  const query = { select: () => query, where: () => query, execute: async () => [] };
  return readTexts({ selectFrom: () => query } as unknown as Database, language, "provider.");
};

test("an alert names the listings with their addresses, and where to see all or end the mails", async () => {
  const { subject, text } = alertMail({ ...base, total: 1, found }, "en", await texts("en"));
  expect(subject).toBe("1 new listing: Pune flats");
  expect(text).toBe(
    [
      "Villa, Pune: ₹12,500\nhttps://gable.test/properties-details/villa",
      [
        "All results: https://gable.test/properties?city=Pune",
        "Change how often you get these emails: https://gable.test/user/saved-searches",
        "Stop these emails: https://gable.test/search-alerts/k3y",
      ].join("\n"),
    ].join("\n\n"),
  );
});

test("what does not fit into a mail is counted, and a name makes no header of its own", async () => {
  const long = alertMail({ ...base, name: "a\r\nBcc: x@y.z", query: "", total: 12, found }, "en", await texts("en"));
  expect(composeMail("en", long).subject).toBe("12 new listings: a Bcc: x@y.z");
  expect(long.text).toContain("and 11 more.");
  expect(long.text).toContain("https://gable.test/properties\n");
});

test.each([
  ["ar", "إعلانان جديدان: Pune flats", "rtl"],
  ["es", "2 anuncios nuevos: Pune flats", "ltr"],
  ["fr", "2 nouvelles annonces\u202f: Pune flats", "ltr"],
  ["hi", "2 नई लिस्टिंग: Pune flats", "ltr"],
])("an alert in %s has the language's words, plural and direction", async (language, subject, direction) => {
  const words = alertMail({ ...base, total: 2, found: [...found, ...found] }, language, await texts(language));
  expect(words.subject).toBe(subject);
  expect(words.text).not.toContain("provider.");
  const { html } = composeMail(language, words);
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(html).toContain('<a dir="ltr" href="https://gable.test/user/saved-searches">');
});

test("a mail's markup is its own: what members wrote is text, and an address ends before the full stop", () => {
  const { html } = composeMail("en", {
    subject: "<b>",
    text: "<script>alert(1)</script>\n\nSee https://a.test/?b=1&c=2.",
  });
  expect(html).not.toContain("<script>");
  expect(html).toContain("<title>&#60;b&#62;</title>");
  expect(html).toContain('<a dir="ltr" href="https://a.test/?b=1&#38;c=2">https://a.test/?b=1&#38;c=2</a>.');
});
