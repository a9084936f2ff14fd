import {
  inboxQuery,
  ownProjectsQuery,
  ownPropertiesQuery,
  packagesQuery,
  verificationQuery,
  viewingsQuery,
} from "@gable/shared-sdk/calls";
import type { SessionData } from "@gable/shared-sdk/host";
import type { OwnProject, OwnProperty, VerificationStatus } from "@gable/shared-sdk/model";
import { useHost, useSettings } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { missingProfileFields } from "@gable/shared-sdk/rules";
import { type Todo, todosOf, type WaitingListing } from "./todos.ts";

/** What is on show is looked through for ends; a plan that ends says so for all that it pays. */
const MOST_LIVE = 100;
const SHOWN = 5;

type Listed = OwnProperty | OwnProject;

const waitingOf = (kind: WaitingListing["kind"], listed: Listed[], review?: Listed["review"]): WaitingListing[] =>
  listed
    .filter((listing) => review === undefined || listing.review === review)
    .map(({ id, title, slugId, rejectReason }) => ({ id, kind, title, slugId, rejectReason }));

/** What waits for the member, of all parts of the site; null until all of it is known. What fails is left out. */
export function useTodos(session: SessionData): Todo[] | null {
  const { sdk } = useHost();
  const { verificationRequired, member } = useSettings();
  const application = useQuery({ ...verificationQuery(sdk), enabled: verificationRequired });
  const fresh = { staleTime: 0 };
  const rejected = useQuery({ ...ownPropertiesQuery(sdk, { review: "rejected", limit: SHOWN }), ...fresh });
  const projects = useQuery({ ...ownProjectsQuery(sdk, { status: "rejected", limit: SHOWN }), ...fresh });
  const expired = useQuery({ ...ownPropertiesQuery(sdk, { status: "expired", limit: SHOWN }), ...fresh });
  const live = useQuery({ ...ownPropertiesQuery(sdk, { status: "live", limit: MOST_LIVE }), ...fresh });
  const plans = useQuery({ ...packagesQuery(sdk), ...fresh });
  const chats = useQuery(inboxQuery(sdk, { limit: 50 }));
  const viewings = useQuery(viewingsQuery(sdk, { state: "proposed" }));
  const asked = [rejected, projects, expired, live, plans, chats, viewings];
  if (asked.some(({ isPending }) => isPending) || (verificationRequired && application.isPending)) return null;

  const verification: VerificationStatus | null =
    verificationRequired && application.data !== undefined
      ? (application.data?.status ?? member?.verificationStatus ?? "initial")
      : null;
  return todosOf(
    {
      missing: missingProfileFields(session),
      verification,
      rejected: [
        ...waitingOf("property", rejected.data?.items ?? [], "rejected"),
        ...waitingOf("project", projects.data?.items ?? [], "rejected"),
      ],
      expired: waitingOf("property", expired.data?.items ?? [], "expired"),
      live: (live.data?.items ?? []).map((listing) => ({
        ...(waitingOf("property", [listing])[0] as WaitingListing),
        expiresAt: listing.review === "approved" ? listing.expiresAt : null,
      })),
      plans: plans.data?.active ?? [],
      conversations: chats.data?.items ?? [],
      viewings: viewings.data?.items ?? [],
    },
    Date.now(),
  );
}
