import { HOST_CONTRACT, LANGUAGES, type RemoteDescriptor } from "@gable/shared-sdk/host";

/** Where to go afterwards, and what a mailed link carries: no rendering on the server gets it. */
const BROWSER_QUERY = ["next", "email", "token"];

/** What the host says about itself; `contract` is the one that it provides. */
const host: RemoteDescriptor = {
  name: "shell",
  contract: HOST_CONTRACT,
  routes: [
    { path: "/login", access: "public", chunk: "session", query: [], browserQuery: BROWSER_QUERY },
    { path: "/register", access: "public", chunk: "session", query: [], browserQuery: BROWSER_QUERY },
    { path: "/verify-otp", access: "public", chunk: "session", query: [], browserQuery: BROWSER_QUERY },
    { path: "/forgot-password", access: "public", chunk: "session", query: [], browserQuery: BROWSER_QUERY },
    { path: "/reset-password", access: "public", chunk: "session", query: [], browserQuery: BROWSER_QUERY },
  ],
  navigation: [],
  widgets: [],
  languages: [...LANGUAGES],
  state: { version: 1, readsFrom: 1 },
};

export default host;
