import { useT } from "@gable/shared-sdk/react";
import { ArrowLeftIcon, ArrowRightIcon, Button, IconButton, Meter } from "@gable/shared-ui/core";
import { nextSection, previousSection, type Section, sectionsOf } from "../listing/sections.ts";
import { useEditor } from "./EditorContext.ts";
import css from "./editor.module.css";

interface EditorFootProps {
  section: Section;
  isNew: boolean;
  sending: boolean;
  onPublish(): void;
}

/** The way to the next and previous section: at the end of the form, on a phone at the foot of the screen. */
export function EditorFoot({ section, isNew, sending, onPublish }: EditorFootProps) {
  const t = useT();
  const { kind, go } = useEditor();
  const sections = sectionsOf(kind);
  const next = nextSection(kind, section);
  const previous = previousSection(kind, section);
  const number = sections.indexOf(section) + 1;
  const name = (each: Section) => t(`listing-editor.section.${each}`);
  const publish = (
    <Button variant="primary" onClick={onPublish} loading={sending}>
      {t(isNew ? "listing-editor.publish" : "listing-editor.save")}
    </Button>
  );
  const step = t("listing-editor.step", { number, total: sections.length });
  return (
    <>
      <div className={css.foot}>
        {previous ? (
          <Button icon={ArrowLeftIcon} onClick={() => go(previous)}>
            {name(previous)}
          </Button>
        ) : (
          <span />
        )}
        <p>{t("listing-editor.nothing-lost")}</p>
        {next ? (
          <Button variant="primary" iconEnd={ArrowRightIcon} onClick={() => go(next)}>
            {name(next)}
          </Button>
        ) : (
          publish
        )}
      </div>
      <div className={css.phone}>
        <div className={css.phoneStep}>
          <span>{step}</span>
          <Meter value={number} max={sections.length} label={step} tone="cedar" />
        </div>
        {previous && (
          <IconButton
            look="outlined"
            icon={ArrowLeftIcon}
            label={t("listing-editor.previous")}
            onClick={() => go(previous)}
            flip
          />
        )}
        {next ? (
          <Button variant="primary" iconEnd={ArrowRightIcon} onClick={() => go(next)}>
            {t("listing-editor.next")}
          </Button>
        ) : (
          publish
        )}
      </div>
    </>
  );
}
