/** An expression that is not linear, or not known before the program runs, and why it does no harm. */
export interface Allowed {
  /** Path from the root of the repository. */
  file: string;
  /** The expression as written in the file, flags included. */
  written: string;
  /** What bounds its input, and by how much; or what it is made of. */
  reason: string;
}

export const ALLOWED: Allowed[] = [
  {
    file: "provider/src/operations/import/mapping.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template.
    written: "new RegExp(`^${pattern}$`)",
    reason: "from the operator's own mapping: three groups of digits, and single characters that are escaped",
  },
];
