/** `"{{bedrooms}}-bed house in {{city}}"`, taken apart. */
export interface Template {
  source: string;
  parts: (string | Placeholder)[];
}

interface Placeholder {
  name: string;
  filter: Filter | null;
}

type Filter = keyof typeof FILTERS;

const FILTERS = {
  /** 1180 → 1,180; leaves text that is no number alone. */
  number: (text: string) => (Number.isFinite(Number(text)) ? Number(text).toLocaleString("en-US") : text),
  lower: (text: string) => text.toLowerCase(),
};

const PLACEHOLDER = /\{\{([^{}|]+)(?:\|([^{}]*))?\}\}/g;

/** @throws Error that names the filter that does not exist */
export function parseTemplate(source: string): Template {
  const parts: Template["parts"] = [];
  let end = 0;
  for (const match of source.matchAll(PLACEHOLDER)) {
    const whole = match[0];
    const [name = "", filter] = match.slice(1).map((part) => part?.trim());
    if (filter !== undefined && !Object.hasOwn(FILTERS, filter))
      throw new Error(`"${filter}" is no filter: use ${Object.keys(FILTERS).join(" or ")}`);
    parts.push(source.slice(end, match.index), { name, filter: (filter as Filter | undefined) ?? null });
    end = match.index + whole.length;
  }
  parts.push(source.slice(end));
  return { source, parts: parts.filter((part) => part !== "") };
}

export function placeholdersOf(template: Template): string[] {
  return template.parts.filter((part) => typeof part !== "string").map((part) => part.name);
}

/**
 * Fills the placeholders.
 * @param lookup the text of a name; empty when the row has none
 * @returns the text, or the name of the first placeholder that is empty
 */
export function fillTemplate(
  template: Template,
  lookup: (name: string) => string,
): { text: string } | { missing: string } {
  let text = "";
  for (const part of template.parts) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    const value = lookup(part.name);
    if (value === "") return { missing: part.name };
    text += part.filter ? FILTERS[part.filter](value) : value;
  }
  return { text };
}
