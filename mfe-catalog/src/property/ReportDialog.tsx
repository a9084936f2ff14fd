import { reportPropertyMutation, reportReasonsQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { checkReport, OTHER_REASON } from "@gable/shared-sdk/rules";
import { Alert, Button, ErrorState, Loading, Skeleton } from "@gable/shared-ui/core";
import { Field, RadioGroup, Textarea } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTried } from "../shared/useTried.ts";
import styles from "./ReportDialog.module.css";

export interface ReportDialogProps {
  propertyId: number;
  open: boolean;
  onClose(): void;
  onReported(): void;
}

/** "Something else", told in words. */
const OTHER = String(OTHER_REASON);

/** What is wrong with a listing: a reason of the provider's list, or one's own words. */
export default function ReportDialog({ propertyId, open, onClose, onReported }: ReportDialogProps) {
  const { sdk, notify } = useHost();
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const reasons = useQuery({ ...reportReasonsQuery(sdk), enabled: open });
  const report = useMutation(reportPropertyMutation(sdk));
  const [reason, setReason] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const { tried, onTry } = useTried(form, open);
  const problem = checkReport({ reasonId: reason === null ? null : Number(reason), message });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTry();
    if (problem) return;
    report.mutate(
      { propertyId, reasonId: Number(reason), message: reason === OTHER ? message.trim() : undefined },
      {
        onSuccess() {
          notify({ tone: "ok", title: t("catalog.report.sent") });
          onReported();
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("catalog.report.title")}
      description={t("catalog.report.help")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("catalog.report.cancel")}
          </Button>
          <Button type="submit" form={id} variant="danger" loading={report.isPending} disabled={!reasons.data}>
            {t("catalog.report.send")}
          </Button>
        </>
      }
    >
      {reasons.isLoading && (
        <Loading className={styles.form}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      )}
      {reasons.isError && (
        <ErrorState
          bare
          title={t("catalog.report.reasonsFailed")}
          onRetry={() => reasons.refetch()}
          retrying={reasons.isFetching}
        />
      )}
      {reasons.data && (
        <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
          <RadioGroup
            label={t("catalog.report.reason")}
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tried && reason === null && problem ? t(problem) : undefined}
            options={[
              ...reasons.data.map((each) => ({ value: String(each.id), label: each.reason })),
              { value: OTHER, label: t("catalog.report.other") },
            ]}
          />
          {reason === OTHER && (
            <Field label={t("catalog.report.message")} required error={tried && problem ? t(problem) : undefined}>
              <Textarea value={message} maxLength={1000} onChange={(event) => setMessage(event.target.value)} />
            </Field>
          )}
          {report.isError && <Alert tone="bad">{errorText(report.error, t)}</Alert>}
        </form>
      )}
    </Dialog>
  );
}
