import { ownPropertyQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useNavigate, useParams } from "@gable/shared-sdk/router";
import { Container, EmptyState, ErrorState, LinkButton, Loading, Skeleton, Stack } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import { ActionQuestion } from "../properties/ActionQuestion.tsx";
import { useOwnActions } from "../properties/useOwnActions.ts";
import pageCss from "../shared/page.module.css";
import { SignedOut } from "../shared/SignedOut.tsx";
import { OwnPropertyView } from "./OwnPropertyView.tsx";

/** `/my-property/:slugId`: a listing as its owner sees it. */
export default function MyPropertyScreen() {
  const session = useSession();
  const { slugId = "" } = useParams();
  if (!session) return <SignedOut reason="listing-editor.reason.properties" />;
  return <MyProperty key={slugId} slugId={slugId} />;
}

function MyProperty({ slugId }: { slugId: string }) {
  const { sdk } = useHost();
  const t = useT();
  const navigate = useNavigate();
  const query = useQuery({ ...ownPropertyQuery(sdk, { slugId }), staleTime: 0 });
  const actions = useOwnActions((deed) => {
    if (deed === "delete") navigate("/user/properties", { replace: true });
  });
  const back = <LinkButton to="/user/properties">{t("listing-editor.nav.properties")}</LinkButton>;
  return (
    <Container className={pageCss.page}>
      {query.isPending && (
        <Loading>
          <Stack gap="24">
            <Skeleton shape="title" width="s" />
            <Skeleton shape="photo" width="m" />
            <Skeleton width="l" />
          </Stack>
        </Loading>
      )}
      {query.isError && !query.data && (
        <ErrorState
          level={1}
          title={t("listing-editor.load.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          action={back}
        >
          {errorText(query.error, t)}
        </ErrorState>
      )}
      {query.data === null && (
        <EmptyState level={1} title={t("listing-editor.load.missing")} action={back}>
          {t("listing-editor.load.missing.text")}
        </EmptyState>
      )}
      {query.data && <OwnPropertyView property={query.data} actions={actions} />}
      <ActionQuestion actions={actions} />
    </Container>
  );
}
