import { createLifecycles } from "@gable/mfe-kit/lifecycles";

function Broken(): never {
  throw new Error("fault: thrown at render");
}

export const { bootstrap, mount, update, unmount } = createLifecycles(
  {
    name: "broken",
    contract: 1,
    routes: [],
    navigation: [],
    widgets: [],
    languages: [],
    state: { version: 1, readsFrom: 1 },
  },
  [{ path: "*", component: async () => ({ default: Broken }) }],
);
