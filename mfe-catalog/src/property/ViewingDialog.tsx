import { answerViewingMutation, requestViewingMutation, type Viewing, viewingsQuery } from "@gable/shared-sdk/calls";
import { errorText, formatDate } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery, useQueryClient } from "@gable/shared-sdk/react-query";
import { earliestSlot, latestSlot, slotsOf } from "@gable/shared-sdk/rules";
import { Alert, Button, LinkButton, Loading, Skeleton } from "@gable/shared-ui/core";
import { DateInput } from "@gable/shared-ui/date";
import { Field, Textarea } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import CalendarPlusIcon from "lucide-react/icons/calendar-plus";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTried } from "../shared/useTried.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./ReportDialog.module.css";

export interface ViewingDialogProps {
  property: PropertyDetail;
  open: boolean;
  onClose(): void;
}

/** Proposes up to three times for a viewing, or shows the one that is arranged already. */
export default function ViewingDialog({ property, open, onClose }: ViewingDialogProps) {
  const { sdk } = useHost();
  const viewings = useQuery({ ...viewingsQuery(sdk, { propertyId: property.id }), enabled: open });
  // One that is over stands in the way of no other.
  const arranged = viewings.data?.items.find(
    ({ state, startsAt }) => state === "proposed" || (state === "accepted" && Date.parse(startsAt ?? "") > Date.now()),
  );
  if (arranged) return <Arranged viewing={arranged} open={open} onClose={onClose} />;
  return <Proposal property={property} open={open} onClose={onClose} loading={viewings.isLoading} />;
}

/** The viewing that the member has asked for: its state, its times, and the ways out of it. */
function Arranged({ viewing, open, onClose }: { viewing: Viewing; open: boolean; onClose(): void }) {
  const { sdk, notify } = useHost();
  const { t, language } = useWords();
  const client = useQueryClient();
  const cancel = useMutation({
    ...answerViewingMutation(sdk),
    async onSuccess() {
      notify({ tone: "ok", title: t("catalog.viewing.cancelled") });
      await client.invalidateQueries({ queryKey: ["viewings"] });
      onClose();
    },
  });
  const times = viewing.startsAt ? [viewing.startsAt] : viewing.slots;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`catalog.viewing.state.${viewing.state}`)}
      description={t("catalog.viewing.with", { name: viewing.person.name })}
      footer={
        <>
          <Button
            variant="danger-quiet"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ id: viewing.id, action: "cancel" })}
          >
            {t("catalog.viewing.cancel")}
          </Button>
          <LinkButton to="/user/viewings">{t("catalog.viewing.all")}</LinkButton>
        </>
      }
    >
      <div className={styles.form}>
        <ul>
          {times.map((time) => (
            <li key={time}>{formatDate(time, language, { dateStyle: "full", timeStyle: "short", timeZone: zone })}</li>
          ))}
        </ul>
        {viewing.calendarUrl && (
          <LinkButton icon={CalendarPlusIcon} href={viewing.calendarUrl}>
            {t("catalog.viewing.calendar")}
          </LinkButton>
        )}
        {cancel.isError && <Alert tone="bad">{errorText(cancel.error, t)}</Alert>}
      </div>
    </Dialog>
  );
}

function Proposal({ property, open, onClose, loading }: ViewingDialogProps & { loading: boolean }) {
  const { sdk, notify } = useHost();
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const [times, setTimes] = useState(["", "", ""]);
  const [note, setNote] = useState("");
  const { tried, onTry } = useTried(form, open);
  const now = new Date();
  const { slots, problem } = slotsOf(times, now);
  const ask = useMutation({
    ...requestViewingMutation(sdk),
    async onSuccess() {
      notify({ tone: "ok", title: t("catalog.viewing.sent") });
      await client.invalidateQueries({ queryKey: ["viewings"] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTry();
    if (!problem) ask.mutate({ propertyId: property.id, slots, note: note.trim() || undefined });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("catalog.viewing.title")}
      description={t("catalog.viewing.help", { name: property.owner.name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("catalog.report.cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={ask.isPending} disabled={loading}>
            {t("catalog.viewing.send")}
          </Button>
        </>
      }
    >
      {loading && (
        <Loading className={styles.form}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      )}
      <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate hidden={loading}>
        {times.map((time, place) => (
          <Field
            // The fields never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of equal fields
            key={place}
            label={t(place === 0 ? "catalog.viewing.first" : "catalog.viewing.other")}
            required={place === 0}
            error={
              tried && problem && place === problem.place ? t(`catalog.viewing.problem.${problem.why}`) : undefined
            }
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
        <Field label={t("catalog.viewing.note")}>
          <Textarea value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {ask.isError && <Alert tone="bad">{errorText(ask.error, t)}</Alert>}
      </form>
    </Dialog>
  );
}
