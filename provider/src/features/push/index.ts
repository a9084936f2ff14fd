export { sendsPushes } from "./firebase.ts";
export { passToPushes } from "./push.ts";
export { push } from "./routes.ts";
