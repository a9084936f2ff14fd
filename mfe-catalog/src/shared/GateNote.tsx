import { type Feature, type GateDecision, refusalText } from "@gable/shared-sdk/gate";
import { Gate, useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { Button, InlineNote, LinkButton } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import styles from "./GateNote.module.css";
import { wayTo } from "./plansWay.ts";

export interface GateNoteProps {
  feature: Feature;
  /** What is behind the gate. */
  children?: ReactNode;
  /** Says what the closed part holds. */
  closed: string;
  /** Holds the place while a member's package is asked for. Visitors read the note at once, on the server too. */
  pending?: ReactNode;
}

/** A part behind a gate; else what it holds, why it is closed for this visitor, and the way to open it. */
export function GateNote({ feature, children = null, closed, pending = null }: GateNoteProps) {
  const { gate } = useHost();
  const member = useSession();
  return (
    <Gate
      feature={feature}
      pending={
        member ? (
          pending
        ) : (
          <Closed
            feature={feature}
            refusal={{ allowed: false, reason: "not_signed_in" }}
            enter={() => gate.enter(feature)}
            closed={closed}
          />
        )
      }
      refused={(refusal, { enter }) => <Closed feature={feature} refusal={refusal} enter={enter} closed={closed} />}
    >
      {children}
    </Gate>
  );
}

interface ClosedProps {
  feature: Feature;
  refusal: Extract<GateDecision, { allowed: false }>;
  enter(): Promise<boolean>;
  closed: string;
}

function Closed({ feature, refusal, enter, closed }: ClosedProps) {
  const t = useT();
  const { title, action } = refusalText(refusal);
  const { pathname, search } = useLocation();
  const { to, reason } = refusal;
  const from = pathname + search;
  const way = action && to && (
    <LinkButton size="s" to={wayTo(to, reason, feature, from)}>
      {t(action)}
    </LinkButton>
  );
  const again = action && !to && (
    <Button size="s" onClick={() => void enter()}>
      {t(action)}
    </Button>
  );
  return (
    <InlineNote tone="clay" className={styles.note} title={t(title)} action={way || again}>
      {closed}
    </InlineNote>
  );
}
