export { projectsMigrations } from "./migrations.ts";
export { findProject, listPublicProjects } from "./repository.ts";
export { projects } from "./routes.ts";
export { toProjectCards } from "./serialise.ts";
export type { Project } from "./tables.ts";
export { ownProject } from "./write.ts";
