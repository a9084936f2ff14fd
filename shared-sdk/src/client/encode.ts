export type FormScalar = string | number | boolean | Blob | null | undefined;
export type FormValue = FormScalar | readonly FormValue[] | { readonly [key: string]: FormValue };
export type QueryValue = string | number | boolean | null | undefined;

function isEmpty(value: unknown): value is null | undefined | "" {
  return value === null || value === undefined || value === "";
}

/**
 * The query string of a read without its question mark. Empty values are dropped, booleans become
 * 1 and 0, everything else its text (api.md §0).
 */
export function encodeQuery(query: Readonly<Record<string, QueryValue>>): string {
  const encoded = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (isEmpty(value)) continue;
    encoded.append(key, typeof value === "boolean" ? String(Number(value)) : String(value));
  }
  return encoded.toString();
}

/**
 * Flattens a body to the pairs of a form, with bracketed keys: `parameters[0][value]`. Empty values
 * are dropped unless their top-level field is named in `keepEmpty` (an update that clears a field, or empties a list).
 */
export function formPairs(
  body: Readonly<Record<string, FormValue>>,
  keepEmpty: readonly string[] = [],
): [string, string | Blob][] {
  const pairs: [string, string | Blob][] = [];
  const add = (key: string, value: FormValue, keep: boolean): void => {
    if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) {
      if (keep) pairs.push([key, ""]);
    } else if (value instanceof Blob) {
      pairs.push([key, value]);
    } else if (Array.isArray(value)) {
      value.forEach((item: FormValue, index) => {
        add(`${key}[${index}]`, item, false);
      });
    } else if (typeof value === "object") {
      for (const [name, item] of Object.entries(value)) add(`${key}[${name}]`, item, false);
    } else {
      pairs.push([key, typeof value === "boolean" ? String(Number(value)) : String(value)]);
    }
  };
  for (const [key, value] of Object.entries(body)) add(key, value, keepEmpty.includes(key));
  return pairs;
}

/** The body as multipart form data. A `File` keeps its name. */
export function encodeForm(body: Readonly<Record<string, FormValue>>, keepEmpty?: readonly string[]): FormData {
  const form = new FormData();
  for (const [key, value] of formPairs(body, keepEmpty)) {
    if (value instanceof Blob) form.append(key, value, value instanceof File ? value.name : "file");
    else form.append(key, value);
  }
  return form;
}

/** Ids or words as the one comma-separated text some calls take; undefined when there is none. */
export function commaList(values: readonly (string | number)[] | null | undefined): string | undefined {
  return values?.length ? values.join(",") : undefined;
}
