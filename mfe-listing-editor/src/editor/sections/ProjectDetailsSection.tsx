import { useT } from "@gable/shared-sdk/react";
import { RadioGroup } from "@gable/shared-ui/forms";
import { projectKinds } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";
import { CategoryRow, DescriptionRow, Spot, TitleRow } from "../fields.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

/** What a project is: it has no price, but it is planned or being built. */
export function ProjectDetailsSection() {
  const { form, errorOf } = useEditor();
  const t = useT();
  return (
    <SectionFrame section="details" text={t("listing-editor.section.details.text.project")}>
      <TitleRow hint={t("listing-editor.field.title.hint.project")} />
      <div className={css.two}>
        <CategoryRow label={t("listing-editor.field.category.project")} />
        <Spot name="projectKind">
          <RadioGroup
            label={t("listing-editor.field.project-kind")}
            options={projectKinds.map((value) => ({ value, label: t(`listing-editor.project-kind.${value}`) }))}
            error={errorOf("projectKind")}
            {...form.register("projectKind")}
          />
        </Spot>
      </div>
      <DescriptionRow />
    </SectionFrame>
  );
}
