import type { OwnRow } from "./ownRow.ts";
import type { OwnAction } from "./status.ts";

/** Dictionary key of an action on a listing. */
export function actionLabel(action: OwnAction, row: OwnRow): string {
  const toType = row.offer === "sell" ? "rent" : "sell";
  return action === "type" ? `listing-editor.action.type.${toType}` : `listing-editor.action.${action}`;
}
