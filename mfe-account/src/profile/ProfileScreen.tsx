import { memberQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
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

function Profile() {
  const { sdk } = useHost();
  const t = useT();
  const query = useQuery(memberQuery(sdk));
  return (
    <>
      <div>
        <Heading level={1}>{t("account.profile.title")}</Heading>
        <Text tone="muted">{t("account.profile.text")}</Text>
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
