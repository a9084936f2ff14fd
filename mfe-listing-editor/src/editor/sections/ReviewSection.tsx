import { useSettings, useT } from "@gable/shared-sdk/react";
import { Alert, Card, InlineNote, Stack, TextButton } from "@gable/shared-ui/core";
import type { Section } from "../../listing/sections.ts";
import { useEditor } from "../EditorContext.ts";
import css from "./review.module.css";
import { SectionFrame } from "./SectionFrame.tsx";

export function ReviewSection() {
  const { issues } = useEditor();
  const { submissionText } = useSettings();
  const t = useT();
  return (
    <SectionFrame section="review">
      {issues.length === 0 ? (
        <Alert tone="ok" title={t("listing-editor.review.ready")}>
          {t("listing-editor.review.ready.text")}
        </Alert>
      ) : (
        <IssueList />
      )}
      {submissionText && (
        <InlineNote title={t("listing-editor.review.rules")}>
          <span className={css.rules}>{submissionText}</span>
        </InlineNote>
      )}
    </SectionFrame>
  );
}

/** Everything that stops publishing, by section; each line leads to its field. */
function IssueList() {
  const { issues, go } = useEditor();
  const t = useT();
  const groups = Map.groupBy(issues, (issue) => issue.section);
  return (
    <Card>
      <Stack gap="16">
        <div>
          <strong>{t("listing-editor.review.issues", { count: issues.length })}</strong>
          <p className={css.note}>{t("listing-editor.review.issues.text")}</p>
        </div>
        {[...groups].map(([section, list]) => (
          <div key={section}>
            <h3 className={css.group}>{t(`listing-editor.section.${section satisfies Section}`)}</h3>
            <ul className={css.lines}>
              {list.map((issue) => (
                <li key={`${issue.field} ${issue.message}`}>
                  <TextButton onClick={() => go(issue.section, issue.field)}>
                    {t(issue.message, issue.params)}
                  </TextButton>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
