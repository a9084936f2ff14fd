import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Accordion, Container, EmptyState, ErrorState, Heading, Loading, Skeleton } from "@gable/shared-ui/core";
import { RichText } from "../shared/RichText.tsx";
import { useOwnLanguage } from "../shared/useOwnLanguage.ts";
import styles from "./Content.module.css";
import { questions } from "./content.queries.ts";
import { OwnLanguageNote } from "./OwnLanguageNote.tsx";

/** Every question with its answer. */
export default function FaqsPage() {
  const { sdk } = useHost();
  const t = useT();
  const lang = useOwnLanguage();
  const list = useQuery(questions(sdk));
  return (
    <Container className={styles.screen}>
      <div className={styles.narrow}>
        <Heading level={1}>{t("catalog.faqs.title")}</Heading>
        {list.data && list.data.items.length > 0 && (
          <>
            <OwnLanguageNote />
            <Accordion
              items={list.data.items.map((faq) => ({
                id: String(faq.id),
                title: <bdi lang={lang}>{faq.question}</bdi>,
                content: <RichText html={faq.answer} lang={lang} />,
              }))}
            />
          </>
        )}
        {list.data?.items.length === 0 && <EmptyState level={2} title={t("catalog.faqs.none")} />}
        {list.isError && (
          <ErrorState
            level={2}
            title={t("catalog.faqs.failed")}
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.isPending && (
          <Loading className={styles.form}>
            {[1, 2, 3, 4, 5].map((place) => (
              <Skeleton key={place} shape="button" />
            ))}
          </Loading>
        )}
      </div>
    </Container>
  );
}
