/** One call of the API as it was added: what the description of the API is made from. */
export interface RegisteredCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/`, with fields in braces. */
  path: string;
  access: "public" | "optional" | "required" | "admin";
  /** Schema of the query of a GET or DELETE, of the body of others; a zod schema where there is one. */
  request: unknown;
  /** Schema of what stands beside the envelope's own fields. */
  answer: unknown;
  /** The body is JSON; else a form. */
  isJson: boolean;
  /** It has an effect, and takes an `Idempotency-Key`. */
  isWrite: boolean;
  /** Bytes that a request's body may have. */
  bodyCap: number;
}
