import type { Viewing } from "@gable/shared-sdk/calls";
import { formatDate } from "@gable/shared-sdk/format";
import { useI18n, useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Alert, Badge, type BadgeTone, Card, Heading, Picture, Text } from "@gable/shared-ui/core";
import { RadioGroup } from "@gable/shared-ui/forms";
import { useState } from "react";
import { AnswerDialogs } from "./AnswerDialogs.tsx";
import { timeAtHome } from "./timeAtHome.ts";
import { useViewingAnswer } from "./useViewingAnswer.ts";
import { ViewingActions } from "./ViewingActions.tsx";
import { isOpen, timesToCome } from "./viewingLists.ts";
import css from "./viewings.module.css";

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

interface ViewingCardProps {
  viewing: Viewing;
  now: number;
  level: 2 | 3;
  /** In the conversation with the other one, where home and person stand already. Default false. */
  inThread?: boolean;
}

/** One viewing: where, with whom, when, and what the member may do about it. */
export function ViewingCard({ viewing, now, level, inThread = false }: ViewingCardProps) {
  const t = useT();
  const answer = useViewingAnswer(viewing);
  const [chosen, setChosen] = useState<string | null>(null);
  const { property, person, note } = viewing;
  const times = timesToCome(viewing, now);
  const only = times.length === 1 ? (times[0] ?? null) : null;
  const picked = chosen ?? only;
  const how = standing(viewing, now);
  const name = person.name || t("account.viewings.somebody");
  return (
    <Card as={inThread ? "div" : "li"} className={inThread ? css.inThread : css.card}>
      {!inThread && <Picture src={property.image} alt="" ratio="4:3" sizes="160px" className={css.picture} />}
      <div className={css.words}>
        <Badge tone={TONES[how]}>{t(`account.viewings.how.${how}`)}</Badge>
        {!inThread && (
          <Heading level={level} look="h4">
            <Link to={`/properties-details/${encodeURIComponent(property.slugId)}`} className={css.name}>
              <bdi>{property.title}</bdi>
            </Link>
          </Heading>
        )}
        <Text size="14" tone="muted">
          {t(viewing.isOwner ? "account.viewings.asked-by" : "account.viewings.with", { name })}
          {property.address && (
            <>
              {" · "}
              <bdi>{property.address}</bdi>
            </>
          )}
        </Text>
        {note && (
          <Text size="14" className={css.note}>
            <bdi>{note}</bdi>
          </Text>
        )}
        <Times viewing={viewing} now={now} picked={picked} onPick={setChosen} />
        {viewing.state === "proposed" && times.length === 0 && (
          <Text size="14" tone="warn">
            {t("account.viewings.late")}
          </Text>
        )}
        {answer.failure && answer.dialog === null && <Alert tone="bad">{answer.failure}</Alert>}
        <ViewingActions viewing={viewing} now={now} inThread={inThread} picked={picked} answer={answer} />
      </div>
      <AnswerDialogs answer={answer} name={name} />
    </Card>
  );
}

interface TimesProps {
  viewing: Viewing;
  now: number;
  picked: string | null;
  onPick(time: string): void;
}

/** When: the time that is arranged, the times to choose from, or those that are proposed. By the reader's clock and the home's. */
function Times({ viewing, now, picked, onPick }: TimesProps) {
  const { t, language } = useI18n();
  const { startsAt, slots, state, isMyTurn, timeZone: home } = viewing;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const when = (time: string) => formatDate(time, language, { dateStyle: "full", timeStyle: "short", timeZone });
  const there = (time: string) => {
    const at = timeAtHome(time, home, timeZone, language);
    return at && t("account.viewings.there", { time: at });
  };
  const words = (time: string) => (
    <>
      <time dateTime={time}>{when(time)}</time>
      {there(time) && <small className={css.there}> {there(time)}</small>}
    </>
  );
  const times = timesToCome(viewing, now);
  if (startsAt && state !== "proposed") return <Text strong>{words(startsAt)}</Text>;
  if (isMyTurn && times.length > 0)
    return (
      <RadioGroup
        label={t("account.viewings.choose")}
        value={picked}
        onChange={(event) => onPick(event.target.value)}
        options={times.map((time) => ({ value: time, label: words(time) }))}
      />
    );
  return (
    <ul className={css.times}>
      {slots.map((slot) => (
        <li key={slot}>{words(slot)}</li>
      ))}
    </ul>
  );
}
