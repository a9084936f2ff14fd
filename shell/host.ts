import { HOST_CONTRACT, type RemoteDescriptor } from "@gable/shared-sdk/host";

/** What the host says about itself; `contract` is the one that it provides. */
const host: RemoteDescriptor = {
  name: "shell",
  contract: HOST_CONTRACT,
  routes: [
    { path: "/login", access: "public" },
    { path: "/register", access: "public" },
    { path: "/verify-otp", access: "public" },
    { path: "/forgot-password", access: "public" },
    { path: "/reset-password", access: "public" },
  ],
  navigation: [],
  widgets: [],
  languages: ["en", "ar"],
  state: { version: 1, readsFrom: 1 },
};

export default host;
