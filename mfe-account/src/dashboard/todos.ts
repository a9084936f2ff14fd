import type { ActivePackage, Conversation, Viewing } from "@gable/shared-sdk/calls";
import type { OwnProject, OwnProperty, VerificationStatus } from "@gable/shared-sdk/model";
import type { ProfileField } from "@gable/shared-sdk/rules";

/** A listing of the member's own, as far as it may wait for something. */
export type WaitingListing = Pick<OwnProperty | OwnProject, "id" | "title" | "slugId" | "rejectReason"> & {
  kind: "property" | "project";
};

/** Something that waits for the member, with where it is put right. */
export type Todo =
  | { kind: "profile"; missing: ProfileField[]; to: string }
  | { kind: "verification"; isRefused: boolean; to: string }
  | { kind: "rejected"; title: string; reason: string; to: string }
  | { kind: "expired"; title: string; to: string }
  | { kind: "listing-ends"; title: string; at: string; to: string }
  | { kind: "plan-ends"; title: string; at: string; to: string }
  | { kind: "messages"; count: number; name: string; to: string }
  | { kind: "viewing"; name: string; title: string; to: string };

/** A conversation, as far as it may wait for an answer. */
type Talk = Pick<
  Conversation,
  "userId" | "propertyId" | "name" | "unread" | "updatedAt" | "blockedByMe" | "blockedByUser"
> & { last?: Conversation["last"] };

/** What is known of the member; what did not come, or is not asked of them, is left out. */
export interface Waiting {
  missing: ProfileField[];
  /** Where the site asks for it; null where it does not. */
  verification: VerificationStatus | null;
  rejected: WaitingListing[];
  expired: WaitingListing[];
  /** Listings on show with the end of what pays for them. */
  live: (WaitingListing & { expiresAt: string | null })[];
  plans: Pick<ActivePackage, "name" | "endsAt">[];
  conversations: Talk[];
  viewings: Pick<Viewing, "person" | "property" | "isMyTurn" | "state">[];
}

const DAY_MS = 86_400_000;
/** So long before its end something is said to end soon. Milliseconds. */
const SOON_MS = 7 * DAY_MS;
/** So long after it was read a message is still said to wait for an answer; many ask for none. Milliseconds. */
const ANSWERED_LATE_MS = 7 * DAY_MS;
/** The site itself, which writes what nobody answers. */
const SITE = 0;

const editPath = ({ kind, slugId }: WaitingListing) =>
  kind === "project" ? `/user/edit-project/${slugId}` : `/user/edit-property/${slugId}`;

/** Whether the other side wrote last: unread, or read a short while ago. Nobody answers where one of the two is blocked. */
function isUnanswered(conversation: Talk, now: number): boolean {
  const { userId, unread, updatedAt, last, blockedByMe, blockedByUser } = conversation;
  if (blockedByMe || blockedByUser) return false;
  if (unread > 0) return true;
  if (!last || last.senderId !== userId || userId === SITE || updatedAt === null) return false;
  return now - Date.parse(updatedAt) < ANSWERED_LATE_MS;
}

/**
 * What needs the member, the most blocking first: without a profile nothing can be listed.
 * @param now milliseconds
 */
export function todosOf(waiting: Waiting, now: number): Todo[] {
  const { missing, verification } = waiting;
  const endsSoon = (at: string | null): at is string =>
    at !== null && Date.parse(at) > now && Date.parse(at) - now < SOON_MS;
  const plans = waiting.plans.filter(({ endsAt }) => endsSoon(endsAt));
  const unanswered = waiting.conversations.filter((conversation) => isUnanswered(conversation, now));
  const first = unanswered[0];
  const asked = waiting.viewings.filter(({ isMyTurn, state }) => isMyTurn && state === "proposed");
  return [
    ...(missing.length > 0 ? [{ kind: "profile", missing, to: "/user/profile" } as const] : []),
    ...(verification === "initial" || verification === "failed"
      ? [{ kind: "verification", isRefused: verification === "failed", to: "/user/verification" } as const]
      : []),
    ...waiting.rejected.map(
      (listing): Todo => ({
        kind: "rejected",
        title: listing.title,
        reason: listing.rejectReason,
        to: editPath(listing),
      }),
    ),
    ...waiting.expired.map((listing): Todo => ({ kind: "expired", title: listing.title, to: "/subscription-plan" })),
    ...plans.map(
      ({ name, endsAt }): Todo => ({ kind: "plan-ends", title: name, at: endsAt ?? "", to: "/subscription-plan" }),
    ),
    // What ends with its plan has been said by the plan.
    ...waiting.live
      .filter(({ expiresAt }) => endsSoon(expiresAt) && !plans.some(({ endsAt }) => endsAt === expiresAt))
      .map(
        ({ title, expiresAt }): Todo => ({
          kind: "listing-ends",
          title,
          at: expiresAt ?? "",
          to: "/subscription-plan",
        }),
      ),
    ...(first
      ? [
          {
            kind: "messages",
            count: unanswered.length,
            name: first.name,
            to: unanswered.length === 1 ? `/user/chat/${first.userId}/${first.propertyId}` : "/user/chat",
          } as const,
        ]
      : []),
    ...asked.map(
      ({ person, property }): Todo => ({
        kind: "viewing",
        name: person.name,
        title: property.title,
        to: "/user/viewings",
      }),
    ),
  ];
}
