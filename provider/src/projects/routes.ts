import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { notFound } from "../http/failure.ts";
import * as input from "../http/input.ts";
import { humanTime } from "../http/relative-time.ts";
import { route } from "../http/route.ts";
import type { Module } from "../module.ts";
import { countClick, findProject, listOwnProjects, listPublicProjects } from "./repository.ts";
import { toProjectCards, toProjectDetails } from "./serialise.ts";

const SIMILAR = 10;
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
    }),
    async handle({ get_featured, radius, ...fields }, { user, links }) {
      const viewer = { user, links, now: now() };
      const filters = { ...fields, promoted: get_featured, radius: radius ?? DEFAULT_RADIUS_KM };
      const { rows, total } = await listPublicProjects(db, filters, fields, viewer.now);
      return { message: `${total} projects.`, total, data: await toProjectCards(db, rows, viewer) };
    },
  });

  route(app, context, {
    call: wire.getProjectDetail,
    access: "optional",
    input: z.object({ id: input.integer("id"), slug_id: input.text(200), get_similar: input.flag() }),
    async handle({ id, slug_id, get_similar }, { user, links }) {
      const viewer = { user, links, now: now() };
      const project = await findProject(db, { id, slug_id });
      const isPublic = project?.status === 1 && project.request_status === "approved";
      const isOwn = Boolean(project && user && (project.user_id === user.id || user.role === "admin"));
      if (!project || !(isPublic || isOwn)) throw notFound("There is no such project.");
      if (project.user_id !== user?.id) await countClick(db, project.id);
      const [data] = await toProjectDetails(db, [project], viewer);
      const filters = { category_id: project.category_id, exclude_id: project.id };
      const similar = get_similar
        ? (await listPublicProjects(db, filters, { offset: 0, limit: SIMILAR }, viewer.now)).rows
        : [];
      return { message: "The project.", data, similar_projects: await toProjectCards(db, similar, viewer) };
    },
  });

  route(app, context, {
    path: "get-added-projects",
    access: "required",
    input: z.object({
      ...input.paging(10),
      id: input.integer("id"),
      slug_id: input.text(200),
      get_similar: input.flag(),
    }),
    async handle(fields, { user, links }) {
      const viewer = { user, links, now: now() };
      const { rows, total } = await listOwnProjects(
        db,
        user.id,
        { id: fields.id, slug_id: fields.slug_id },
        fields,
        viewer.now,
      );
      const { clicks } = await db
        .selectFrom("projects")
        .where("user_id", "=", user.id)
        .select((eb) => eb.fn.sum<number>("total_click").as("clicks"))
        .executeTakeFirstOrThrow();
      const reasons = await db
        .selectFrom("reject_reasons")
        .selectAll()
        .where("project_id", "in", rows.length ? rows.map((row) => row.id) : [0])
        .orderBy("id", "desc")
        .execute();
      const data = (await toProjectDetails(db, rows, viewer)).map((project) => {
        const reason = project.request_status === "rejected" && reasons.find((row) => row.project_id === project.id);
        return {
          ...project,
          created_at_iso: project.created_at,
          created_at: humanTime(new Date(project.created_at), viewer.now),
          reject_reason: reason ? { ...reason, created_at: reason.created_at.toISOString() } : {},
        };
      });
      const total_clicks = Number(clicks ?? 0);
      if (!fields.slug_id) return { message: `${total} projects.`, total, total_clicks, data };
      if (!data[0]) throw notFound("You have no such project.");
      const filters = { category_id: data[0].category_id, exclude_id: data[0].id };
      const similar = await listPublicProjects(db, filters, { offset: 0, limit: SIMILAR }, viewer.now);
      const similar_projects = await toProjectCards(db, similar.rows, viewer);
      return { message: "Your project.", total: 1, total_clicks, data: data[0], similar_projects };
    },
  });
};
