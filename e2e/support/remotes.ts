/** The five remotes with a page of each and something on it that only the remote can have drawn. */
export const REMOTES = [
  { name: "catalog", folder: "mfe-catalog", path: "/properties", member: false },
  { name: "listing-editor", folder: "mfe-listing-editor", path: "/user/properties", member: true },
  { name: "chat", folder: "mfe-chat", path: "/user/chat", member: true },
  { name: "payments", folder: "mfe-payments", path: "/subscription-plan", member: false },
  { name: "account", folder: "mfe-account", path: "/user/profile", member: true },
] as const;

export type RemoteName = (typeof REMOTES)[number]["name"];
