import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useParams } from "@gable/shared-sdk/router";
import { Container, EmptyState, ErrorState, LinkButton } from "@gable/shared-ui/core";
import styles from "./Property.module.css";
import { PropertySkeleton } from "./PropertySkeleton.tsx";
import { PropertyView } from "./PropertyView.tsx";
import { propertyQuery } from "./property.queries.ts";

/** One property, or why it cannot be shown. */
export default function PropertyPage() {
  const { sdk } = useHost();
  const t = useT();
  const slugId = useParams().slugId ?? "";
  const answer = useQuery(propertyQuery(sdk, slugId));

  if (answer.data) return <PropertyView key={slugId} property={answer.data.property} />;
  if (answer.isError) {
    return (
      <Container className={styles.state}>
        <ErrorState
          level={1}
          title={t("catalog.property.failed")}
          onRetry={() => answer.refetch()}
          retrying={answer.isFetching}
        >
          {t("catalog.property.failedHelp")}
        </ErrorState>
      </Container>
    );
  }
  if (answer.data === null) {
    return (
      <Container className={styles.state}>
        <EmptyState
          level={1}
          title={t("catalog.property.missing")}
          action={
            <LinkButton variant="primary" to="/properties">
              {t("catalog.property.others")}
            </LinkButton>
          }
        >
          {t("catalog.property.missingHelp")}
        </EmptyState>
      </Container>
    );
  }
  return <PropertySkeleton />;
}
