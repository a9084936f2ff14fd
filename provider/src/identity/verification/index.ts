export { decideVerification } from "./decide.ts";
export { readVerification } from "./read.ts";
export { verification } from "./routes.ts";
