import type { InterestedInput } from "../calls/interestedPeople.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const interestedPeopleQuery = (client: ApiClient, input: InterestedInput) =>
  readQuery(
    "interested-people",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/interestedPeople.ts")).interestedPeople,
    client,
    input,
  );
