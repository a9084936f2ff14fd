import type { Parameter, ParameterValue } from "../model/listing.ts";

/** An option of a field in words of the page's language: options themselves are the same in every language. */
export function optionText(
  { options, optionTexts }: Pick<Parameter, "options" | "optionTexts">,
  option: string,
): string {
  return optionTexts?.[options.indexOf(option)] ?? option;
}

/** The values of a field in words of the page's language. */
export function valueTexts({ values, texts }: Pick<ParameterValue, "values" | "texts">): string[] {
  return texts ?? values;
}
