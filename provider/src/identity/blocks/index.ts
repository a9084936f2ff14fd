export { blockState, blocksOf } from "./repository.ts";
export { blocks } from "./routes.ts";
