import type { Defaulted, WorkedOut } from "../../platform/database/index.ts";

/** How many listings and projects each owner has on offer, kept by triggers: what counts is the sum (see migration 340). */
export interface OwnerCountTable {
  /** 0 property, 1 project; with a `count` of 0 the row says that the owner's account has changed. */
  kind: number;
  /** 0: the site itself. */
  user_id: number;
  category_id: number;
  /** In small letters; null: everywhere. */
  city: string | null;
  count: number;
  /** Of one change, not put together with the others yet. */
  is_change: Defaulted<boolean>;
}

interface ListedAgentColumns {
  user_id: number;
  is_agent: boolean;
  is_verified: boolean;
  /** How many listings they have on offer. */
  properties: number;
  /** How many projects. */
  projects: number;
  total: WorkedOut<number>;
}

/** A view of who stands in the list of agents now. */
export interface CurrentAgentView extends ListedAgentColumns {}

/** The same in rows, behind by the changes in `owner_counts` that are not put together yet. */
export interface ListedAgentTable extends ListedAgentColumns {}

/** How many rows `listed_agents` has. */
export interface ListedAgentTotalTable {
  is_verified: boolean;
  count: number;
}

export interface AgentTables {
  owner_counts: OwnerCountTable;
  current_agents: CurrentAgentView;
  listed_agents: ListedAgentTable;
  listed_agent_totals: ListedAgentTotalTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends AgentTables {}
}
