import type { ApiClient } from "../client/client.ts";
import { setPropertyTotalClick } from "../wire/listings.ts";
import { type CallOptions, send, writeMutation } from "./send.ts";

export interface ViewInput {
  type: "property" | "project";
  id: number;
}

/** Says that somebody looks at a listing; it counts once per visitor and day however often it is said. */
export async function countView(client: ApiClient, { type, id }: ViewInput, options?: CallOptions): Promise<void> {
  await send(client, setPropertyTotalClick, type === "property" ? { property_id: id } : { project_id: id }, options);
}

export const countViewMutation = (client: ApiClient) => writeMutation("count-view", countView, client);
