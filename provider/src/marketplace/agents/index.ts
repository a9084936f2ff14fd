export { agentsMigrations } from "./migrations.ts";
export { listAgents, readBusiestAgents } from "./repository.ts";
export { agents, toAgent } from "./routes.ts";
