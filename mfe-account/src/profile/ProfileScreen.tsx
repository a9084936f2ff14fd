import { memberQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { ErrorState, Heading, Text } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { ConfirmEmail } from "./ConfirmEmail.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { ProfileSkeleton } from "./ProfileSkeleton.tsx";

/** `/user/profile`: what others see of the member, what the gate asks for. */
export default function ProfileScreen() {
  return <MemberOnly>{(session) => <Profile key={session.id} />}</MemberOnly>;
}

/** What others see of a member, by the site's setting. */
const SEEN = {
  members: "account.profile.seen.members",
  everyone: "account.profile.seen.everyone",
  nobody: "account.profile.seen.nobody",
} as const;

function Profile() {
  const { sdk } = useHost();
  const t = useT();
  const { contactVisibility } = useSettings();
  const query = useQuery(memberQuery(sdk));
  return (
    <>
      <div>
        <Heading level={1}>{t("account.profile.title")}</Heading>
        <Text tone="muted">{t(SEEN[contactVisibility])}</Text>
      </div>
      {query.isPending && <ProfileSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          level={2}
          title={t("account.profile.load.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          details={errorText(query.error, t)}
        >
          {t("account.profile.load.failed.text")}
        </ErrorState>
      )}
      {query.data?.email && !query.data.emailConfirmed && <ConfirmEmail key={query.data.email} member={query.data} />}
      {query.data && <ProfileForm member={query.data} />}
    </>
  );
}
