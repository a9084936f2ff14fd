import { valueTexts } from "@gable/shared-sdk/format";
import type { ParameterValue } from "@gable/shared-sdk/model";

/** Drawings of the plan notation. */
export type GlyphName = "bed" | "bath" | "area" | "plot" | "stairs" | "car" | "north" | "age";

/** One measured thing about a listing. */
export interface Fact {
  id: number;
  /** Null where the provider's parameter is none of the known things; its own name and icon stand then. */
  glyph: GlyphName | null;
  /** The parameter's name without a unit in brackets. */
  name: string;
  /** As the provider sent it. */
  value: string;
  /** The value as a number, when it is one. */
  number: number | null;
  /** Unit from the parameter's name, `Area (ft²)`, or from the value, `1200 sq ft`; empty when there is none. */
  unit: string;
}

/**
 * Parameters are named by each provider, in its own language: what they mean is recognised by their names.
 * The order is that of the facts strip; the first match wins.
 */
const KNOWN: [GlyphName, RegExp][] = [
  ["bed", /bed(room)?s?\b|\bbhk\b|غرفة? (ال)?نوم|dormitorio|chambre|बेडरूम/i],
  ["bath", /bath|toilet|حمّ?ام|baño|salles? d[’'e]|बाथरूम/i],
  ["plot", /\b(plot|land|lot|site)\b|أرض|قطعة|parcela|terreno|terrain|प्लॉट/i],
  ["area", /\barea\b|built[- ]?up|carpet|\bsize\b|square|sq\.? ?(ft|m)|مساحة|superfic|surfac|क्षेत्रफल/i],
  ["stairs", /floor|store?y|level|طابق|طوابق|أدوار|planta|étage|मंज़िल/i],
  ["car", /park|garage|\bcars?\b|covered|موا?قف|كراج|aparca|stationn|पार्किंग/i],
  ["north", /facing|orientation|direction|واجهة|اتجاه/i],
  ["age", /year|built\b|\bage\b|سنة|بناء|año|année|निर्माण/i],
];
const ORDER: GlyphName[] = ["bed", "bath", "area", "plot", "stairs", "car", "north", "age"];
const LONGEST_VALUE = 24;

/** What a parameter of this name measures, if it is one of the known things. */
export function glyphOf(name: string): GlyphName | null {
  return KNOWN.find(([, words]) => words.test(name))?.[0] ?? null;
}

/** `Area (m²)` as its name and its unit. */
export function namedUnit(whole: string): { name: string; unit: string } {
  const bracket = /[([]([^()[\]]+)[)\]]$/.exec(whole.trim());
  const name = bracket ? whole.slice(0, bracket.index).trim() : whole;
  return bracket && name ? { name, unit: (bracket[1] ?? "").trim() } : { name: whole, unit: "" };
}

/** Short single values, the known things first and in the order of a plan; each known thing once. */
export function factsOf(parameters: readonly ParameterValue[]): Fact[] {
  const seen = new Set<GlyphName>();
  const facts: Fact[] = [];
  for (const parameter of parameters) {
    const value = parameter.values.length === 1 ? (valueTexts(parameter)[0] ?? "").trim() : "";
    if (value === "" || value.length > LONGEST_VALUE || !isShort(parameter)) continue;
    const glyph = KNOWN.find(([name, words]) => words.test(parameter.name) && !seen.has(name))?.[0] ?? null;
    if (glyph) seen.add(glyph);
    facts.push({ id: parameter.id, glyph, ...measure(parameter.name, value) });
  }
  const rank = (fact: Fact) => (fact.glyph ? ORDER.indexOf(fact.glyph) : ORDER.length);
  return facts.sort((a, b) => rank(a) - rank(b));
}

/** Things that a listing has: every ticked box, and yes-or-no answers that say yes. */
export function featuresOf(parameters: readonly ParameterValue[]): string[] {
  return parameters.flatMap((parameter) => {
    if (parameter.kind === "checkbox") return valueTexts(parameter).filter((value) => value.trim() !== "");
    return isYes(parameter) ? [parameter.name] : [];
  });
}

/** Longer texts that the strip has no room for. */
export function notesOf(parameters: readonly ParameterValue[]): { id: number; name: string; text: string }[] {
  return parameters.flatMap((parameter) => {
    const text = parameter.values.join(", ").trim();
    const long = parameter.kind === "textarea" || (parameter.kind === "text" && text.length > LONGEST_VALUE);
    return long && text !== "" ? [{ id: parameter.id, name: parameter.name, text }] : [];
  });
}

/** The built area as a number with its unit, for a price per unit; null when the listing does not say. */
export function builtArea(
  facts: readonly Pick<Fact, "glyph" | "number" | "unit">[],
): { amount: number; unit: string } | null {
  const area = facts.find((fact) => fact.glyph === "area" && fact.number !== null && fact.number > 0);
  return area?.number && area.unit ? { amount: area.number, unit: area.unit } : null;
}

function isShort(parameter: ParameterValue): boolean {
  return !["checkbox", "file", "textarea"].includes(parameter.kind) && !isYes(parameter);
}

function isYes(parameter: ParameterValue): boolean {
  return (
    (parameter.kind === "radio" || parameter.kind === "dropdown") && /^(yes|true|نعم)$/i.test(parameter.values[0] ?? "")
  );
}

function measure(name: string, value: string): Pick<Fact, "name" | "value" | "number" | "unit"> {
  const whole = name.trim();
  const bracket = /[([]([^()[\]]+)[)\]]$/.exec(whole);
  const parts = /^([\d.,\s]*\d)\s*(\D{0,8})$/.exec(value);
  const number = parts ? Number((parts[1] ?? "").replace(/[,\s]/g, "")) : Number.NaN;
  return {
    name: (bracket && whole.slice(0, bracket.index).trim()) || name,
    value,
    number: Number.isFinite(number) ? number : null,
    unit: parts ? (parts[2] || bracket?.[1] || "").trim() : "",
  };
}
