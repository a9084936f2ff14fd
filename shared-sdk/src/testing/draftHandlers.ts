import type { WireDraft } from "../wire/drafts.ts";
import { TestFailure, type TestHandler } from "./contract.ts";

/** Keeps the member's drafts as the extension `drafts` does, without its check of `If-Match`. */
export const draftHandlers: Record<string, TestHandler> = {
  drafts: (_, { drafts }) => ({ data: drafts }),
  "drafts/{id}": ({ method, query: { id = "" }, form }, data) => {
    const found = data.drafts.find((draft) => draft.id === id);
    if (method === "GET") {
      if (!found) throw new TestFailure(404, "There is no such draft.");
      return { data: found };
    }
    data.drafts = data.drafts.filter((draft) => draft !== found);
    if (method === "DELETE") return { data: {} };
    const draft = {
      id,
      kind: form.kind as WireDraft["kind"],
      step: String(form.step),
      payload: form.payload as Record<string, unknown>,
      revision: (found?.revision ?? 0) + 1,
      updated_at: "2026-01-01T00:00:00.000Z",
    };
    data.drafts.push(draft);
    return { data: draft };
  },
};
