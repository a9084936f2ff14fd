export { matchRoute, type RouteMatch } from "./match.ts";
export { ambiguousPath, isRoutePattern } from "./rules.ts";
