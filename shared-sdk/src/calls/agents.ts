import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Agent } from "../model/content.ts";
import type { PropertyCard } from "../model/listing.ts";
import type { ProjectCard } from "../model/project.ts";
import { agentList, agentProperties, type WireAgentDetail } from "../wire/content.ts";
import { toPage } from "./decode/common.ts";
import { toAgent } from "./decode/content.ts";
import { toPropertyCard } from "./decode/listing.ts";
import { toProjectCard } from "./decode/project.ts";
import { filteredPage } from "./listFallback.ts";
import { plainWords } from "./matchCities.ts";
import { type CallOptions, send } from "./send.ts";

export interface AgentDetail extends Agent {
  mobile: string;
  address: string;
  city: string;
  state: string;
  country: string;
  about: string;
  social: { facebook: string; twitter: string; instagram: string; youtube: string };
  premiumPropertyCount: number;
}

function toAgentDetail(row: WireAgentDetail, isAdmin: boolean, premiumPropertyCount: number): AgentDetail {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    slugId: row.slug_id,
    profile: row.profile,
    propertyCount: row.property_count,
    projectCount: row.projects_count,
    verified: row.is_verify,
    isAdmin,
    mobile: row.mobile,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    about: row.about_me,
    social: {
      facebook: row.facebook_id,
      twitter: row.twitter_id,
      instagram: row.instagram_id,
      youtube: row.youtube_id,
    },
    premiumPropertyCount,
  };
}

export interface AgentListInput extends Paging {
  /** Words of the name. */
  search?: string;
  /** Where the agent is at home or offers something; only a provider with `list-filters` can tell. */
  city?: string;
  /** Slug of a category of which the agent offers something; only a provider with `list-filters` can tell. */
  categorySlug?: string;
  verifiedOnly?: boolean;
  /** The provider has no extension `list-filters`. */
  filteredHere?: boolean;
}

export async function agents(
  client: ApiClient,
  input: AgentListInput = {},
  options?: CallOptions,
): Promise<Page<Agent>> {
  const { offset, limit, search, city, categorySlug, verifiedOnly, filteredHere } = input;
  if (filteredHere && (search || verifiedOnly)) {
    const typed = plainWords(search ?? "");
    const keep = ({ name, verified }: Agent) =>
      (!verifiedOnly || verified) && typed.every((word) => plainWords(name).some((own) => own.startsWith(word)));
    return filteredPage((paging) => agents(client, paging, options), keep, { offset, limit });
  }
  const verified = verifiedOnly ? (1 as const) : undefined;
  const request = { offset, limit, search, city, category_slug_id: categorySlug, verified };
  return toPage(await send(client, agentList, request, options), toAgent, offset);
}

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
