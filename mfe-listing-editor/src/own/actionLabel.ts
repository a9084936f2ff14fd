import { withReturn } from "@gable/shared-sdk/rules";
import { pathsOf } from "../listing/paths.ts";
import type { OwnRow } from "./ownRow.ts";
import type { OwnAction } from "./status.ts";

/** Dictionary key of an action on a listing. */
export function actionLabel(action: OwnAction, row: OwnRow): string {
  const toType = row.offer === "sell" ? "rent" : "sell";
  return action === "type" ? `listing-editor.action.type.${toType}` : `listing-editor.action.${action}`;
}

/** Actions that are pages of their own. */
export type WayAction = "edit" | "copy" | "renew";

/** Where an action leads. A new plan leads back to the listing that it renews. */
export function actionWay(action: WayAction, { listed, slugId }: OwnRow): string {
  const paths = pathsOf[listed];
  return action === "renew" ? withReturn("/subscription-plan", paths.own(slugId)) : paths[action](slugId);
}

/** Whether an action is done in place. */
export function isDeed(action: OwnAction): action is Exclude<OwnAction, WayAction> {
  return action !== "edit" && action !== "copy" && action !== "renew";
}
