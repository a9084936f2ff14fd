export { listAgents } from "./repository.ts";
export { agents, toAgent } from "./routes.ts";
