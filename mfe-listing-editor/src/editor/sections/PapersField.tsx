import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Card, Icon, IconButton } from "@gable/shared-ui/core";
import { Dropzone, FieldGroup } from "@gable/shared-ui/forms";
import FileText from "lucide-react/icons/file-text";
import FileUp from "lucide-react/icons/file-up";
import Trash from "lucide-react/icons/trash-2";
import { preparePaper } from "../../listing/images.ts";
import { limits } from "../../listing/limits.ts";
import type { Paper } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import { Spot } from "../fields.tsx";
import { FileRefusals } from "./FileRefusals.tsx";
import css from "./photos.module.css";
import { UploadLine } from "./UploadLine.tsx";
import { useFileIntake } from "./useFileIntake.ts";
import { useImageTools } from "./useImageTools.ts";
import { useRefusals } from "./useRefusals.ts";

const paperTypes = [".pdf", ".doc", ".docx", ".txt"];

/** Title deeds, certificates, plans: documents that go with the listing. */
export function PapersField() {
  const { t, language } = useI18n();
  const { media, setMedia, errorOf, onChecking } = useEditor();
  const { papers } = media;
  const size = formatFileSize(limits.documentBytes, language);
  const tools = useImageTools();
  const { refusals, refuse, dismiss, clear } = useRefusals();
  const add = useFileIntake<Paper>({
    present: papers,
    most: limits.documents,
    check: (file) => preparePaper(file, tools),
    tooMany: ({ name }) => ({ key: tools.key(), name, reason: "too-many-papers", params: { count: limits.documents } }),
    unwanted: ({ key, name, fingerprint }, present) =>
      fingerprint && present.some((paper) => paper.fingerprint === fingerprint)
        ? { key, name, reason: "paper-twice", params: {} }
        : null,
    onTaken: (taken) => setMedia((old) => ({ ...old, papers: [...old.papers, taken] })),
    onRefused: refuse,
    onChecking,
    onBegin: clear,
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
