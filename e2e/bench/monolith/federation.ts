/** Stands in for the federation runtime when everything is one bundle: remotes are lazily imported parts. */
const parts: Record<string, () => Promise<unknown>> = {
  "catalog/app": () => import(/* webpackChunkName: "app-catalog" */ "gable-part/catalog"),
  "listing-editor/app": () => import(/* webpackChunkName: "app-listing-editor" */ "gable-part/listing-editor"),
  "chat/app": () => import(/* webpackChunkName: "app-chat" */ "gable-part/chat"),
  "payments/app": () => import(/* webpackChunkName: "app-payments" */ "gable-part/payments"),
  "account/app": () => import(/* webpackChunkName: "app-account" */ "gable-part/account"),
};

export const createFederation: typeof import("../../../shell/src/releases/federation.ts").createFederation = () => ({
  register: () => undefined,
  load: (id) => parts[id]?.() ?? Promise.reject(new Error(`No part ${id}.`)),
});
