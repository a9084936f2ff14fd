export { search } from "./routes.ts";
export { type ReadTerms, termsReader } from "./termsReader.ts";
