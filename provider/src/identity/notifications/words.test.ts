import { ownDictionaries } from "../../platform/texts/index.ts";
import { englishWords, type News } from "./words.ts";

const LANGUAGES = ["en", "ar", "es", "fr", "hi"];

/** Every kind, with what fills its words. Written out, so that a new kind without words is found. */
const KINDS: Record<News, string[]> = {
  "property.approved": [],
  "project.approved": [],
  "property.rejected": ["reason"],
  "project.rejected": ["reason"],
  "property.expired": [],
  "project.expired": [],
  "property.liked": ["name"],
  "property.interest": ["name"],
  "viewing.asked": ["name"],
  "viewing.accepted": ["name"],
  "viewing.declined": ["name"],
  "viewing.cancelled": ["name"],
  "viewing.proposed": ["name"],
  "viewing.soon": ["name"],
  "package.active": [],
  "package.expiring": ["package", "date"],
  "payment.arrived": [],
  "payment.failed": [],
  "payment.differs": [],
  "payment.rejected": ["reason"],
  "payment.refund": ["amount", "package"],
  "payment.dispute": ["amount", "package"],
  "payment.reinstated": ["amount", "package"],
  "payment.refund.admin": ["number", "member", "amount", "package"],
  "payment.dispute.admin": ["number", "member", "amount", "package"],
  "payment.reinstated.admin": ["number", "member", "amount", "package"],
  "verification.success": [],
  "verification.failed": [],
  "verification.refused": ["reason"],
  "search.matches": [],
};

function templates(language: string, news: string): string[] {
  const texts = ownDictionaries().get(language) ?? {};
  const keys = [
    `provider.news.${news}`,
    ...(news === "package.expiring" ? ["provider.expiry.message"] : []),
    news.replace("payment.", "provider.reversal."),
  ];
  return Object.entries(texts)
    .filter(([key]) => keys.some((one) => key === one || key.startsWith(`${one}_`)))
    .map(([, text]) => text);
}

test.each(LANGUAGES)("everything that members are told of has its words in %s, with what fills them", (language) => {
  for (const [news, params] of Object.entries(KINDS)) {
    const found = templates(language, news);
    expect([news, found.length > 0]).toEqual([news, true]);
    for (const text of found) for (const name of params) expect(text).toContain(`{{${name}}}`);
  }
});

test("a day and a sum are written as the language writes them, and a name that is gone has a word in its place", () => {
  const money = (amount: number, currency = "₹") => `${currency}${amount}`;
  const expiring = { package: "Gold", date: { date: "2026-03-05T10:00:00Z" }, count: 2 };
  expect(englishWords("package.expiring", expiring, "Gold", money).message).toBe(
    "Your plan Gold ends in 2 days, on March 5, 2026. The listings it covers then go offline.",
  );
  expect(englishWords("payment.refund", { package: "Gold", amount: { money: 90 } }, "Gold", money).message).toContain(
    "₹90 for Gold",
  );
  const paid = { package: "Gold", amount: { money: 90, currency: "EUR" } };
  expect(englishWords("payment.refund", paid, "Gold", money).message).toContain("EUR90 for Gold");
  expect(englishWords("property.liked", {}, "Villa", money)).toEqual({
    title: "Villa",
    message: "A member likes your property.",
  });
});

test("a kind with a title of its own has it, and words of others are no templates", () => {
  const refused = englishWords("verification.refused", { reason: "{{name}} is missing" }, "", String);
  expect(refused).toEqual({ title: "Your verification was not approved", message: "{{name}} is missing" });
});
