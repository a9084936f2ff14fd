import type { SlotName } from "./slots.ts";

/** Languages that every package has texts in; the first is the one that all others are made from. */
export const LANGUAGES = ["en", "ar", "es", "fr", "hi"] as const;

/** Who may open a route. `owner` pages are `member` pages whose data the provider guards. */
export type RouteAccess = "public" | "member";

/** One route of a remote, as the shell, the composer and the registry need to know it. */
export interface RouteDescriptor {
  /** Path pattern in React Router's syntax, e.g. `/properties-details/:slugId`. Absolute; unique over all remotes. */
  path: string;
  access: RouteAccess;
  /**
   * Of a member's page: the entry of the navigation at `member`, of whichever remote, that it belongs to. The host draws
   * that navigation beside it, with the entry marked. Absent: the page has the window to itself.
   */
  frame?: string;
  /** Of a framed page that needs the whole window: the navigation is a column of icons then, and none on a phone. */
  fills?: boolean;
  /** Rendered by the composer for anonymous visitors. Only public routes may say so. */
  server?: boolean;
  /** `webpackChunkName` of the screen, so that the composer can preload exactly its files. */
  chunk?: string;
  /**
   * Search parameters that the page reads, such as `["city", "page"]`. A rendering on the server gets these and no
   * others, and its pages are told apart by these alone. Absent in older builds: then every parameter counts.
   */
  query?: readonly string[];
  /**
   * Reads that the page begins with, below `/api/`: `get-package`, `get_property?slug_id=:slugId`, as the SDK's calls of
   * the route's `prefetch` ask for them. The host asks for them beside the remote's code.
   */
  data?: readonly string[];
  /** Search parameters that only the browser reads once the page is there: tokens, and what says who somebody is. */
  browserQuery?: readonly string[];
}

/** Parts of the navigation at `member`, in their order; entries without one stand before them. */
export const MEMBER_GROUPS = ["listings", "saved", "account"] as const;
export type MemberGroup = (typeof MEMBER_GROUPS)[number];

/** A link that the shell draws for a remote. */
export interface NavigationEntry {
  /** Where it stands: the header's main row, the member's menu, or the footer. */
  place: "header" | "member" | "footer";
  to: string;
  /** Dictionary key of the text. */
  label: string;
  /** Name of an icon of `@gable/shared-ui/core`'s `Icon`; used in menus and the phone's tab bar. */
  icon?: string;
  /** Ascending; entries of all remotes are merged. */
  order: number;
  /** At `member`: the heading that it stands under. What a host does not know stands without one. */
  group?: MemberGroup;
}

/** A widget a remote offers, and the slot it fills. */
export interface WidgetDescriptor {
  name: string;
  slot: SlotName;
  /** Ascending among the widgets of one slot. */
  order?: number;
  /** Shown only to signed-in members. */
  access?: RouteAccess;
}

/** What a remote says about itself: written in `remote.ts`, published as `remote.json`. */
export interface RemoteDescriptor {
  /** Short name, also the federation container and the dictionary namespace: `catalog`. */
  name: string;
  /** Lowest host contract (see {@link HOST_CONTRACT}) that this build can run on. */
  contract: number;
  routes: RouteDescriptor[];
  navigation: NavigationEntry[];
  widgets: WidgetDescriptor[];
  /** Codes for which `languages/<code>.json` exists. */
  languages: string[];
  /** Version of what this remote keeps in persisted state; the oldest version it can still read. */
  state: { version: number; readsFrom: number };
}
