import { Slot } from "@gable/shared-sdk/react";
import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import type { SectionProgress } from "../listing/progress.ts";
import type { Section } from "../listing/sections.ts";
import type { UploadQueue } from "../listing/UploadQueue.ts";
import { useEditor } from "./EditorContext.ts";
import { EditorFoot } from "./EditorFoot.tsx";
import css from "./editor.module.css";
import { fieldAround } from "./focusField.ts";
import { NotSent } from "./NotSent.tsx";
import { Rail } from "./Rail.tsx";
import { Side } from "./Side.tsx";
import { SectionView } from "./sections/SectionView.tsx";
import { UploadsContext } from "./UploadsContext.ts";
import type { Rejected } from "./usePublish.ts";

interface EditorBodyProps {
  section: Section;
  progress: Record<Section, SectionProgress>;
  attempted: boolean;
  isNew: boolean;
  keeper: DraftKeeper;
  uploads: UploadQueue;
  rejected: Rejected | null;
  sending: boolean;
  onPublish(): void;
}

/** Below the bar: the sections' names, the form with one of them, the previews. */
export function EditorBody({
  section,
  progress,
  attempted,
  isNew,
  keeper,
  uploads,
  rejected,
  sending,
  onPublish,
}: EditorBodyProps) {
  const { kind } = useEditor();
  return (
    <div className={`${css.page} ${css.layout}`}>
      <Rail current={section} progress={progress} attempted={attempted} />
      {/* Fields are checked by the editor: the browser's own bubbles would stand in another language. */}
      <form
        className={css.main}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onFocus={({ target }) => keeper.at({ section, field: fieldAround(target) })}
      >
        {rejected && <NotSent kind={kind} rejected={rejected} />}
        {isNew && section === "details" && <Slot name="listing.quota" props={{ feature: `${kind}_list` }} />}
        <UploadsContext value={uploads}>
          <SectionView section={section} />
        </UploadsContext>
        <EditorFoot section={section} sending={sending} onPublish={onPublish} isNew={isNew} />
      </form>
      <Side />
    </div>
  );
}
