import { lazyPart } from "@gable/mfe-kit/lazy";
import type { AnswerViewingInput } from "@gable/shared-sdk/calls";
import { answerViewingMutation } from "@gable/shared-sdk/calls";
import { errorText, formatDate } from "@gable/shared-sdk/format";
import type { Viewing } from "@gable/shared-sdk/model";
import { useHost, useI18n, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
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
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarX from "lucide-react/icons/calendar-x-2";
import { useState } from "react";
import { timeAtHome } from "./timeAtHome.ts";
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

interface ViewingCardProps {
  viewing: Viewing;
  now: number;
  level: 2 | 3;
  /** In the conversation with the other one, where home and person stand already. Default false. */
  inThread?: boolean;
}

/** One viewing: where, with whom, when, and what the member may do about it. */
export function ViewingCard({ viewing, now, level, inThread = false }: ViewingCardProps) {
  const { sdk, queryClient, notify, store } = useHost();
  const t = useT();
  const [dialog, setDialog] = useState<"propose" | "decline" | "cancel" | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { property, person, startsAt, state, isMyTurn, calendarUrl } = viewing;
  const answer = useMutation({
    ...answerViewingMutation(sdk),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["viewings"] }),
  });
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

  // Before its first message the conversation is nowhere else.
  const startChat = () =>
    store.startChat({
      ...{ userId: person.id, name: person.name, profile: person.profile },
      ...{ propertyId: property.id, title: property.title, titleImage: property.image, slugId: property.slugId },
    });

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
        {viewing.note && (
          <Text size="14" className={css.note}>
            <bdi>{viewing.note}</bdi>
          </Text>
        )}
        <Times viewing={viewing} now={now} picked={picked} onPick={setChosen} />
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
          {!inThread && (
            <LinkButton
              size="s"
              icon={MessageCircleIcon}
              to={`/user/chat/${person.id}/${property.id}`}
              onClick={startChat}
            >
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
