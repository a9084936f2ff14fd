import { agentQuery } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { pagingOf } from "./paging.ts";
import { pared } from "./pared.ts";

export const AGENTS_SIZE = 12;

/** An agent with a page of their homes. */
export const agentDetail = (sdk: ApiClient, slugId: string, page: number) =>
  pared(
    agentQuery(sdk, { slugId, ...pagingOf(page, AGENTS_SIZE) }),
    (answer, { paredItems, tileOf }) =>
      answer && { agent: answer.agent, properties: paredItems(answer.properties, tileOf) },
  );
