import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Card, Icon, IconButton } from "@gable/shared-ui/core";
import { Dropzone, FieldGroup } from "@gable/shared-ui/forms";
import FileText from "lucide-react/icons/file-text";
import FileUp from "lucide-react/icons/file-up";
import Trash from "lucide-react/icons/trash-2";
import { preparePaper } from "../../listing/images.ts";
import { limits } from "../../listing/limits.ts";
import { useEditor } from "../EditorContext.ts";
import { Spot } from "../fields.tsx";
import { FileRefusals } from "./FileRefusals.tsx";
import css from "./photos.module.css";
import { UploadLine } from "./UploadLine.tsx";
import { useImageTools } from "./useImageTools.ts";
import { useRefusals } from "./useRefusals.ts";

const paperTypes = [".pdf", ".doc", ".docx", ".txt"];

/** Title deeds, certificates, plans: documents that go with the listing. */
export function PapersField() {
  const { t, language } = useI18n();
  const { media, setMedia, errorOf } = useEditor();
  const { papers } = media;
  const size = formatFileSize(limits.documentBytes, language);
  const tools = useImageTools();
  const { refusals, refuse, dismiss, clear } = useRefusals();
  async function add(files: File[]) {
    clear();
    let room = limits.documents - papers.length;
    for (const file of files) {
      const params = { count: limits.documents };
      const tooMany = { key: tools.key(), name: file.name, reason: "too-many-papers" as const, params };
      const { taken, refusal } = room > 0 ? await preparePaper(file, tools) : { refusal: tooMany };
      if (!taken) refuse(refusal);
      else if (media.papers.some(({ fingerprint }) => fingerprint && fingerprint === taken.fingerprint))
        refuse({ key: taken.key, name: file.name, reason: "paper-twice", params: {} });
      else {
        room -= 1;
        setMedia((old) => ({ ...old, papers: [...old.papers, taken] }));
      }
    }
  }
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
                  {paper.size !== null && <small>{formatFileSize(paper.size, language)}</small>}
                  <UploadLine fileKey={paper.key} name={paper.name} />
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
          icon={FileUp}
          accept={paperTypes}
          maxSize={limits.documentBytes}
          maxFiles={limits.documents}
          checks="outside"
          onFiles={add}
        />
        <FileRefusals refusals={refusals} onDismiss={dismiss} />
      </FieldGroup>
    </Spot>
  );
}
