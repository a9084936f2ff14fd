import { catalogue, lexiconIn, NAMES, placeWords, shared } from "./lexicon.testing.ts";
import { lexiconFor } from "./lexicon.ts";
import { type Part, questionOf } from "./understand.ts";

const bounds = ({ min, max }: { min?: number; max?: number }) => `${min ?? ""}..${max ?? ""}`;

/** A part in one word. */
function short(part: Part): string {
  switch (part.kind) {
    case "place":
      return `@${[part.city, part.state, part.country].filter(Boolean).join("/")}`;
    case "category":
      return part.ids.map((id) => catalogue.categories[id - 1].key).join("|");
    case "type":
      return part.type;
    case "count":
      return `${catalogue.parameters[part.parameter_id - 1].key}:${bounds(part)}`;
    case "price":
      return `price:${bounds(part)}`;
    case "feature":
      return `+${part.feature.names[0]}`;
    case "words":
      return part.quoted ? `'${part.label}'` : `"${part.label}"`;
  }
}

function understood(text: string, language = "en", known: string[] = []): string {
  const found = questionOf(text, lexiconIn(language)).understand(new Set(known));
  return found ? found.parts.map(short).join(" ") : "";
}

test.each([
  ["lisbn", "@Lisbon"],
  ["aprtment", "apartment"],
  ["3 bedroom house", "house bedrooms:3.."],
  ["3 bed flat", "apartment bedrooms:3.."],
  ["three bedrooms flat", "apartment bedrooms:3.."],
  ["3-bed flat in london", "apartment bedrooms:3.. @London"],
  ["3bhk pune", "bedrooms:3.. @Pune"],
  ["two bedroom apartment in berlin under 500k", "apartment bedrooms:2.. price:..500000 @Berlin"],
  ["London villa", "villa @London"],
  ["pool lisbon", "@Lisbon +Pool"],
  ["house for rent pune", "house rent @Pune"],
  ["houses to let in new york", "house rent @New York"],
  ["flat or house for sale in Toronto, Canada", "apartment|house sell @Toronto/Canada"],
  ["villas, townhouses dubai", "villa|townhouse @Dubai"],
  ["studio", "studio"],
  ["studio apartment paris", "studio @Paris"],
  ["2+ bed 2 bath sydney", "bedrooms:2.. bathrooms:2.. @Sydney"],
  ["2 to 3 bedrooms", "bedrooms:2..3"],
  ["2-3 bed flat", "apartment bedrooms:2..3"],
  ["at least 4 bedrooms", "bedrooms:4.."],
  ["up to 3 bedrooms", "bedrooms:..3"],
  ["3 or more bedrooms villa", "villa bedrooms:3.."],
  ["bedrooms 3 house", "house bedrooms:3.."],
  ["2 bathrooms", "bathrooms:2.."],
  ["house 200k-300k", "house price:200000..300000"],
  ["flat between 200 and 300k", "apartment price:200000..300000"],
  ["flat from 100,000 to 250,000 euros", "apartment price:100000..250000"],
  ["over 200k under 400k house", "house price:200000..400000"],
  ["€900 flat", "apartment price:..900"],
  ["house 1.2m london", "house price:..1200000 @London"],
  ["<500k house", "house price:..500000"],
  ["plot under 50 lakh", "plot price:..5000000"],
  ["austin texas", "@Austin/Texas"],
  ["paris texas", "@Paris/Texas"],
  ["villa france", "villa @France"],
  ["house in bath", "house @Bath"],
  ["2 bath house", "house bathrooms:2.."],
  ["house in villa", "house @Villa"],
  ["nice house in london", 'house @London "nice"'],
  ["furnished flat with lift and garden", "apartment +Furnished +Lift +Garden"],
  ["flat near a school in berlin", "apartment @Berlin +School"],
  ["office berlin parquet floors", 'office @Berlin "parquet floors"'],
  ["80 m2 flat", 'apartment "80 m2"'],
  ["house number 12", 'house "number 12"'],
  ["bedrom hous londn", 'house @London "bedrom"'],
  ['"paris" house', "house 'paris'"],
])("%j asks for %s", (text, expected) => {
  expect(understood(text)).toBe(expected);
});

