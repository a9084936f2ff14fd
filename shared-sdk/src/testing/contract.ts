import type { FormTree } from "../wire/form.ts";
import type { TestData } from "./data.ts";

/** One request as a handler sees it: bracketed keys nested, as on the wire otherwise. */
export interface TestRequest {
  /** Name of the call: `get-property-list`. */
  name: string;
  method: string;
  query: Record<string, string>;
  form: Record<string, FormTree<Blob>>;
  headers: Record<string, string>;
  token: string | null;
}

/**
 * Fields beside `error`, `message` and `code` of a successful answer. `html` is answered as it is, for the calls that
 * answer with a document, and so is `pdf` with its media type.
 */
export type TestAnswer = { data?: unknown; message?: string; html?: string; pdf?: string; [key: string]: unknown };
export type TestHandler = (request: TestRequest, data: TestData) => TestAnswer | Promise<TestAnswer>;

/** Thrown by a handler to answer a failure. `status` 0 breaks the connection. */
export class TestFailure extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    body: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
