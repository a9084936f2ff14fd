import * as z from "zod/mini";
import { noRequest, nothing, wireCall } from "./envelope.ts";
import { list, number, objectOrNull, oneOf, text, word } from "./primitives.ts";

export const DRAFT_KINDS = ["property", "project"] as const;

const draftFields = {
  id: word(),
  kind: oneOf(DRAFT_KINDS),
  step: text(),
  revision: number(),
  /** ISO. */
  updated_at: text(),
};
const payload = () =>
  z.pipe(
    z.transform((value) => (Array.isArray(value) || value === null || value === undefined ? {} : value)),
    z.record(z.string(), z.unknown()),
  );

export const draft = z.object({ ...draftFields, payload: payload() });
export type WireDraft = z.output<typeof draft>;
export const draftSummary = z.object(draftFields);
export type WireDraftSummary = z.output<typeof draftSummary>;

/** Extension `drafts`: the member's drafts without their payload, the last changed first. */
export const getDrafts = wireCall({
  method: "GET",
  path: "drafts",
  access: "required",
  request: noRequest,
  answer: z.object({ data: list(draftSummary) }),
});

export const getDraft = wireCall({
  method: "GET",
  path: "drafts/{id}",
  access: "required",
  request: z.object({ id: word() }),
  answer: z.object({ data: draft }),
});

/**
 * Needs `If-Match`: the revision that the writer has seen, `"0"` for a draft that is to be new, `*` for whichever is
 * there. Answers 412 with the draft that is there (null when it is gone) when it is another one, 428 without.
 */
export const putDraft = wireCall({
  method: "PUT",
  path: "drafts/{id}",
  access: "required",
  body: "json",
  request: z.object({ id: word(), kind: oneOf(DRAFT_KINDS), step: text(), payload: payload() }),
  answer: z.object({ data: draft }),
});
/** `data` of a refusal with 412. */
export const draftConflict = objectOrNull(draft);

/** Deleting one that is not there is no mistake. */
export const deleteDraft = wireCall({
  method: "DELETE",
  path: "drafts/{id}",
  access: "required",
  request: z.object({ id: word() }),
  answer: nothing,
});
