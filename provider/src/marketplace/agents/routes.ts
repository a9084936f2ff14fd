import * as wire from "@gable/shared-sdk/wire";
import { sql } from "kysely";
import { z } from "zod";
import { type Person, peopleFor } from "../../identity/people/index.ts";
import type { AppContext, Module } from "../../platform/context/index.ts";
import { type Caller, input, type Links, notFound, route } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { checkFeature } from "../billing/index.ts";
import { wordsOf } from "../listing-search/index.ts";
import { PROPERTY_COLUMNS, type Property, toBriefCards } from "../listings/index.ts";
import { type Project, toProjectCards } from "../projects/index.ts";
import { type AgentRow, countOwned, findAgent, listAgents, type OwnedCounts, rankSite } from "./repository.ts";

export function toAgent(row: AgentRow, links: Links) {
  return {
    id: row.id,
    name: row.name,
    email: "",
    profile: links.image(row.profile, 320),
    slug_id: row.slug_id,
    projects_count: row.projects_count,
    property_count: row.property_count,
    total_count: row.projects_count + row.property_count,
    is_verified: row.verification_status === "success",
    is_admin: false,
  };
}

type Reader = Pick<Caller, "links" | "language">;

/** The site itself, in the list and on its page. */
async function siteAgent(
  { db }: AppContext,
  { links, language }: Reader,
  { properties, projects }: Pick<OwnedCounts, "properties" | "projects">,
) {
  const settings = await readSettings(db, language);
  const text = (key: string) => String(settings[key] ?? "");
  return {
    row: {
      id: 0,
      name: text("admin_name") || "Admin",
      email: text("company_email"),
      profile: links.image(text("admin_image"), 320),
      slug_id: "admin",
      projects_count: projects,
      property_count: properties,
      total_count: projects + properties,
      is_verified: true,
      is_admin: true,
    },
    contact: { mobile: text("company_tel1"), address: text("company_address"), about_me: text("company_about") },
  };
}

/** Whether each word of a search begins a word of the name. */
function isNamed(name: string, search = ""): boolean {
  const names = wordsOf(name);
  return wordsOf(search).every((word) => names.some((own) => own.startsWith(word)));
}

interface Owner extends OwnedCounts {
  /** Null: the site itself. */
  id: number | null;
}

interface PageRequest {
  offset: number;
  limit: number;
}

async function listingsOf({ db }: AppContext, owner: Owner, isPremiumShown: boolean, page: PageRequest) {
  const rows = await db
    .selectFrom("properties")
    .where("user_id", owner.id === null ? "is" : "=", owner.id)
    .where(sql<boolean>`on_market`)
    .$if(!isPremiumShown, (query) => query.where("is_premium", "=", false))
    .select(PROPERTY_COLUMNS)
    .orderBy("properties.created_at", "desc")
    .orderBy("properties.id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows: rows as Property[], total: isPremiumShown ? owner.properties : owner.properties - owner.premium };
}

async function projectsOf({ db }: AppContext, owner: Owner, page: PageRequest) {
  const rows = await db
    .selectFrom("projects")
    .where("user_id", owner.id === null ? "is" : "=", owner.id)
    .where(sql<boolean>`on_show`)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows: rows as unknown as Project[], total: owner.projects };
}

/** The list of agents, and the page of one. */
export const agents: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.agentList,
    access: "public",
    input: z.object({
      ...input.paging(10),
      search: input.text(300),
      city: input.text(120),
      category_slug_id: input.text(150),
      verified: input.flag(),
    }),
    async handle({ offset, limit, ...filters }, { links, language }) {
      const rank = await rankSite(db, filters);
      const admin = (await siteAgent(context, { links, language }, rank)).row;
      // The site itself is the first row of the list.
      const shift = rank.isMatching && isNamed(admin.name, filters.search) ? 1 : 0;
      const page = { offset: Math.max(0, offset - shift), limit: Math.max(0, limit - (offset === 0 ? shift : 0)) };
      const { rows, total } = await listAgents(db, filters, page);
      const data = rows.map((row) => toAgent(row, links));
      return {
        message: `${total + shift} agents.`,
        total: total + shift,
        data: offset === 0 && shift ? [admin, ...data] : data,
      };
    },
  });

  route(app, context, {
    call: wire.agentProperties,
    access: "optional",
    input: z.object({
      ...input.paging(10),
      slug_id: input.text(200),
      is_admin: input.flag(),
      is_projects: input.flag(),
    }),
    async handle(fields, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      const person = await peopleFor(db, user, links);
      const isSite = fields.is_admin || fields.slug_id === "admin";
      const agent = isSite ? undefined : await findAgent(db, fields.slug_id ?? "");
      if (!isSite && !agent) throw notFound("There is no such agent.");
      const owner: Owner = agent ? { id: agent.id, ...agent.owned } : { id: null, ...(await countOwned(db, null)) };
      const isOwn = user !== null && user.id === owner.id;
      const feature = fields.is_projects ? "project_access" : "premium_properties";
      const allowed = await checkFeature(db, user?.id ?? null, feature);
      const isAllowed = isOwn || (allowed.package_available && allowed.feature_available);
      const properties = await listingsOf(context, owner, isAllowed && !fields.is_projects, fields);
      const projects = await projectsOf(context, owner, fields);
      const showsProjects = fields.is_projects === true;
      return {
        message: "The agent's listings.",
        total: showsProjects ? projects.total : properties.total,
        data: {
          customer_data: agent
            ? agentDetail(agent, person(agent))
            : await siteDetail(context, { links, language }, owner),
          properties_data: showsProjects ? [] : await toBriefCards(db, properties.rows, viewer),
          projects_data: showsProjects && isAllowed ? await toProjectCards(db, projects.rows, viewer) : [],
          premium_properties_count: owner.premium,
          package_available: allowed.package_available,
          feature_available: allowed.feature_available,
        },
      };
    },
  });
};

function agentDetail(agent: AgentRow, { is_verified: is_verify, ...person }: Person) {
  return {
    ...person,
    is_verify,
    // The address is that of a home.
    address: "",
    city: agent.city,
    state: agent.state,
    country: agent.country,
    facebook_id: agent.facebook_id,
    twitter_id: agent.twitter_id,
    youtube_id: agent.youtube_id,
    instagram_id: agent.instagram_id,
    about_me: agent.about_me,
    projects_count: agent.projects_count,
    property_count: agent.property_count,
  };
}

async function siteDetail(context: AppContext, reader: Reader, owned: OwnedCounts) {
  const { row, contact } = await siteAgent(context, reader, owned);
  const empty = { city: "", state: "", country: "", facebook_id: "", twitter_id: "", youtube_id: "", instagram_id: "" };
  return { ...row, ...contact, ...empty, is_verify: true };
}
