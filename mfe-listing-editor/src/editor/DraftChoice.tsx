import { relativeTime } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { Dialog, DialogClose } from "@gable/shared-ui/overlays";
import { useState } from "react";
import type { Draft } from "../listing/draft.ts";
import type { Difference } from "../listing/draftDifferences.ts";
import css from "./draft.module.css";

interface DraftChoiceProps {
  here: Draft;
  there: Draft;
  differences: Difference[];
  /** Nothing is chosen yet: the dialog stays until something is. */
  isForced: boolean;
  onKeep(): void;
  onTake(): void;
}

/** Two versions of one draft beside each other. The one that is not chosen is kept on this device. */
export function DraftChoice({ here, there, differences, isForced, onKeep, onTake }: DraftChoiceProps) {
  const { t, language } = useI18n();
  const [now] = useState(Date.now);
  const when = (draft: Draft) => relativeTime(draft.savedAt, now, language, t);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onKeep()}
      title={t("listing-editor.conflict.title")}
      dismissible={!isForced}
      footer={
        <>
          <DialogClose>
            <Button>{t("listing-editor.conflict.keep")}</Button>
          </DialogClose>
          <Button variant="primary" onClick={onTake}>
            {t("listing-editor.conflict.take")}
          </Button>
        </>
      }
    >
      <p>{t("listing-editor.conflict.text")}</p>
      <div className={css.scroll}>
        <table className={css.versions}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("listing-editor.conflict.here", { time: when(here) })}</th>
              <th scope="col">{t("listing-editor.conflict.there", { time: when(there) })}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((each) => (
              <tr key={each.key}>
                <th scope="row">
                  <bdi>{each.label}</bdi>
                </th>
                <td>
                  <bdi>{each.here || "–"}</bdi>
                </td>
                <td>
                  <bdi>{each.there || "–"}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
