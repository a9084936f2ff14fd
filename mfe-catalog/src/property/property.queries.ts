import { propertyQuery as propertyOf } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { pared } from "../shared/pared.ts";

/** Must be the `sizes` of the mosaic's first photograph. */
export const LEAD_SIZES = "(max-width: 719px) 100vw, 640px";

/** A property with what cards show of those like it; null when there is none. These are in the page's markup alone. */
export const wholeQuery = (sdk: ApiClient, slugId: string) =>
  pared(propertyOf(sdk, { slugId }), (answer, tiles) => tiles.withSimilar(answer), { drawn: true, view: "whole" });

/** A property by itself, as its page carries it; null when there is none. */
export const propertyQuery = (sdk: ApiClient, slugId: string) =>
  pared(propertyOf(sdk, { slugId }), (answer) => answer && { property: answer.property });
