export { decideVerification } from "./decide.ts";
export { verificationMigrations } from "./migrations.ts";
export { readVerification } from "./read.ts";
export { verification } from "./routes.ts";
