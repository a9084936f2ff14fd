import type { Selectable } from "kysely";
import { choiceTexts, type Database, type Form } from "../../platform/database/index.ts";
import { invalid, isOneLine, ONE_LINE_MESSAGE } from "../../platform/http/index.ts";
import type { ParameterTable } from "./tables.ts";

export type Parameter = Pick<
  Selectable<ParameterTable>,
  "id" | "name" | "type_of_parameter" | "type_values" | "is_required"
>;

export interface GivenValue {
  parameter_id: number;
  value?: string | string[];
}

/**
 * Checks the values of a listing against the parameters of its category.
 * @returns the values to store; empty ones are left out
 * @throws Failure 400 naming the parameter
 */
export function checkParameters(
  known: Parameter[],
  given: GivenValue[],
): { parameter_id: number; value: string | string[] }[] {
  const byId = new Map(known.map((parameter) => [parameter.id, parameter]));
  const kept = given.flatMap(({ parameter_id, value }) => {
    const parameter = byId.get(parameter_id);
    if (!parameter)
      throw invalid(`Parameter ${parameter_id} does not belong to this category.`, "parameters", "details_wrong");
    const checked = checkValue(parameter, value);
    return checked === undefined ? [] : [{ parameter_id, value: checked }];
  });
  const filled = new Set(kept.map((row) => row.parameter_id));
  const missing = known.find((parameter) => parameter.is_required && !filled.has(parameter.id));
  if (missing) throw invalid(`${missing.name} is required.`, "parameters", "details_wrong");
  return [...new Map(kept.map((row) => [row.parameter_id, row])).values()];
}

function checkValue(parameter: Parameter, value: string | string[] | undefined): string | string[] | undefined {
  if (parameter.type_of_parameter === "checkbox") {
    const chosen = (Array.isArray(value) ? value : (value ?? "").split(",")).map((word) => word.trim()).filter(Boolean);
    const wrong = chosen.find((word) => !parameter.type_values?.includes(word));
    if (wrong) throw invalid(`${parameter.name} has no choice "${wrong}".`, "parameters", "details_wrong");
    return chosen.length > 0 ? chosen : undefined;
  }
  const text = (Array.isArray(value) ? value.join(", ") : (value ?? "")).trim();
  if (!text) return undefined;
  if (text.length > 2000) throw invalid(`${parameter.name}: at most 2000 characters.`, "parameters", "details_wrong");
  if (parameter.type_of_parameter !== "textarea" && !isOneLine(text))
    throw invalid(`${parameter.name}: ${ONE_LINE_MESSAGE}`, "parameters", "details_wrong");
  if (parameter.type_of_parameter === "number" && !Number.isFinite(Number(text)))
    throw invalid(`${parameter.name} must be a number.`, "parameters", "details_wrong");
  const isChoice = parameter.type_of_parameter === "dropdown" || parameter.type_of_parameter === "radiobutton";
  if (isChoice && !parameter.type_values?.includes(text))
    throw invalid(`${parameter.name} has no choice "${text}".`, "parameters", "details_wrong");
  return text;
}

/** `type_texts` of a field: what stands for each of its choices, where it is not the choice itself. */
export function typeTexts(choices: unknown, form: Form | null): { type_texts?: string[] } {
  const type_texts = Array.isArray(choices) && form ? choiceTexts(choices.map(String), form) : undefined;
  return type_texts ? { type_texts } : {};
}

export function parametersOf(db: Database, categoryId: number): Promise<Parameter[]> {
  return db
    .selectFrom("category_parameters as link")
    .innerJoin("parameters", "parameters.id", "link.parameter_id")
    .where("link.category_id", "=", categoryId)
    .select(["parameters.id", "name", "type_of_parameter", "type_values", "is_required"])
    .execute();
}
