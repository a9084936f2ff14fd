import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Card, Icon, IconButton } from "@gable/shared-ui/core";
import { Dropzone, FieldGroup } from "@gable/shared-ui/forms";
import FileText from "lucide-react/icons/file-text";
import FileUp from "lucide-react/icons/file-up";
import Trash from "lucide-react/icons/trash-2";
import { browserImageTools, checkPaper } from "../../listing/images.ts";
import { limits } from "../../listing/limits.ts";
import { useEditor } from "../EditorContext.ts";
import { Spot } from "../fields.tsx";
import css from "./photos.module.css";

const paperTypes = [".pdf", ".doc", ".docx", ".txt"];

/** Title deeds, certificates, plans: documents that go with the listing. */
export function PapersField() {
  const { t, language } = useI18n();
  const { media, setMedia, errorOf } = useEditor();
  const { papers } = media;
  const size = formatFileSize(limits.documentBytes, language);
  const add = (files: File[]) =>
    setMedia((old) => {
      const added = files.map((file, index) => checkPaper(file, old.papers.length + index, browserImageTools.key()));
      return { ...old, papers: [...old.papers, ...added] };
    });
  const remove = (key: string) =>
    setMedia((old) => ({ ...old, papers: old.papers.filter((paper) => paper.key !== key) }));
  return (
    <Spot name="papers">
      <FieldGroup label={t("listing-editor.field.papers")} error={errorOf("papers")}>
        {papers.length > 0 && (
          <Card as="ul" pad="none" tight className={css.papers}>
            {papers.map((paper) => (
              <li key={paper.key}>
                <Icon of={FileText} />
                <span className={css.paperName}>
                  <b>
                    <bdi>{paper.name}</bdi>
                  </b>
                  {paper.problem ? (
                    <span className={css.problem}>
                      {t(`listing-editor.papers.problem.${paper.problem}`, { size, count: limits.documents })}
                    </span>
                  ) : (
                    paper.size !== null && <small>{formatFileSize(paper.size, language)}</small>
                  )}
                </span>
                <IconButton
                  size="s"
                  icon={Trash}
                  label={t("listing-editor.papers.remove", { name: paper.name })}
                  onClick={() => remove(paper.key)}
                />
              </li>
            ))}
          </Card>
        )}
        <Dropzone
          label={t("listing-editor.papers.choose")}
          hint={t("listing-editor.papers.limits", { count: limits.documents, size })}
          typeNames="PDF, DOC, DOCX, TXT"
          icon={FileUp}
          accept={paperTypes}
          maxSize={limits.documentBytes}
          maxFiles={limits.documents}
          already={papers.length}
          onFiles={add}
        />
      </FieldGroup>
    </Spot>
  );
}
