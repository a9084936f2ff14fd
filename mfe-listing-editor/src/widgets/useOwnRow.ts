import { ownProjectQuery, ownPropertyQuery } from "@gable/shared-sdk/calls";
import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { type OwnRow, rowOfProject, rowOfProperty } from "../own/ownRow.ts";

/** The member's own listing that a slot names; null while it is asked for, and where it is not the member's. */
export function useOwnRow({ kind, slugId }: SlotProps["listing.status"]): OwnRow | null {
  const { sdk } = useHost();
  const property = useQuery({ ...ownPropertyQuery(sdk, { slugId }), enabled: kind === "property" });
  const project = useQuery({ ...ownProjectQuery(sdk, { slugId }), enabled: kind === "project" });
  if (kind === "property") return property.data ? rowOfProperty(property.data) : null;
  return project.data ? rowOfProject(project.data.project) : null;
}
