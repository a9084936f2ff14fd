export { createEvents, type Emit, type Events, type PassOn } from "./events.ts";
export { stream } from "./routes.ts";
