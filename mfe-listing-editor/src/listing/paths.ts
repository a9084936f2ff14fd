import type { ListedKind } from "./sections.ts";

export interface ListedPaths {
  /** The member's listings of this kind. */
  list: string;
  add: string;
  edit(slugId: string): string;
  /** The editor for a new one that begins as a copy. */
  copy(slugId: string): string;
  /** As its owner sees it. */
  own(slugId: string): string;
  /** As everybody sees it. */
  open(slugId: string): string;
}

/** Where the member's featured properties or projects are. */
export function featuredPath(kind: ListedKind): string {
  return kind === "project" ? "/user/advertisement?type=project" : "/user/advertisement";
}

/** Addresses of properties and of projects. */
export const pathsOf: Record<ListedKind, ListedPaths> = {
  property: {
    list: "/user/properties",
    add: "/user/add-property",
    edit: (slugId) => `/user/edit-property/${slugId}`,
    copy: (slugId) => `/user/add-property?copy=${slugId}`,
    own: (slugId) => `/my-property/${slugId}`,
    open: (slugId) => `/properties-details/${slugId}`,
  },
  project: {
    list: "/user/projects",
    add: "/user/add-project",
    edit: (slugId) => `/user/edit-project/${slugId}`,
    copy: (slugId) => `/user/add-project?copy=${slugId}`,
    own: (slugId) => `/my-project/${slugId}`,
    open: (slugId) => `/project-details/${slugId}`,
  },
};
