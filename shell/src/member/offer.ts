import type { ApiClient, ApiRequest } from "@gable/shared-sdk/client";
import { observable } from "../services/observable.ts";

/** After what somebody is offered notifications: when they now wait for something. */
export type Occasion = "message" | "viewing" | "search" | "listing";

const OCCASIONS: Record<string, Occasion> = {
  send_message: "message",
  viewings: "viewing",
  "saved-searches": "search",
  post_property: "listing",
  post_project: "listing",
};

/** The offer that stands now. */
export const offer = observable<Occasion | null>(null);

/** What a call that has worked gives occasion to. */
export function occasionOf({ name, method }: Pick<ApiRequest, "name" | "method">): Occasion | null {
  return method === "POST" ? (OCCASIONS[name] ?? null) : null;
}

/** Calls back with each call of the site's client that has worked. Only members' pages listen. */
export function watchCalls(sdk: ApiClient, onDone: (request: ApiRequest) => void): () => void {
  const { request } = sdk;
  sdk.request = async (asked) => {
    const answer = await request(asked);
    onDone(asked);
    return answer;
  };
  return () => {
    sdk.request = request;
  };
}