test.each([
  ["ar", "شقة لشبونة", "apartment @Lisbon"],
  ["ar", "شقه للايجار في لندن", "apartment rent @London"],
  ["ar", "فيلا بدبي", "villa @Dubai"],
  ["ar", "٣ غرف نوم في برلين", "bedrooms:3.. @Berlin"],
  ["ar", "شقة غرفتين نوم باريس", "apartment bedrooms:2.. @Paris"],
  ["ar", "منزل للبيع أقل من ٥٠٠ ألف", "house sell price:..500000"],
  ["ar", "فيلا مع مسبح في سيدني", "villa @Sydney +Pool"],
  ["ar", "شقق أو منازل في تورونتو", "apartment|house @Toronto"],
  ["ar", "\u200fشقة\u200f في \u202bلندن\u202c", "apartment @London"],
  ["es", "piso en Londres", "apartment @London"],
  ["es", "casa de tres dormitorios con piscina en Lisboa", "house bedrooms:3.. @Lisbon +Pool"],
  ["es", "piso en alquiler Berlín hasta 1.500 euros", "apartment rent price:..1500 @Berlin"],
  ["es", "chalés o casas en venta entre 200.000 y 500.000 €", "villa|house sell price:200000..500000"],
  ["es", "ático", ""],
  ["fr", "appartement 3 chambres à Paris", "apartment bedrooms:3.. @Paris"],
  ["fr", "location maison Londres", "house rent @London"],
  ["fr", "maison à vendre avec jardin à Lisbonne", "house sell @Lisbon +Garden"],
  ["fr", "studio moins de 500 000 €", "studio price:..500000"],
  ["fr", "appartement d’au moins 2 salles de bains", "apartment bathrooms:2.."],
  ["hi", "मुंबई में 3 बेडरूम फ्लैट", "apartment bedrooms:3.. @Mumbai"],
  ["hi", "पुणे में किराए पर मकान", "house rent @Pune"],
  ["hi", "50 लाख तक विला", "villa price:..5000000"],
  ["hi", "दो बेडरूम अपार्टमेंट लंदन", "apartment bedrooms:2.. @London"],
  ["hi", "लिस्बन में स्विमिंग पूल वाला घर", "@Lisbon +Pool"],
  ["en", "شقة لشبونة", "apartment @Lisbon"],
])("in %s %j asks for %s", (language, text, expected) => {
  expect(understood(text, language)).toBe(expected);
});

test.each([
  "bright and quiet",
  "3",
  "2019",
  "",
  "   ",
  "a home",
  "in the for",
  '"3 bedroom house in london"',
  "“london villa”",
  "' or 1=1 --; drop table properties",
  "\u0000\u0000",
  "🏡".repeat(100),
  "x".repeat(300),
  "london ".repeat(60),
  ":* & | ! <-> ( )",
])("%j is only words", (text) => {
  expect(understood(text)).toBe("");
});

test("a word that listings have is no typing error", () => {
  expect(understood("pine house", "en", ["pine"])).toBe('house "pine"');
  expect(understood("lisbo house", "en", ["lisbo"])).toBe('house "lisbo"');
  expect(understood("lisbo house")).toBe("house @Lisbon");
});

test("what was corrected is told, as it was typed", () => {
  const lexicon = lexiconIn("en");
  const question = questionOf("Aprtment  lisbn", lexicon);
  expect(question.suspects.toSorted()).toEqual(["aprtment", "lisbn"]);
  expect(question.understand(new Set())?.corrections).toEqual([
    { from: "aprtment", to: "apartment" },
    { from: "lisbn", to: "lisbon" },
  ]);
});

test("each part knows the words that say it", () => {
  const text = "Villa with a pool in London, under €2m";
  const parts = questionOf(text, lexiconIn("en")).understand(new Set())?.parts ?? [];
  expect(parts.map(({ kind, spans }) => [kind, spans.map((span) => text.slice(...span)).join()])).toEqual([
    ["category", "Villa"],
    ["price", "under €2m"],
    ["place", "London"],
    ["feature", "pool"],
  ]);
});

test("a category that is renamed, added or gone is understood as it is then", () => {
  const loft = { id: 99, name: "Loft", labels: { es: "Desván" } };
  const names = { ...NAMES, categories: [...NAMES.categories.filter(({ name }) => name !== "House"), loft] };
  const kindOf = (text: string, language: string) =>
    questionOf(text, lexiconFor(names, language, shared, placeWords))
      .understand(new Set())
      ?.parts.find(({ kind }) => kind === "category");
  expect(kindOf("lofts in london", "en")).toMatchObject({ ids: [99], label: "Loft" });
  expect(kindOf("desvan", "es")).toMatchObject({ ids: [99], label: "Desván" });
  expect(kindOf("house in london", "en")).toBeUndefined();
});

test("three hundred characters take no longer than their length", () => {
  const lexicon = lexiconIn("en");
  const time = (text: string) => {
    const start = performance.now();
    for (let turn = 0; turn < 20; turn++) questionOf(text, lexicon).understand(new Set());
    return (performance.now() - start) / 20;
  };
  time("3 bedroom house in london");
  const worst = [
    "london new york ".repeat(18),
    "3 3 3 000 000 ".repeat(20),
    "under between ".repeat(20),
    "lisbnn aprtmnt bedrom ".repeat(13),
    "1.1.1.1.1.1,1,1,1,".repeat(16),
    '"a'.repeat(150),
    "-+<>".repeat(75),
    "\u200f".repeat(300),
  ].map((text) => time(text.slice(0, 300)));
  expect(Math.max(...worst)).toBeLessThan(50);
});
