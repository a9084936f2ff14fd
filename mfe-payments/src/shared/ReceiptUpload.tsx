import { sendBankReceiptMutation } from "@gable/shared-sdk/calls";
import { errorText, formatFileSize } from "@gable/shared-sdk/format";
import { useBusy, useHost, useI18n } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";
import { checkFileSize, FILE_RULES } from "@gable/shared-sdk/rules";
import { Alert, Button, Icon, Row } from "@gable/shared-ui/core";
import { Dropzone } from "@gable/shared-ui/forms";
import FileText from "lucide-react/icons/file-text";
import { useEffect, useState } from "react";
import css from "./ReceiptUpload.module.css";

/** Largest receipt, in bytes. */
const LARGEST = 10 * 1024 * 1024;
const ENDINGS = FILE_RULES.receipt.extensions.map((extension) => `.${extension}`);

interface ReceiptUploadProps {
  paymentId: number;
  /** Called before this part goes away: its button had the focus. */
  onSent(): void;
}

/** The receipt of a bank transfer: chosen, looked at, and sent. What cannot be sent is named before anything leaves. */
export function ReceiptUpload({ paymentId, onSent }: ReceiptUploadProps) {
  const { t, language } = useI18n();
  const { sdk, notify } = useHost();
  const queryClient = useQueryClient();
  const call = useMutation(sendBankReceiptMutation(sdk));
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState("");
  useBusy("receipt", file !== null);

  const choose = (chosen: File | undefined) => {
    call.reset();
    const empty = chosen ? checkFileSize(chosen.size, LARGEST) : null;
    setProblem(empty ? t(empty) : "");
    setFile(empty ? null : (chosen ?? null));
  };
  const refuse = () => {
    setFile(null);
    setProblem(t("payments.receipt.unreadable"));
  };
  async function send(receipt: File) {
    try {
      await call.mutateAsync({ paymentId, receipt });
    } catch {
      // Said below; the file stays, to be sent again.
      return;
    }
    notify({ tone: "ok", title: t("payments.receipt.sent"), description: t("payments.receipt.sentHelp") });
    onSent();
    setFile(null);
    await queryClient.invalidateQueries({ queryKey: ["payments"] });
  }

  return (
    <div className={css.upload}>
      {file === null ? (
        <Dropzone
          label={t("payments.receipt.label")}
          hint={t("payments.receipt.hint", { size: formatFileSize(LARGEST, language) })}
          typeNames={t("payments.receipt.types")}
          accept={ENDINGS}
          maxSize={LARGEST}
          maxFiles={1}
          icon={FileText}
          error={problem}
          onReject={() => setProblem("")}
          onFiles={([chosen]) => choose(chosen)}
        />
      ) : (
        <>
          <Preview file={file} onUnreadable={refuse} />
          {call.isError && (
            <Alert tone="bad" title={t("payments.receipt.notSent")}>
              {errorText(call.error, t)}
            </Alert>
          )}
          <Row gap="12" wrap>
            <Button variant="primary" loading={call.isPending} onClick={() => void send(file)}>
              {t("payments.receipt.send")}
            </Button>
            <Button variant="quiet" aria-disabled={call.isPending} onClick={() => choose(undefined)}>
              {t("payments.receipt.another")}
            </Button>
          </Row>
        </>
      )}
    </div>
  );
}

function Preview({ file, onUnreadable }: { file: File; onUnreadable(): void }) {
  const { t, language } = useI18n();
  const [url, setUrl] = useState<string>();
  const isPicture = /\.(?:jpe?g|png)$/i.test(file.name);
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  return (
    <figure className={css.preview}>
      {isPicture ? (
        url && <img src={url} alt={t("payments.receipt.preview")} className={css.picture} onError={onUnreadable} />
      ) : (
        <span className={css.paper}>
          <Icon of={FileText} size="l" />
        </span>
      )}
      <figcaption className={css.caption}>
        <bdi className={css.name}>{file.name}</bdi>
        <span className={css.size}>{formatFileSize(file.size, language)}</span>
      </figcaption>
    </figure>
  );
}
