import type { Parameter } from "@gable/shared-sdk/model";
import { glyphOf } from "../shared/facts.ts";

/** How a field is asked for: by numbers from and to, by any of its choices, or by having anything in it. */
export type ParameterAsk = "range" | "choices" | "filled";

/** The order of a plan; fields that are none of the known things come after. */
const ORDER = ["bed", "bath", "area", "plot", "age", "stairs"];

/** Null for fields that nobody searches by. Old providers keep numbers in fields of text: known things are numbers there. */
export function askOf({ kind, options, name }: Parameter): ParameterAsk | null {
  if (kind === "file") return null;
  if (options.length > 0) return "choices";
  const glyph = glyphOf(name);
  if (kind === "number" || (kind === "text" && glyph !== null && ORDER.includes(glyph))) return "range";
  return "filled";
}

/** Fields by how they are asked for, those that measure a home in the order of a plan. */
export function sortedParameters(parameters: readonly Parameter[]): Record<ParameterAsk, Parameter[]> {
  const rank = ({ name }: Parameter) => {
    const at = ORDER.indexOf(glyphOf(name) ?? "");
    return at < 0 ? ORDER.length : at;
  };
  const of = (ask: ParameterAsk) => parameters.filter((parameter) => askOf(parameter) === ask);
  return {
    range: of("range").sort((a, b) => rank(a) - rank(b)),
    choices: of("choices"),
    filled: of("filled"),
  };
}
