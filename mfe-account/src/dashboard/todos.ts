import type { OwnProperty, VerificationStatus } from "@gable/shared-sdk/model";
import type { ProfileField } from "@gable/shared-sdk/rules";

/** Something that waits for the member, with where it is put right. */
export type Todo =
  | { kind: "profile"; missing: ProfileField[]; to: string }
  | { kind: "verification"; isRefused: boolean; to: string }
  | { kind: "rejected"; id: number; title: string; reason: string; to: string };

/**
 * What needs the member, the most blocking first: without a profile nothing can be listed.
 * @param verification how it stands, where the site asks for it; null where it does not
 */
export function todosOf(
  missing: ProfileField[],
  verification: VerificationStatus | null,
  rejected: Pick<OwnProperty, "id" | "title" | "slugId" | "rejectReason">[],
): Todo[] {
  const profile: Todo[] = missing.length > 0 ? [{ kind: "profile", missing, to: "/user/profile" }] : [];
  const isWanted = verification === "initial" || verification === "failed";
  const verified: Todo[] = isWanted
    ? [{ kind: "verification", isRefused: verification === "failed", to: "/user/verification" }]
    : [];
  const listings = rejected.map(
    ({ id, title, slugId, rejectReason }): Todo => ({
      kind: "rejected",
      id,
      title,
      reason: rejectReason,
      to: `/user/edit-property/${slugId}`,
    }),
  );
  return [...profile, ...verified, ...listings];
}
