import { isDeepStrictEqual } from "node:util";
import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { Failure, invalid, notFound, refused, route } from "../../platform/http/index.ts";
import { readIfMatch } from "./ifMatch.ts";
import { payloadProblem } from "./payload.ts";
import {
  countDrafts,
  type DraftContent,
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  replaceDraft,
} from "./repository.ts";
import type { Draft } from "./tables.ts";

const LARGEST_KB = 256;
const MOST_DRAFTS = 50;

const id = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,100}$/, "A draft's id has letters, digits and . _ : - only, 100 at most.");
const content = z.object({
  id,
  kind: z.enum(wire.DRAFT_KINDS, `kind is one of ${wire.DRAFT_KINDS.join(", ")}.`),
  step: z.preprocess((value) => String(value ?? ""), z.string().max(100, "step: at most 100 characters.")),
  payload: z.record(z.string(), z.unknown(), "payload must be an object."),
});

const onWire = ({ user_id: _, updated_at, ...draft }: Draft) => ({ ...draft, updated_at: updated_at.toISOString() });
const tag = ({ revision }: Draft) => `"${revision}"`;
const isSame = (draft: Draft, { kind, step, payload }: DraftContent) =>
  draft.kind === kind && draft.step === step && isDeepStrictEqual(draft.payload, payload);

/** A member's unfinished listings. Only their own exist for them. */
export const drafts: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.getDrafts,
    access: "required",
    async handle(_, { user }) {
      const rows = await listDrafts(db, user.id);
      return {
        message: `${rows.length} drafts.`,
        data: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
      };
    },
  });

  route(app, context, {
    call: wire.getDraft,
    access: "required",
    input: z.object({ id }),
    async handle(input, { user }, { reply }) {
      const draft = await findDraft(db, user.id, input.id);
      if (!draft) throw notFound("There is no such draft.");
      reply.header("etag", tag(draft));
      return { message: "The draft.", data: onWire(draft) };
    },
  });

  route(app, context, {
    call: wire.putDraft,
    access: "required",
    input: content,
    async handle({ id, ...given }, { user }, { request, reply }) {
      const problem = payloadProblem(given.payload);
      if (problem) throw invalid(problem, "payload", "wrong_value");
      if (Buffer.byteLength(JSON.stringify(given.payload)) > LARGEST_KB * 1024)
        throw invalid(`A draft may have ${LARGEST_KB} KB: pictures are uploaded apart.`, "payload", "request_large");
      const seen = readIfMatch(request.headers["if-match"]);
      if (seen === null)
        throw new Failure(428, 'Send If-Match with the revision that was read, or "0" for a new draft.');
      if (seen === 0 && (await countDrafts(db, user.id)) >= MOST_DRAFTS && !(await findDraft(db, user.id, id)))
        throw refused("drafts_full", `You have ${MOST_DRAFTS} drafts: finish or delete one first.`, {
          limit: MOST_DRAFTS,
        });
      const written =
        seen === 0
          ? await insertDraft(db, user.id, id, given, now())
          : await replaceDraft(db, user.id, id, seen === "any" ? null : seen, given, now());
      const current = written ?? (await findDraft(db, user.id, id));
      // The same request again, because its answer was lost on the way: it has won already.
      const isRepeated = !written && current && current.revision === Number(seen) + 1 && isSame(current, given);
      if (!current || !(written || isRepeated))
        throw new Failure(412, "This draft was changed elsewhere meanwhile.", {
          extra: { data: current ? onWire(current) : null },
        });
      reply.header("etag", tag(current));
      return { message: "The draft is kept.", data: onWire(current) };
    },
  });

  route(app, context, {
    call: wire.deleteDraft,
    access: "required",
    input: z.object({ id }),
    async handle(input, { user }) {
      await deleteDraft(db, user.id, input.id);
      return { message: "The draft is deleted." };
    },
  });
};
