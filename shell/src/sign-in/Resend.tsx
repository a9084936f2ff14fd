import { useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { useEffect, useState } from "react";
import { failureMessage } from "../session/failure.ts";
import css from "./Session.module.css";

/** A code or link can be asked for again after so many seconds. */
const RESEND_AFTER = 30;

const WORDS = {
  code: { again: "shell.session.resend", wait: "shell.session.resendIn", sent: "shell.session.codeSent" },
  link: { again: "shell.session.resendLink", wait: "shell.session.resendLinkIn", sent: "shell.session.linkSentAgain" },
} as const;

/** Asks for a fresh code or link, at most every 30 seconds. */
export function Resend({ of, send }: { of: keyof typeof WORDS; send(): Promise<void> }) {
  const t = useT();
  const [seconds, setSeconds] = useState(RESEND_AFTER);
  const [note, setNote] = useState("");
  const waiting = seconds > 0;
  const words = WORDS[of];

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const resend = async () => {
    // A second press while the first is on its way asks for nothing.
    setSeconds(RESEND_AFTER);
    setNote("");
    try {
      await send();
      setNote(t(words.sent));
    } catch (error) {
      setSeconds(0);
      setNote(failureMessage(error, t));
    }
  };
  return (
    <div className={css.resend}>
      <Button variant="quiet" aria-disabled={waiting} onClick={() => !waiting && void resend()}>
        {waiting ? t(words.wait, { count: seconds }) : t(words.again)}
      </Button>
      <p role="status">{note}</p>
    </div>
  );
}
