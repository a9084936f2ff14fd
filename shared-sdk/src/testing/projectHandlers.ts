import { TestFailure, type TestHandler } from "./contract.ts";
import type { TestData } from "./data.ts";
import { aProject } from "./fixtures.ts";

function ownProjectOf(data: TestData, id: unknown) {
  const found = data.projects.find((row) => row.id === Number(id) && row.added_by === data.user.id);
  if (!found) throw new TestFailure(404, "You have no such project.");
  return found;
}

/** A member's own projects. */
export const projectHandlers: Record<string, TestHandler> = {
  post_project: ({ form }, data) => {
    if (form.id) {
      const found = ownProjectOf(data, form.id);
      if (form.title) found.title = String(form.title);
      if (form.description) found.description = String(form.description);
      return { data: [found] };
    }
    for (const field of ["title", "description", "category_id", "image"]) {
      if (!form[field]) {
        throw new TestFailure(400, `The ${field} field is required.`, { field_errors: { [field]: ["Required."] } });
      }
    }
    const created = aProject({
      id: data.projects.length + 1,
      slug_id: `project-${data.projects.length + 1}`,
      title: String(form.title),
      description: String(form.description),
      added_by: data.user.id,
      status: 0,
      request_status: "pending",
    });
    data.projects.push(created);
    return { data: [created] };
  },
  delete_project: ({ form }, data) => {
    data.projects.splice(data.projects.indexOf(ownProjectOf(data, form.id)), 1);
    return {};
  },
  "change-project-status": ({ form }, data) => {
    ownProjectOf(data, form.project_id).status = form.status === "1" ? 1 : 0;
    return {};
  },
  "get-added-projects": ({ query }, data) => {
    const own = data.projects
      .filter((row) => row.added_by === data.user.id)
      .map((row) => ({ ...row, reject_reason: null }));
    if (query.slug_id) {
      const found = own.find((row) => row.slug_id === query.slug_id);
      if (!found) throw new TestFailure(404, "You have no such project.");
      return { data: found, similar_projects: [] };
    }
    const offset = Number(query.offset ?? 0);
    return { data: own.slice(offset, offset + Number(query.limit ?? 10)), total: own.length, total_clicks: 0 };
  },
};
