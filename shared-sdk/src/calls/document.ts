import type { ApiClient } from "../client/client.ts";
import { readEnvelope } from "../client/envelope.ts";
import { ApiError } from "../client/error.ts";
import type { CallOptions } from "./send.ts";

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Asks for a file, for calls that answer with one. Refusals come in the usual envelope.
 * @param asked.path of the call with its query
 * @param asked.type media type that the file must have
 * @throws ApiError, of kind `contract` when the answer is no such file
 */
export async function readBytes(
  client: ApiClient,
  { call, path, type }: { call: string; path: string; type: string },
  { signal, headers }: CallOptions = {},
): Promise<Blob> {
  let response: Response;
  let bytes: Blob;
  try {
    response = await client.open(path, { headers: { Accept: type, ...headers }, signal });
    bytes = await response.blob();
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError("network", { call, message: `${call}: no answer`, cause: error });
  }
  if (response.ok && response.headers.get("content-type")?.startsWith(type)) return bytes;
  const body = parse(await bytes.text());
  readEnvelope(call, { status: response.status, header: (name) => response.headers.get(name), body });
  throw new ApiError("contract", { call, status: response.status, message: `${call}: the answer is no ${type}` });
}

/**
 * Asks for an HTML document, for the few calls that answer with one. Refusals come in the usual envelope.
 * @param path of the call with its query
 * @throws ApiError, of kind `contract` when the answer is no document
 */
export async function readDocument(
  client: ApiClient,
  call: string,
  path: string,
  { signal, headers }: CallOptions = {},
): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await client.open(path, { headers: { Accept: "text/html", ...headers }, signal });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError("network", { call, message: `${call}: no answer`, cause: error });
  }
  if (response.ok && text.trimStart().startsWith("<")) return text;
  readEnvelope(call, { status: response.status, header: (name) => response.headers.get(name), body: parse(text) });
  throw new ApiError("contract", { call, status: response.status, message: `${call}: the answer is no HTML document` });
}
