export { blocksMigrations } from "./migrations.ts";
export { blockState, blocksOf } from "./repository.ts";
export { blocks } from "./routes.ts";
