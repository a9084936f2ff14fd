import type { Settings } from "@gable/shared-sdk/model";
import { useSettings, useT } from "@gable/shared-sdk/react";
import { Container, EmptyState, Heading } from "@gable/shared-ui/core";
import { RichText } from "../shared/RichText.tsx";
import { useOwnLanguage } from "../shared/useOwnLanguage.ts";
import styles from "./Content.module.css";
import { OwnLanguageNote } from "./OwnLanguageNote.tsx";

export interface SettingsPageProps {
  page: keyof Settings["pages"];
  /** Dictionary key. */
  title: string;
}

/** A page whose text the provider keeps in its settings. */
export function SettingsPage({ page, title }: SettingsPageProps) {
  const t = useT();
  const lang = useOwnLanguage();
  const html = useSettings().pages[page];
  return (
    <Container className={styles.screen}>
      <div className={styles.narrow}>
        <Heading level={1}>{t(title)}</Heading>
        {html ? (
          <>
            <OwnLanguageNote />
            <RichText html={html} lang={lang} />
          </>
        ) : (
          <EmptyState level={2} title={t("catalog.page.empty")} />
        )}
      </div>
    </Container>
  );
}
