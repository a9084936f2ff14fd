import { useT } from "@gable/shared-sdk/react";
import { earliestSlot, latestSlot, slotsOf } from "@gable/shared-sdk/rules";
import { Alert, Button } from "@gable/shared-ui/core";
import { DateInput } from "@gable/shared-ui/date";
import { Field, Textarea } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { type FormEvent, useId, useState } from "react";
import { LONGEST_NOTE, TIMES_ASKED } from "./limits.ts";
import css from "./viewings.module.css";

interface ProposeDialogProps {
  /** A first proposal, or other times for one that is there. Default "propose". */
  action?: "ask" | "propose";
  failure: string | null;
  pending: boolean;
  /** @param slots ISO dates; @param note undefined leaves the words that are there */
  onSubmit(slots: string[], note: string | undefined): void;
  onClose(): void;
}

/** Proposes other times for a viewing. Mount it to open it. */
export default function ProposeDialog({ action = "propose", failure, pending, onSubmit, onClose }: ProposeDialogProps) {
  const t = useT();
  const form = useId();
  const [times, setTimes] = useState<string[]>(() => Array.from({ length: TIMES_ASKED }, () => ""));
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const [now] = useState(() => new Date());
  const { slots, problem } = slotsOf(times, now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem && !pending) onSubmit(slots, note.trim() || undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(`account.viewings.${action}.title`)}
      description={t(`account.viewings.${action}.text`)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("account.cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={pending}>
            {t(`account.viewings.${action}.send`)}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        {times.map((time, place) => (
          <Field
            // The fields never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of equal fields
            key={place}
            label={t(place === 0 ? "account.viewings.first" : "account.viewings.other")}
            required={place === 0}
            optional={place > 0}
            error={tried && problem?.place === place ? t(`account.viewings.problem.${problem.why}`) : undefined}
          >
            <DateInput
              kind="datetime-local"
              min={earliestSlot(now)}
              max={latestSlot(now)}
              step={900}
              value={time}
              onChange={(event) => setTimes(times.map((each, at) => (at === place ? event.target.value : each)))}
            />
          </Field>
        ))}
        <Field label={t("account.viewings.words")} optional>
          <Textarea rows={3} maxLength={LONGEST_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {failure && <Alert tone="bad">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
