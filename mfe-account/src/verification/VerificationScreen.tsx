import { type VerificationField, verificationFormQuery, verificationQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useSearchParams } from "@gable/shared-sdk/router";
import { returnPath } from "@gable/shared-sdk/rules";
import {
  Card,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Loading,
  Skeleton,
  Stack,
  Text,
} from "@gable/shared-ui/core";
import { useEffect, useRef, useState } from "react";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { ReviewState } from "./ReviewState.tsx";
import { SentAnswers } from "./SentAnswers.tsx";
import { VerificationForm } from "./VerificationForm.tsx";

/** How often a review that is under way is asked about while the page is open. Milliseconds. */
const LOOK_AGAIN = 60_000;

/** `/user/verification`: a member asks to be a verified agent. */
export default function VerificationScreen() {
  return <MemberOnly>{(session) => <AgentVerification key={session.id} memberId={session.id} />}</MemberOnly>;
}

function AgentVerification({ memberId }: { memberId: number }) {
  const { sdk } = useHost();
  const t = useT();
  const { verificationRequired, member } = useSettings();
  const application = useQuery({
    ...verificationQuery(sdk),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? LOOK_AGAIN : false),
  });
  const form = useQuery(verificationFormQuery(sdk));
  const failed = [application, form].find(({ isError, data }) => isError && data === undefined);
  // Operators may have verified a member who never applied.
  const isVerified = (application.data ? application.data.status : member?.verificationStatus) === "success";
  return (
    <>
      <div>
        <Heading level={1}>{t("account.verification.title")}</Heading>
        <Text tone="muted">
          {t("account.verification.intro")} {verificationRequired && !isVerified && t("account.verification.needed")}
        </Text>
      </div>
      {failed ? (
        <ErrorState
          level={2}
          title={t("account.verification.load.failed")}
          onRetry={() => void Promise.all([application.refetch(), form.refetch()])}
          retrying={application.isFetching || form.isFetching}
          details={errorText(failed.error, t)}
        >
          {t("account.verification.load.failed.text")}
        </ErrorState>
      ) : application.data === undefined || !form.data ? (
        <VerificationSkeleton />
      ) : (
        <Application memberId={memberId} fields={form.data} isVerified={isVerified} />
      )}
    </>
  );
}

interface ApplicationProps {
  memberId: number;
  fields: VerificationField[];
  isVerified: boolean;
}

function Application({ memberId, fields, isVerified }: ApplicationProps) {
  const { sdk, notify, queryClient } = useHost();
  const t = useT();
  const { data: application = null } = useQuery(verificationQuery(sdk));
  const back = returnPath(useSearchParams()[0].get("next"));
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSent, setSent] = useState(false);
  const status = isVerified ? "success" : (application?.status ?? "initial");
  useEffect(() => {
    if (isSent && status === "pending") heading.current?.focus();
  }, [isSent, status]);

  async function sent() {
    notify({ tone: "ok", title: t("account.verification.done"), description: t("account.verification.pending.text") });
    await Promise.all([["verification"], ["gate"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    setSent(true);
  }

  const isFormShown = status === "initial" || status === "failed";
  return (
    <>
      {status !== "initial" && (
        <ReviewState
          status={status}
          appliedAt={application?.appliedAt ?? null}
          reason={application?.reason ?? ""}
          back={back}
          headingRef={heading}
        />
      )}
      {isFormShown && fields.length > 0 && (
        <VerificationForm
          key={`${status} ${application?.appliedAt}`}
          memberId={memberId}
          fields={fields}
          application={application}
          onSent={() => void sent()}
        />
      )}
      {isFormShown && fields.length === 0 && (
        <EmptyState
          level={2}
          title={t("account.verification.none")}
          action={<LinkButton to="/contact-us">{t("account.verification.contact")}</LinkButton>}
        >
          {t("account.verification.none.text")}
        </EmptyState>
      )}
      {!isFormShown && application && <SentAnswers application={application} />}
    </>
  );
}

const ROWS = ["a", "b", "c", "d"];

function VerificationSkeleton() {
  return (
    <Loading>
      <Card>
        <Stack gap="24">
          {ROWS.map((row) => (
            <Stack key={row} gap="8">
              <Skeleton width="xs" />
              <Skeleton shape="button" />
            </Stack>
          ))}
        </Stack>
      </Card>
    </Loading>
  );
}
