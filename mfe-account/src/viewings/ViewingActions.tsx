import type { Viewing } from "@gable/shared-sdk/calls";
import { useHost, useT } from "@gable/shared-sdk/react";
import { Button, LinkButton, MessageCircleIcon, Row } from "@gable/shared-ui/core";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarX from "lucide-react/icons/calendar-x-2";
import type { ViewingAnswer } from "./useViewingAnswer.ts";
import { isOpen, timesToCome } from "./viewingLists.ts";

interface ViewingActionsProps {
  viewing: Viewing;
  now: number;
  /** In the conversation with the other one. */
  inThread: boolean;
  /** The time to accept; null while none is chosen. */
  picked: string | null;
  answer: ViewingAnswer;
}

/** What the member may do about a viewing. */
export function ViewingActions({ viewing, now, inThread, picked, answer }: ViewingActionsProps) {
  const t = useT();
  const { startsAt, state, isMyTurn, calendarUrl } = viewing;
  const { dialog, setDialog, pending, accept } = answer;
  const open = isOpen(viewing, now);
  const isStarted = startsAt !== null && Date.parse(startsAt) <= now;
  return (
    <Row gap="8" wrap>
      {isMyTurn && timesToCome(viewing, now).length > 0 && (
        <Button
          size="s"
          variant="primary"
          loading={pending && dialog === null}
          disabled={picked === null}
          onClick={() => picked && accept(picked)}
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
      {!inThread && <WriteLink viewing={viewing} />}
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
  );
}

/** Leads to the conversation with the other one about the home. */
function WriteLink({ viewing: { person, property } }: { viewing: Viewing }) {
  const { store } = useHost();
  const t = useT();
  // Before its first message the conversation is nowhere else.
  const startChat = () =>
    store.startChat({
      ...{ userId: person.id, name: person.name, profile: person.profile },
      ...{ propertyId: property.id, title: property.title, titleImage: property.image, slugId: property.slugId },
    });
  return (
    <LinkButton size="s" icon={MessageCircleIcon} to={`/user/chat/${person.id}/${property.id}`} onClick={startChat}>
      {t("account.viewings.write")}
    </LinkButton>
  );
}
