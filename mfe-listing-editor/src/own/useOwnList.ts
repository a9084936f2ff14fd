import { ownProjectsQuery, ownPropertiesQuery } from "@gable/shared-sdk/calls";
import { useHost, useSettings } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import type { ListedKind } from "../listing/sections.ts";
import { type ListPart, listInput } from "./listInput.ts";
import { rowOfProject, rowOfProperty } from "./ownRow.ts";

/** A part of the member's properties or projects, asked anew each time: reviews and views change without us. */
export function useOwnList(kind: ListedKind, part: ListPart) {
  const { sdk } = useHost();
  const knows = useSettings().extensions.includes("own-lists");
  const input = listInput(part, knows);
  const fresh = { staleTime: 0, placeholderData: keepPreviousData };
  const properties = useQuery({ ...ownPropertiesQuery(sdk, input), ...fresh, enabled: kind === "property" });
  const { offset, limit, search, status } = input;
  const asked = { offset, limit, search, status };
  const projects = useQuery({ ...ownProjectsQuery(sdk, asked), ...fresh, enabled: kind === "project" });
  const query = kind === "property" ? properties : projects;
  const rows = kind === "property" ? properties.data?.items.map(rowOfProperty) : projects.data?.items.map(rowOfProject);
  return { query, rows, total: query.data?.total ?? 0, counts: query.data?.counts ?? null, knows };
}
