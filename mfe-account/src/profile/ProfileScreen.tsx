import { useSettledPlace } from "@gable/mfe-kit/settled-place";
import { memberQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useGate, useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Card, ErrorState, Heading, Stack, Text, TextLink } from "@gable/shared-ui/core";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { ConfirmEmail } from "./ConfirmEmail.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { ProfileSkeleton } from "./ProfileSkeleton.tsx";
import css from "./profile.module.css";

/** `/user/profile`: what others see of the member, what the gate asks for. */
export default function ProfileScreen() {
  return <MemberOnly>{(session) => <Profile key={session.id} />}</MemberOnly>;
}

function Profile() {
  const { sdk } = useHost();
  const t = useT();
  const query = useQuery(memberQuery(sdk));
  const { data } = query;
  const listing = useGate("property_list");
  const place = useSettledPlace(!listing.checking, !query.isPending);
  const waits = query.isPending || (place === "waits" && !query.isError);
  return (
    <>
      <div>
        <Heading level={1}>{t("account.profile.title")}</Heading>
        <Text tone="muted">{t("account.profile.lead")}</Text>
      </div>
      {waits && <ProfileSkeleton />}
      {query.isError && !data && (
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
      {!waits && data?.email && !data.emailConfirmed && <ConfirmEmail key={data.email} member={data} />}
      {!waits && data && <ProfileForm member={data} held={place} />}
      <Card as="section" className={css.more} aria-labelledby="more-heading">
        <Stack gap="8">
          <Heading level={2} look="h5" id="more-heading">
            {t("account.security.title")}
          </Heading>
          <Text size="14" tone="muted">
            {t("account.profile.more")}
          </Text>
          <div>
            <TextLink to="/user/security">{t("account.profile.more.go")}</TextLink>
          </div>
        </Stack>
      </Card>
    </>
  );
}
