import type { FieldErrors, FieldValues } from "react-hook-form";

export interface ErrorLine {
  /** Path of the field: "address.city". */
  name: string;
  message: string;
  focus?: () => void;
}

/** Flattens react-hook-form's nested errors to lines, in the order of the fields. Errors without words are left out. */
export function errorLines<Values extends FieldValues>(errors: FieldErrors<Values>): ErrorLine[] {
  const lines: ErrorLine[] = [];
  collect(errors, "", lines);
  return lines;
}

function collect(node: unknown, path: string, lines: ErrorLine[]): void {
  if (!node || typeof node !== "object") return;
  const { message, ref } = node as { message?: unknown; ref?: { focus?: () => void } };
  if (typeof message === "string" && message) {
    lines.push({ name: path, message, focus: ref?.focus ? () => ref.focus?.() : undefined });
    return;
  }
  for (const [key, child] of Object.entries(node)) {
    // `ref` and `types` belong to an error, not to a field of that name below it.
    if (key !== "ref" && key !== "types") collect(child, path ? `${path}.${key}` : key, lines);
  }
}
