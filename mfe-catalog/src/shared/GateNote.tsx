import { type Feature, type GateDecision, refusalText } from "@gable/shared-sdk/gate";
import { Gate, useHost, useSession, useT } from "@gable/shared-sdk/react";
import { Button, InlineNote, LinkButton } from "@gable/shared-ui/core";
import type { ReactNode } from "react";

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
            refusal={{ allowed: false, reason: "not_signed_in" }}
            enter={() => gate.enter(feature)}
            closed={closed}
          />
        )
      }
      refused={(refusal, { enter }) => <Closed refusal={refusal} enter={enter} closed={closed} />}
    >
      {children}
    </Gate>
  );
}

interface ClosedProps {
  refusal: Extract<GateDecision, { allowed: false }>;
  enter(): Promise<boolean>;
  closed: string;
}

function Closed({ refusal, enter, closed }: ClosedProps) {
  const t = useT();
  const { title, action } = refusalText(refusal);
  const way = action && refusal.to && (
    <LinkButton size="s" to={refusal.to}>
      {t(action)}
    </LinkButton>
  );
  const again = action && !refusal.to && (
    <Button size="s" onClick={() => void enter()}>
      {t(action)}
    </Button>
  );
  return (
    <InlineNote tone="clay" title={t(title)} action={way || again}>
      {closed}
    </InlineNote>
  );
}
