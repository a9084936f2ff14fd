import { homeQuery as homeOf } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Coordinates } from "@gable/shared-sdk/model";
import { queryOptions } from "@gable/shared-sdk/react-query";
import { pared } from "../shared/pared.ts";
import type { ShownHome } from "./shownHome.ts";

/** On a phone the picture is cut to its height. */
export const HERO_SIZES = "(max-width: 719px) 534px, (max-width: 1440px) 1392px, 1584px";

/** Lists are in the page's markup alone, not in its data. */
export const homeQuery = (sdk: ApiClient, near: Coordinates | null) =>
  pared(
    homeOf(sdk, near ? { near } : {}),
    async (answer) => (await import(/* webpackChunkName: "calls" */ "./shownHome.ts")).shownHome(answer),
    { drawn: true },
  );

/** What a page that the server drew carries of the front page's answer; never asked for. */
export const openingQuery = queryOptions<Pick<ShownHome, "slide" | "slides">>({ queryKey: ["home", "opening"] });
