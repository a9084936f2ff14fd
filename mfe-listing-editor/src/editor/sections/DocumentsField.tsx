import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Card, Icon, IconButton } from "@gable/shared-ui/core";
import { Dropzone, FieldGroup } from "@gable/shared-ui/forms";
import FileText from "lucide-react/icons/file-text";
import FileUp from "lucide-react/icons/file-up";
import Trash from "lucide-react/icons/trash-2";
import { prepareDocument } from "../../listing/images.ts";
import { limits } from "../../listing/limits.ts";
import type { EditedDocument } from "../../listing/values.ts";
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
export function DocumentsField() {
  const { t, language } = useI18n();
  const { media, setMedia, errorOf, onChecking } = useEditor();
  const { documents } = media;
  const size = formatFileSize(limits.documentBytes, language);
  const tools = useImageTools();
  const { refusals, refuse, dismiss, clear } = useRefusals();
  const add = useFileIntake<EditedDocument>({
    present: documents,
    most: limits.documents,
    check: (file) => prepareDocument(file, tools),
    tooMany: ({ name }) => ({
      key: tools.key(),
      name,
      reason: "too-many-documents",
      params: { count: limits.documents },
    }),
    unwanted: ({ key, name, fingerprint }, present) =>
      fingerprint && present.some((file) => file.fingerprint === fingerprint)
        ? { key, name, reason: "document-twice", params: {} }
        : null,
    onTaken: (taken) => setMedia((old) => ({ ...old, documents: [...old.documents, taken] })),
    onRefused: refuse,
    onChecking,
    onBegin: clear,
  });
  const remove = (key: string) =>
    setMedia((old) => ({ ...old, documents: old.documents.filter((file) => file.key !== key) }));
  return (
    <Spot name="documents">
      <FieldGroup label={t("listing-editor.field.documents")} error={errorOf("documents")}>
        {documents.length > 0 && (
          <Card as="ul" pad="none" tight className={css.documents}>
            {documents.map((file) => (
              <li key={file.key}>
                <Icon of={FileText} />
                <span className={css.paperName}>
                  <b>
                    <bdi>{file.name}</bdi>
                  </b>
                  {file.size !== null && <small>{formatFileSize(file.size, language)}</small>}
                  <UploadLine fileKey={file.key} name={file.name} />
                </span>
                <IconButton
                  size="s"
                  icon={Trash}
                  label={t("listing-editor.documents.remove", { name: file.name })}
                  onClick={() => remove(file.key)}
                />
              </li>
            ))}
          </Card>
        )}
        <Dropzone
          label={t("listing-editor.documents.choose")}
          hint={t("listing-editor.documents.limits", { count: limits.documents, size })}
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
