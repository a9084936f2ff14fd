export { createPublicRevision, type PublicRevision } from "./revision.ts";
export { publicRevision } from "./routes.ts";
