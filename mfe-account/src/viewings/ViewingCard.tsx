import { lazyPart } from "@gable/mfe-kit/lazy";
import type { AnswerViewingInput } from "@gable/shared-sdk/calls";
import { answerViewingMutation } from "@gable/shared-sdk/calls";
import { errorText, formatDate } from "@gable/shared-sdk/format";
import type { Viewing } from "@gable/shared-sdk/model";
import { useHost, useI18n } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import {
  Alert,
  Badge,
  type BadgeTone,
  Button,
  Card,
  Heading,
  LinkButton,
  MessageCircleIcon,
  Picture,
  Row,
  Text,
} from "@gable/shared-ui/core";
import { RadioGroup } from "@gable/shared-ui/forms";
import { useMutation } from "@tanstack/react-query";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarX from "lucide-react/icons/calendar-x-2";
import { useState } from "react";
import { isOpen, timesToCome } from "./viewingLists.ts";
import css from "./viewings.module.css";

const ProposeDialog = lazyPart(() => import("./ProposeDialog.tsx"));
const EndDialog = lazyPart(() => import("./EndDialog.tsx"));

const TONES: Record<string, BadgeTone> = {
  mine: "clay",
  theirs: "neutral",
  accepted: "ok",
  declined: "bad",
  cancelled: "bad",
  over: "neutral",
};

/** How a viewing stands, in one word of ours. */
function standing(viewing: Viewing, now: number): string {
  if (viewing.state === "proposed") return viewing.isMyTurn ? "mine" : "theirs";
  return viewing.state === "accepted" && !isOpen(viewing, now) ? "over" : viewing.state;
}

/** One viewing: where, with whom, when, and what the member may do about it. */
export function ViewingCard({ viewing, now, level }: { viewing: Viewing; now: number; level: 2 | 3 }) {
  const { sdk, queryClient, notify } = useHost();
  const { t, language } = useI18n();
  const [dialog, setDialog] = useState<"propose" | "decline" | "cancel" | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { property, person, startsAt, slots, state, isMyTurn, calendarUrl } = viewing;
  const answer = useMutation({
    ...answerViewingMutation(sdk),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["viewings"] }),
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const when = (time: string) => formatDate(time, language, { dateStyle: "full", timeStyle: "short", timeZone: zone });
  const times = timesToCome(viewing, now);
  const only = times.length === 1 ? (times[0] ?? null) : null;
  const picked = chosen ?? only;
  const open = isOpen(viewing, now);
  const isStarted = startsAt !== null && Date.parse(startsAt) <= now;
  const how = standing(viewing, now);
  const send = (input: AnswerViewingInput, done: string) =>
    answer.mutateAsync(input).then(
      () => {
        setDialog(null);
        notify({ tone: "ok", title: t(done), description: property.title });
      },
      // The card and the dialog say what was wrong.
      () => undefined,
    );
  const failure = answer.error && errorText(answer.error, t);
  const name = person.name || t("account.viewings.somebody");

  return (
    <Card as="li" className={css.card}>
      <Picture src={property.image} alt="" ratio="4:3" sizes="160px" className={css.picture} />
      <div className={css.words}>
        <Badge tone={TONES[how]}>{t(`account.viewings.how.${how}`)}</Badge>
        <Heading level={level} look="h4">
          <Link to={`/properties-details/${encodeURIComponent(property.slugId)}`} className={css.name}>
            <bdi>{property.title}</bdi>
          </Link>
        </Heading>
        <Text size="14" tone="muted">
          {t(viewing.isOwner ? "account.viewings.asked-by" : "account.viewings.with", { name })}
          {property.address && (
            <>
              {" · "}
              <bdi>{property.address}</bdi>
            </>
          )}
        </Text>
        {viewing.note && (
          <Text size="14" className={css.note}>
            <bdi>{viewing.note}</bdi>
          </Text>
        )}
        {startsAt && state !== "proposed" ? (
          <Text strong>
            <time dateTime={startsAt}>{when(startsAt)}</time>
          </Text>
        ) : isMyTurn && times.length > 0 ? (
          <RadioGroup
            label={t("account.viewings.choose")}
            value={picked}
            onChange={(event) => setChosen(event.target.value)}
            options={times.map((time) => ({ value: time, label: when(time) }))}
          />
        ) : (
          <ul className={css.times}>
            {slots.map((slot) => (
              <li key={slot}>
                <time dateTime={slot}>{when(slot)}</time>
              </li>
            ))}
          </ul>
        )}
        {state === "proposed" && times.length === 0 && (
          <Text size="14" tone="warn">
            {t("account.viewings.late")}
          </Text>
        )}
        {failure && dialog === null && <Alert tone="bad">{failure}</Alert>}
        <Row gap="8" wrap>
          {isMyTurn && times.length > 0 && (
            <Button
              size="s"
              variant="primary"
              loading={answer.isPending && dialog === null}
              disabled={picked === null}
              onClick={() =>
                picked && void send({ id: viewing.id, action: "accept", startsAt: picked }, "account.viewings.accepted")
              }
            >
              {t("account.viewings.accept")}
            </Button>
          )}
          {calendarUrl && (open || state === "cancelled") && (
            <LinkButton size="s" icon={state === "cancelled" ? CalendarX : CalendarPlus} href={calendarUrl}>
              {t(state === "cancelled" ? "account.viewings.calendar.remove" : "account.viewings.calendar")}
            </LinkButton>
          )}
          {open && !isStarted && (
            <Button size="s" aria-haspopup="dialog" onClick={() => setDialog("propose")}>
              {t("account.viewings.propose")}
            </Button>
          )}
          {person.id > 0 && (
            <LinkButton size="s" icon={MessageCircleIcon} to={`/user/chat/${person.id}/${property.id}`}>
              {t("account.viewings.write")}
            </LinkButton>
          )}
          {open && !isStarted && (
            <Button
              size="s"
              variant="danger-quiet"
              aria-haspopup="dialog"
              onClick={() => setDialog(isMyTurn ? "decline" : "cancel")}
            >
              {t(isMyTurn ? "account.viewings.decline" : "account.viewings.cancel")}
            </Button>
          )}
        </Row>
      </div>
      {dialog === "propose" && (
        <ProposeDialog
          failure={failure}
          pending={answer.isPending}
          onClose={() => setDialog(null)}
          onSubmit={(proposed, note) =>
            void send({ id: viewing.id, action: "propose", slots: proposed, note }, "account.viewings.proposed")
          }
        />
      )}
      {(dialog === "decline" || dialog === "cancel") && (
        <EndDialog
          action={dialog}
          name={name}
          failure={failure}
          pending={answer.isPending}
          onClose={() => setDialog(null)}
          onSubmit={(note) =>
            void send(
              { id: viewing.id, action: dialog, note },
              dialog === "decline" ? "account.viewings.declined" : "account.viewings.cancelled",
            )
          }
        />
      )}
    </Card>
  );
}
