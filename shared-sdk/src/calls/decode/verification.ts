import type { VerificationAnswer } from "../../model/member.ts";
import type { WireAgentVerification, WireVerificationField } from "../../wire/verification.ts";

/** One comma text of ticked options as a list. Options may hold commas themselves: the longest one that fits counts. */
function ticked(text: string, options: readonly string[]): string[] {
  const found: string[] = [];
  let rest = text.trim();
  while (rest) {
    const fits = (option: string) => rest === option || rest.startsWith(`${option},`);
    const end = rest.indexOf(",");
    const first = end < 0 ? rest : rest.slice(0, end);
    const option = options.filter(fits).toSorted((a, b) => b.length - a.length)[0] ?? first;
    found.push(option);
    rest = rest.slice(option.length + 1).trim();
  }
  return found;
}

/** Ticked options come as a list or as one comma text. */
function toValues(value: string | string[], field: WireVerificationField | null): string[] {
  const options = field?.form_fields_values.map((option) => option.value) ?? [];
  const isText = typeof value === "string" && field?.field_type === "checkbox";
  const values = isText ? ticked(value, options) : [value].flat();
  return values.map((item) => item.trim()).filter(Boolean);
}

/** What an answer says: as it is kept, and in words of the page's language where these are others. */
export function toSaid({
  value,
  value_text,
  verify_form,
}: Pick<WireAgentVerification["verify_customer_values"][number], "value" | "value_text" | "verify_form">): Pick<
  VerificationAnswer,
  "values" | "texts"
> {
  const values = toValues(value, verify_form);
  const texts = [value_text ?? []].flat();
  return { values, ...(texts.length > 0 && texts.length === values.length && { texts }) };
}
