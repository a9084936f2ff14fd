/** An import that cannot begin or go on. The message says what is wrong and what to do. */
export class ImportError extends Error {
  override name = "ImportError";
}

/** Why one row is not imported. */
export interface RowProblem {
  /** Target of the mapping, such as `price` or `parameters.Bedrooms`. */
  field: string;
  /** Ends up in the report and, counted, in the summary: says the rule, and the value. */
  reason: string;
  /** The same without the row's own value, so that equal problems can be counted. */
  kind: string;
}
