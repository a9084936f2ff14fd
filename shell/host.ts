import { HOST_CONTRACT, LANGUAGES, type RemoteDescriptor } from "@gable/shared-sdk/host";

/** What the host says about itself; `contract` is the one that it provides. */
const host: RemoteDescriptor = {
  name: "shell",
  contract: HOST_CONTRACT,
  routes: [
    { path: "/login", access: "public", chunk: "session" },
    { path: "/register", access: "public", chunk: "session" },
    { path: "/verify-otp", access: "public", chunk: "session" },
    { path: "/forgot-password", access: "public", chunk: "session" },
    { path: "/reset-password", access: "public", chunk: "session" },
  ],
  navigation: [],
  widgets: [],
  languages: [...LANGUAGES],
  state: { version: 1, readsFrom: 1 },
};

export default host;
