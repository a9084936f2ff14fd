import type { MapBounds } from "../model/search.ts";
import type { Corners } from "./mapShape.ts";
import type { PropertyListInput } from "./propertyList.ts";

/** What a filled field must be: a number by its bounds (inclusive), a choice by any of `values`. */
export interface ParameterWish {
  id: number;
  min?: number;
  max?: number;
  values?: string[];
}

export interface PropertySearch extends PropertyListInput {
  /** Any of them. */
  categoryIds?: number[];
  /** All of them must hold. */
  parameters?: ParameterWish[];
  bounds?: MapBounds | null;
  polygon?: Corners | null;
  /** Of the web map that clusters are for. */
  zoom?: number;
  /** The `nextCursor` of the page before; everything else stays as it was, and `offset` counts for nothing. */
  cursor?: string | null;
  /** Listings only where all that match fit into `limit`: a map shows all of them or none. Not every provider keeps to it. */
  allOrNone?: boolean;
  /** With `bounds` or `polygon` on the first page when absent. */
  clusters?: boolean;
  /** On the first page when absent. */
  facets?: boolean;
  /** `extensions` of the settings: without `search` among them the provider is not asked for it. */
  extensions?: readonly string[];
}
