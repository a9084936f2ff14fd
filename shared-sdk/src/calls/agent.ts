import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Page, Paging } from "../model/common.ts";
import type { AgentDetail } from "../model/content.ts";
import type { PropertyCard } from "../model/listing.ts";
import type { ProjectCard } from "../model/project.ts";
import { agentProperties } from "../wire/content.ts";
import { toPage } from "./decode/common.ts";
import { toAgentDetail } from "./decode/content.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { toProjectCard } from "./decode/project.ts";
import { type CallOptions, send } from "./send.ts";

export interface AgentInput extends Paging {
  /** Without one, the site's own page (the administrator's listings). */
  slugId?: string;
  /** Which listings to page through. */
  show?: "properties" | "projects";
}

export interface AgentAnswer {
  agent: AgentDetail;
  properties: Page<PropertyCard>;
  projects: Page<ProjectCard>;
  /** What the visitor's package allows of premium listings and projects. */
  packageAvailable: boolean;
  featureAvailable: boolean;
}

/** An agent with a page of listings; null when there is no such agent. */
export async function agent(client: ApiClient, input: AgentInput, options?: CallOptions): Promise<AgentAnswer | null> {
  const { slugId, show, offset, limit } = input;
  const isAdmin = !slugId;
  const isProjects = show === "projects";
  const request = {
    offset,
    limit,
    slug_id: slugId,
    is_admin: isAdmin ? (1 as const) : undefined,
    is_projects: isProjects ? (1 as const) : undefined,
  };
  try {
    const { data, total } = await send(client, agentProperties, request, options);
    return {
      agent: toAgentDetail(data.customer_data, isAdmin, data.premium_properties_count),
      properties: toPage({ data: data.properties_data, total: isProjects ? 0 : total }, toPropertyCard, offset),
      projects: toPage({ data: data.projects_data, total: isProjects ? total : 0 }, toProjectCard, offset),
      packageAvailable: data.package_available,
      featureAvailable: data.feature_available,
    };
  } catch (error) {
    if (isApiError(error) && error.kind === "not_found") return null;
    throw error;
  }
}
