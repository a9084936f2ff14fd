import { blockUser, type Conversation, reportConversationMutation, reportReasonsQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery, useQueryClient } from "@gable/shared-sdk/react-query";
import { checkReport, OTHER_REASON } from "@gable/shared-sdk/rules";
import { Alert, Button, ErrorState, Loading, Skeleton } from "@gable/shared-ui/core";
import { Checkbox, Field, RadioGroup, Textarea } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { type FormEvent, useId, useState } from "react";
import css from "./Report.module.css";

/** "Something else", told in words. */
const OTHER = String(OTHER_REASON);

/** What is wrong with a conversation; its messages go to the operators with it. Mount it to open it. */
export default function ReportDialog({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const { sdk, notify } = useHost();
  const t = useT();
  const form = useId();
  const client = useQueryClient();
  const { userId, propertyId, name, blockedByMe } = conversation;
  const reasons = useQuery(reportReasonsQuery(sdk));
  const report = useMutation(reportConversationMutation(sdk));
  const [reason, setReason] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [blocks, setBlocks] = useState(!blockedByMe);
  const [tried, setTried] = useState(false);
  const problem = checkReport({ reasonId: reason === null ? null : Number(reason), message });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || report.isPending) return;
    const words = reason === OTHER ? message.trim() : undefined;
    await report.mutateAsync({ userId, propertyId, reasonId: Number(reason), message: words });
    notify({ tone: "ok", title: t("chat.report.sent") });
    onClose();
    if (!blocks || blockedByMe) return;
    await blockUser(sdk, { userId }).catch(() => notify({ tone: "bad", title: t("chat.thread.blockFailed") }));
    await client.invalidateQueries({ queryKey: ["conversations"] });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("chat.report.title", { name })}
      description={t("chat.report.help")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("chat.report.cancel")}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={report.isPending} disabled={!reasons.data}>
            {t("chat.report.send")}
          </Button>
        </>
      }
    >
      {reasons.isLoading && (
        <Loading className={css.form}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      )}
      {reasons.isError && (
        <ErrorState
          bare
          title={t("chat.report.reasonsFailed")}
          onRetry={() => reasons.refetch()}
          retrying={reasons.isFetching}
        />
      )}
      {reasons.data && (
        // What went wrong is said below the fields.
        <form id={form} className={css.form} onSubmit={(event) => void submit(event).catch(() => undefined)} noValidate>
          <RadioGroup
            label={t("chat.report.reason")}
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tried && reason === null && problem ? t(problem) : undefined}
            options={[
              ...reasons.data.map((each) => ({ value: String(each.id), label: each.reason })),
              { value: OTHER, label: t("chat.report.other") },
            ]}
          />
          {reason === OTHER && (
            <Field label={t("chat.report.message")} required error={tried && problem ? t(problem) : undefined}>
              <Textarea value={message} maxLength={1000} onChange={(event) => setMessage(event.target.value)} />
            </Field>
          )}
          {!blockedByMe && (
            <Checkbox
              label={t("chat.report.block", { name })}
              checked={blocks}
              onChange={(event) => setBlocks(event.target.checked)}
            />
          )}
          {report.isError && <Alert tone="bad">{errorText(report.error, t)}</Alert>}
        </form>
      )}
    </Dialog>
  );
}
