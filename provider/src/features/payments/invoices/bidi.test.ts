import { type BaseDirection, isolated, type Typefaces, visualPieces } from "./bidi.ts";

const RANGES: Record<string, RegExp> = {
  latin: /[\u0020-\u00ff]/,
  extended: /[\u0100-\u1eff]/,
  arabic: /[\u0600-\u06ff]/,
  hebrew: /[\u0590-\u05ff]/,
  devanagari: /[\u0900-\u097f\u20b9]/,
};
const typefaces: Typefaces = {
  names: Object.keys(RANGES),
  covers(typeface, code) {
    // The real ones of Latin letters do not have the scripts between.
    const letter = String.fromCodePoint(code);
    if (typeface === "extended" && /[\u0590-\u097f]/.test(letter)) return false;
    return RANGES[typeface]?.test(letter) ?? false;
  },
};
const shown = (text: string, base: BaseDirection) =>
  visualPieces(text, base, typefaces).map(({ text: words, typeface }) => `${typeface}:${words}`);

const MARYAM = "مريم";
const INVOICE = "فاتورة";

test("a line of one script is one piece", () => {
  expect(shown("Gable Homes", "ltr")).toEqual(["latin:Gable Homes"]);
  expect(shown("मीरा", "ltr")).toEqual(["devanagari:मीरा"]);
});

test("words of Arabic go from right to left, numbers among them from left to right", () => {
  expect(shown(`${MARYAM} ${INVOICE}`, "rtl")).toEqual([`arabic:${INVOICE}`, "latin: ", `arabic:${MARYAM}`]);
  expect(shown(`${INVOICE} 120`, "rtl")).toEqual(["latin:120", "latin: ", `arabic:${INVOICE}`]);
  expect(shown(`Gable ${INVOICE}`, "ltr")).toEqual(["latin:Gable ", `arabic:${INVOICE}`]);
});

test("Hebrew is left to its typeface, as Arabic is, and its signs stand with their letters", () => {
  expect(shown("דוד לוי", "auto")).toEqual(["hebrew:לוי", "latin: ", "hebrew:דוד"]);
  expect(shown("שָׁלוֹם", "auto")).toEqual(["hebrew:שָׁלוֹם"]);
});

test("brackets are turned where the line goes from right to left", () => {
  expect(shown(`(${INVOICE})`, "rtl")).toEqual(["latin:(", `arabic:${INVOICE}`, "latin:)"]);
});

test("what has a direction of its own keeps it: numbers of telephones and streets", () => {
  expect(shown("+44 20 1234", "auto")).toEqual(["latin:+44 20 1234"]);
  expect(shown(`${INVOICE} ${isolated("1 Quay Road")}`, "rtl")).toEqual([
    "latin:1 Quay Road",
    "latin: ",
    `arabic:${INVOICE}`,
  ]);
});

test("a letter comes from a typeface that has it, and where none has is a question mark", () => {
  expect(shown("Łukasz", "ltr")).toEqual(["extended:Ł", "latin:ukasz"]);
  expect(shown("₹120", "ltr")).toEqual(["devanagari:₹", "latin:120"]);
  expect(shown("東A", "ltr")).toEqual(["latin:?A"]);
  expect(visualPieces("東A", "ltr", typefaces)).toMatchObject([{ isIncomplete: true }]);
  expect(visualPieces("A", "ltr", typefaces)).toMatchObject([{ isIncomplete: false }]);
});
