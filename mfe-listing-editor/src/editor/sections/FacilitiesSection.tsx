import { useT } from "@gable/shared-sdk/react";
import { Button, EmptyState } from "@gable/shared-ui/core";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";
import { ParameterField } from "./ParameterField.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

export function FacilitiesSection() {
  const { values, parameters, go } = useEditor();
  const t = useT();
  return (
    <SectionFrame section="facilities">
      {!values.categoryId && (
        <EmptyState
          title={t("listing-editor.facilities.no-category")}
          action={
            <Button variant="primary" onClick={() => go("details", "categoryId")}>
              {t("listing-editor.facilities.to-details")}
            </Button>
          }
        >
          {t("listing-editor.facilities.no-category.text")}
        </EmptyState>
      )}
      {values.categoryId && parameters.length === 0 && (
        <EmptyState title={t("listing-editor.facilities.none")}>{t("listing-editor.facilities.none.text")}</EmptyState>
      )}
      {parameters.length > 0 && (
        <div className={css.two}>
          {parameters.map((parameter) => (
            <ParameterField key={parameter.id} parameter={parameter} />
          ))}
        </div>
      )}
    </SectionFrame>
  );
}
