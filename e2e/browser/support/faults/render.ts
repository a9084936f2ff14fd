import { createLifecycles } from "@gable/mfe-kit/lifecycles";

function Broken(): never {
  throw new Error("fault: thrown at render");
}

export const { bootstrap, mount, update, unmount } = createLifecycles("broken", [
  { path: "/*", access: "public", query: [], component: async () => ({ default: Broken }) },
]);
