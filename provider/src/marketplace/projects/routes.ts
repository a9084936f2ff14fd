import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, notFound, route } from "../../platform/http/index.ts";
import { countVisit } from "../listings/index.ts";
import { projectMemberRoutes } from "./memberRoutes.ts";
import { findProject, listPublicProjects, type ProjectFilters } from "./repository.ts";
import { toProjectCards, toProjectDetails } from "./serialise.ts";
import { similarProjects } from "./similar.ts";

const DEFAULT_RADIUS_KM = 25;

/** Development projects. */
export const projects: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.getProjects,
    access: "optional",
    input: z.object({
      ...input.paging(10),
      userid: input.integer("userid"),
      id: input.integer("id"),
      slug_id: input.text(200),
      search: input.text(300),
      get_similar: input.flag(),
      category_id: input.integer("category_id"),
      city: input.text(120),
      state: input.text(120),
      country: input.text(120),
      posted_since: input.integer("posted_since"),
      get_featured: input.flag(),
      latitude: input.latitude(),
      longitude: input.longitude(),
      radius: input.number("radius"),
      type: input.text(40),
    }),
    async handle({ get_featured, get_similar, radius, ...fields }, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      const filters: ProjectFilters = {
        ...fields,
        promoted: get_featured || undefined,
        radius: radius ?? DEFAULT_RADIUS_KM,
      };
      const { rows, total } = await listPublicProjects(db, filters, fields, viewer.now);
      const isOne = fields.id !== undefined || Boolean(fields.slug_id);
      const similar = get_similar && isOne && rows[0] ? await similarProjects(db, rows[0], viewer.now) : undefined;
      return {
        message: `${total} projects.`,
        total,
        data: await toProjectCards(db, rows, viewer),
        ...(similar && { similar_projects: await toProjectCards(db, similar, viewer) }),
      };
    },
  });

  route(app, context, {
    call: wire.getProjectDetail,
    access: "optional",
    input: z.object({ id: input.integer("id"), slug_id: input.text(200), get_similar: input.flag() }),
    async handle({ id, slug_id, get_similar }, { user, links, language, ip }, { request }) {
      const viewer = { user, links, language, now: now() };
      const project = await findProject(db, { id, slug_id });
      const isOwn = Boolean(project && user && (project.user_id === user.id || user.role === "admin"));
      if (!project || !(project.on_show || isOwn)) throw notFound("There is no such project.");
      if (project.user_id !== user?.id) await countVisit(context, "project", project.id, { user, ip }, request);
      const [data] = await toProjectDetails(db, [project], viewer);
      const similar = get_similar ? await similarProjects(db, project, viewer.now) : [];
      return { message: "The project.", data, similar_projects: await toProjectCards(db, similar, viewer) };
    },
  });

  projectMemberRoutes(app, context);
};
