import { ownPropertyQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { OwnProperty } from "@gable/shared-sdk/model";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useParams } from "@gable/shared-sdk/router";
import { Container, EmptyState, ErrorState, LinkButton } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import pageCss from "../shared/page.module.css";
import { SignedOut } from "../shared/SignedOut.tsx";
import { EditorLoader } from "./EditorLoader.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";

/** `/user/edit-property/:slugId`: a listing of the member's own. */
export default function EditPropertyScreen() {
  const session = useSession();
  const { slugId = "" } = useParams();
  if (!session) return <SignedOut reason="listing-editor.reason.properties" />;
  return <Loaded key={slugId} memberId={session.id} slugId={slugId} />;
}

function Loaded({ memberId, slugId }: { memberId: number; slugId: string }) {
  const { sdk } = useHost();
  const t = useT();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...ownPropertyQuery(sdk, { slugId }),
    refetchOnMount: "always",
    refetchOnReconnect: false,
  });
  // The first fresh answer stays: another one while somebody writes would pull the ground from under the form.
  const property = useRef<OwnProperty | null>(null);
  if (data && isFetchedAfterMount) property.current ??= data;
  if (property.current) return <EditorLoader memberId={memberId} property={property.current} />;
  if (!isFetchedAfterMount) return <EditorSkeleton />;
  const properties = <LinkButton to="/user/properties">{t("listing-editor.nav.properties")}</LinkButton>;
  return (
    <Container className={pageCss.page}>
      {error ? (
        <ErrorState
          level={1}
          title={t("listing-editor.load.failed")}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={properties}
        >
          {errorText(error, t)}
        </ErrorState>
      ) : (
        <EmptyState level={1} title={t("listing-editor.load.missing")} action={properties}>
          {t("listing-editor.load.missing.text")}
        </EmptyState>
      )}
    </Container>
  );
}
