/** Materialised view: where each owner has something on the market, and of which category. */
export interface AgentListingView {
  /** 0: the site itself. */
  user_id: number;
  category_id: number;
  /** In lower case. */
  city: string;
}

/** Materialised view: who is an agent or has something on the market, and how much. */
export interface AgentRankingView {
  /** 0: the site itself. */
  user_id: number;
  is_agent: boolean;
  /** Properties on the market. */
  properties: number;
  /** Projects on show. */
  projects: number;
  total: number;
}

export interface AgentTables {
  agent_listings: AgentListingView;
  agent_ranking: AgentRankingView;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends AgentTables {}
}
