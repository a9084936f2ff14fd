import { useT } from "@gable/shared-sdk/react";
import { ArrowLeftIcon, Button, IconLink } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import css from "./editor.module.css";
import { QuotaLine } from "./QuotaLine.tsx";
import { SavedLine } from "./SavedLine.tsx";

interface EditorBarProps {
  kind: ListedKind;
  title: string;
  keeper: DraftKeeper;
  publishLabel: string;
  sending: boolean;
  showQuota: boolean;
  onPublish(): void;
  /** Stays in view with the bar. */
  children?: ReactNode;
}

/** Above the form and always in view: the listing's name, what is saved, what is left, publish. */
export function EditorBar({
  kind,
  title,
  keeper,
  publishLabel,
  sending,
  showQuota,
  onPublish,
  children,
}: EditorBarProps) {
  const t = useT();
  return (
    <section className={css.bar} aria-label={t("listing-editor.this-listing")}>
      <div className={`${css.page} ${css.barInner}`}>
        <IconLink to={pathsOf[kind].list} icon={ArrowLeftIcon} label={t(`listing-editor.back.${kind}`)} size="s" flip />
        <div className={css.barTitle}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <SavedLine keeper={keeper} />
        </div>
        {showQuota && (
          <div className={css.wideOnly}>
            <QuotaLine kind={kind} />
          </div>
        )}
        <Button variant="primary" size="s" onClick={onPublish} loading={sending}>
          {publishLabel}
        </Button>
      </div>
      {children}
    </section>
  );
}
