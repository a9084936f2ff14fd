import type { OwnProperty } from "@gable/shared-sdk/model";
import type { ProfileField } from "@gable/shared-sdk/rules";

/** Something that waits for the member, with where it is put right. */
export type Todo =
  | { kind: "profile"; missing: ProfileField[]; to: string }
  | { kind: "rejected"; id: number; title: string; reason: string; to: string };

/** What needs the member, the most blocking first: without a profile nothing can be listed. */
export function todosOf(
  missing: ProfileField[],
  rejected: Pick<OwnProperty, "id" | "title" | "slugId" | "rejectReason">[],
): Todo[] {
  const profile: Todo[] = missing.length > 0 ? [{ kind: "profile", missing, to: "/user/profile" }] : [];
  const listings = rejected.map(
    ({ id, title, slugId, rejectReason }): Todo => ({
      kind: "rejected",
      id,
      title,
      reason: rejectReason,
      to: `/user/edit-property/${slugId}`,
    }),
  );
  return [...profile, ...listings];
}
