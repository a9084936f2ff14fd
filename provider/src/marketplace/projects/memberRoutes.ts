import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { humanTime, input, invalid, notFound, route } from "../../platform/http/index.ts";
import { countByStatus, ownStatusInput, packageEndsOf, switchListing } from "../listing-lifecycle/index.ts";
import { liveAdvertisements, ownSearch, type Viewer, withOwnPlaces } from "../listings/index.ts";
import { changedProject, newProject } from "./form.ts";
import { findProject, listOwnProjects } from "./repository.ts";
import { toProjectCards, toProjectDetails } from "./serialise.ts";
import { similarProjects } from "./similar.ts";
import type { Project } from "./tables.ts";
import { changeProject, deleteProject, postProject } from "./write.ts";

/** With an id the form changes a project, without one it posts a new one. */
const projectForm = z.unknown().transform((fields, context) => {
  const id = (fields as { id?: unknown }).id;
  const isNew = id === undefined || id === "" || id === null;
  const read = isNew ? newProject.safeParse(fields) : changedProject.safeParse(fields);
  if (read.success)
    return isNew
      ? { create: read.data as z.output<typeof newProject> }
      : { change: read.data as z.output<typeof changedProject> };
  for (const issue of read.error.issues) context.addIssue({ code: "custom", message: issue.message, path: issue.path });
  return z.NEVER;
});

/** Projects with what their owner alone sees: when they end, what promotes them, why they were rejected. */
async function asOwn(db: Database, rows: Project[], details: Awaited<ReturnType<typeof toProjectDetails>>, now: Date) {
  const ids = rows.map((row) => row.id);
  const ends = await packageEndsOf(db, "project", ids);
  const featured = await liveAdvertisements(db, "project", ids);
  const reasons = await db
    .selectFrom("reject_reasons")
    .selectAll()
    .where("project_id", "in", rows.length ? rows.map((row) => row.id) : [0])
    .orderBy("id", "desc")
    .execute();
  return details.map((project) => {
    const reason = project.request_status === "rejected" && reasons.find((row) => row.project_id === project.id);
    return {
      ...project,
      created_at_iso: project.created_at,
      created_at: humanTime(new Date(project.created_at), now),
      ...(ends.has(project.id) && { expires_at: ends.get(project.id) }),
      ...(featured.has(project.id) && { advertisement: featured.get(project.id) }),
      reject_reason: reason ? { ...reason, created_at: reason.created_at.toISOString() } : {},
    };
  });
}

/** What members do with their projects. */
export const projectMemberRoutes: Module = (app, context) => {
  const { db, now } = context;

  const ownDetails = async (projects: Project[], viewer: Viewer) =>
    withOwnPlaces(db, "project", await toProjectDetails(db, projects, viewer), viewer.user?.id ?? 0);

  const detail = async (id: number, viewer: Viewer) => {
    const project = await findProject(db, { id });
    return project ? ownDetails([project], viewer) : [];
  };

  route(app, context, {
    call: wire.postProject,
    access: "required",
    body: "files",
    invalidatesPublic: true,
    input: projectForm,
    async handle(form, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      if (form.change) {
        await changeProject(context, user, form.change);
        return { message: "The project has been saved.", data: await detail(form.change.id, viewer) };
      }
      const id = await postProject(context, user, form.create);
      return { message: "Your project is waiting for review.", data: await detail(id, viewer) };
    },
  });

  route(app, context, {
    call: wire.deleteProject,
    access: "required",
    invalidatesPublic: true,
    input: z.object({ id: input.id() }),
    async handle({ id }, { user }) {
      await deleteProject(context, user, id);
      return { message: "The project has been deleted." };
    },
  });

  route(app, context, {
    call: wire.changeProjectStatus,
    access: "required",
    invalidatesPublic: true,
    input: z.object({ project_id: input.id("project_id"), status: input.flag() }),
    async handle({ project_id, status }, { user }) {
      if (status === undefined) throw invalid("status is 0 or 1.", "status");
      await switchListing(context, user, "project", project_id, status);
      return { message: status ? "The project is shown again." : "The project is hidden." };
    },
  });

  route(app, context, {
    call: wire.getAddedProjects,
    access: "required",
    input: z.object({
      ...input.paging(10),
      id: input.integer("id"),
      slug_id: input.text(200),
      get_similar: input.flag(),
      search: input.text(200),
      own_status: ownStatusInput(),
    }),
    async handle(fields, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      const { id, slug_id, search, own_status } = fields;
      const { rows, total } = await listOwnProjects(
        db,
        user.id,
        { id, slug_id, own_search: search, own_status },
        fields,
        viewer.now,
      );
      const { clicks } = await db
        .selectFrom("projects")
        .where("user_id", "=", user.id)
        .select((eb) => eb.fn.sum<number>("total_click").as("clicks"))
        .executeTakeFirstOrThrow();
      const data = await asOwn(db, rows, await ownDetails(rows, viewer), viewer.now);
      const total_clicks = Number(clicks ?? 0);
      const isOne = Boolean(slug_id) || id !== undefined;
      if (!isOne) {
        const status_counts = await countByStatus(
          db,
          "project",
          user.id,
          search ? ownSearch("project", search) : undefined,
        );
        return { message: `${total} projects.`, total, total_clicks, status_counts, data };
      }
      const [row] = rows;
      if (!row || !data[0]) throw notFound("You have no such project.");
      const similar = fields.get_similar === false ? [] : await similarProjects(db, row, viewer.now);
      const similar_projects = await toProjectCards(db, similar, viewer);
      return { message: "Your project.", total: 1, total_clicks, data: data[0], similar_projects };
    },
  });
};
