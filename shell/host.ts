import { HOST_CONTRACT, LANGUAGES, type RemoteDescriptor } from "@gable/shared-sdk/host";
import { STEP_PATHS } from "./src/session/flow.ts";

/** Where to go afterwards: the links to the other steps carry it on. */
const QUERY = ["next"];

/** Who somebody is, and what a mailed link carries: no rendering on the server gets it. */
const BROWSER_QUERY = ["email", "token", "mode", "oobCode"];

/** What the host says about itself; `contract` is the one that it provides. */
const host: RemoteDescriptor = {
  name: "shell",
  contract: HOST_CONTRACT,
  routes: Object.values(STEP_PATHS).map((path) => ({
    path,
    access: "public",
    chunk: "session",
    query: QUERY,
    browserQuery: BROWSER_QUERY,
  })),
  navigation: [],
  widgets: [],
  languages: [...LANGUAGES],
  state: { version: 1, readsFrom: 1 },
};

export default host;
