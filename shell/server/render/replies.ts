import type { PageHead } from "@gable/shared-sdk/host";
import type { FromRenderer, PageData, RenderReply } from "./protocol.ts";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
const isOptionalAddress = (value: unknown): boolean =>
  value === undefined || (isText(value) && URL.canParse(value, "http://site/"));

function isHead(value: unknown): value is PageHead {
  if (!isFields(value) || !isText(value.title)) return false;
  const { preloadImage: image, jsonLd } = value;
  return (
    [value.description, value.type].every(isOptionalText) &&
    [value.canonical, value.image].every(isOptionalAddress) &&
    (value.noindex === undefined || typeof value.noindex === "boolean") &&
    (jsonLd === undefined || (Array.isArray(jsonLd) && jsonLd.every(isFields))) &&
    (image === undefined || (isFields(image) && isText(image.src) && [image.srcSet, image.sizes].every(isOptionalText)))
  );
}

function isJsonObject(value: unknown): boolean {
  try {
    return isText(value) && isFields(JSON.parse(value));
  } catch {
    return false;
  }
}

function isPageData(value: unknown): value is PageData {
  if (!isFields(value)) return false;
  const { status, head, query } = value;
  return (
    isNumber(status) &&
    status >= 200 &&
    status <= 599 &&
    (head === null || isHead(head)) &&
    (query === null || isJsonObject(query))
  );
}

function isReply(value: unknown): value is RenderReply {
  if (!isPageData(value)) return false;
  const { html, errors } = value as RenderReply;
  return (html === null || isText(html)) && Array.isArray(errors) && errors.every(isText);
}

/**
 * What a rendering process has sent, as far as it has the shape that was agreed: a bundle decides what stands on its
 * page, and cannot make the composer fail over it.
 * @returns null for anything else
 */
export function readMessage(value: unknown): FromRenderer | null {
  if (!isFields(value)) return null;
  const { kind, id } = value;
  if (kind === "log") return isText(value.text) ? { kind, text: value.text } : null;
  if (!isNumber(id)) return null;
  if (kind === "done") {
    const { reply } = value;
    return reply === null || isReply(reply) ? { kind, id, reply } : { kind: "failed", id, error: "The reply is none." };
  }
  if (kind === "failed" && isText(value.error)) return { kind, id, error: value.error };
  if (kind === "data" && isPageData(value.data)) return { kind, id, data: value.data };
  if (kind === "call" && isNumber(value.call) && isText(value.path) && isFields(value.headers)) {
    const { body } = value;
    if (!isOptionalText(body)) return null;
    const headers = Object.fromEntries(
      Object.entries(value.headers).filter((entry): entry is [string, string] => isText(entry[1])),
    );
    return { kind, id, call: value.call, path: value.path, headers, ...(isText(body) && { body }) };
  }
  return null;
}
