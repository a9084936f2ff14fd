import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Viewing, ViewingState } from "../model/viewing.ts";
import { getViewings, postViewing, putViewing } from "../wire/viewings.ts";
import { toPage } from "./decode/common.ts";
import { toViewing } from "./decode/viewing.ts";
import { isUnknownCall } from "./privately.ts";
import { type CallOptions, send } from "./send.ts";

export interface ViewingsInput extends Paging {
  id?: number;
  propertyId?: number;
  state?: ViewingState;
  /** Open: waiting for an answer, or still to come. Providers may answer all of them. */
  when?: "open" | "past";
}

/** Viewings that the member takes part in, the newest first; null where the provider arranges none. */
export async function viewings(
  client: ApiClient,
  { propertyId, ...input }: ViewingsInput = {},
  options?: CallOptions,
): Promise<Page<Viewing> | null> {
  try {
    return toPage(
      await send(client, getViewings, { ...input, property_id: propertyId }, options),
      toViewing,
      input.offset,
    );
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

export interface RequestViewingInput {
  propertyId: number;
  /** ISO dates with a time zone, one to five, within 180 days. */
  slots: string[];
  /** 10 to 240; 30 when absent. */
  minutes?: number;
  note?: string;
}

/** Asks the owner of a listing for a viewing. */
export async function requestViewing(
  client: ApiClient,
  { propertyId, ...input }: RequestViewingInput,
  options?: CallOptions,
): Promise<Viewing> {
  return toViewing((await send(client, postViewing, { property_id: propertyId, ...input }, options)).data);
}

export type AnswerViewingInput = { id: number; note?: string } & (
  | { action: "accept"; startsAt: string }
  | { action: "decline" | "cancel" }
  | { action: "propose"; slots: string[] }
);

const STATES = { accept: "accepted", decline: "declined", cancel: "cancelled", propose: "proposed" } as const;

/** Answers a viewing. @throws ApiError `validation` with status 409 when the time is taken meanwhile */
export async function answerViewing(
  client: ApiClient,
  input: AnswerViewingInput,
  options?: CallOptions,
): Promise<Viewing> {
  const request = {
    id: input.id,
    state: STATES[input.action],
    note: input.note,
    starts_at: input.action === "accept" ? input.startsAt : undefined,
    slots: input.action === "propose" ? input.slots : undefined,
  };
  return toViewing((await send(client, putViewing, request, options)).data);
}
