import type { Settings } from "@gable/shared-sdk/model";
import { useSettings, useT } from "@gable/shared-sdk/react";
import { Container, EmptyState, Heading } from "@gable/shared-ui/core";
import { RichText } from "../shared/RichText.tsx";
import styles from "./Content.module.css";

export interface SettingsPageProps {
  page: keyof Settings["pages"];
  /** Dictionary key. */
  title: string;
}

/** A page whose text the provider keeps in its settings. */
export function SettingsPage({ page, title }: SettingsPageProps) {
  const t = useT();
  const html = useSettings().pages[page];
  return (
    <Container className={styles.screen}>
      <div className={styles.narrow}>
        <Heading level={1}>{t(title)}</Heading>
        {html ? <RichText html={html} /> : <EmptyState level={2} title={t("catalog.page.empty")} />}
      </div>
    </Container>
  );
}
