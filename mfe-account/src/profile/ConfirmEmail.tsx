import { requestOtp, verifyOtp } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { Member } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { checkOtp } from "@gable/shared-sdk/rules";
import { Button, Card, Heading, Row, Stack, Text } from "@gable/shared-ui/core";
import { Field, FormError, OtpInput } from "@gable/shared-ui/forms";
import { type FormEvent, useEffect, useRef, useState } from "react";

/** A code that was asked for here may be asked for again after so many seconds. */
const RESEND_AFTER = 30;

/** The address of the profile waits for its code; until that is entered it is in force nowhere. */
export function ConfirmEmail({ member }: { member: Member }) {
  const { sdk, notify, queryClient } = useHost();
  const t = useT();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState<"confirm" | "resend" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const [wait, setWait] = useState(0);
  const isWaiting = wait > 0;
  const running = useRef(false);
  const { email } = member;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWait((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function run(kind: "confirm" | "resend", work: () => Promise<void>) {
    // A code that is typed to its end is sent at once, and Enter may follow.
    if (running.current) return;
    running.current = true;
    setBusy(kind);
    setProblem(null);
    setNote("");
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error, t));
    }
    running.current = false;
    setBusy(null);
  }
  const confirm = (given: string) => {
    const wrong = checkOtp(given);
    if (wrong) return setProblem(t(wrong));
    void run("confirm", async () => {
      await verifyOtp(sdk, { email, code: given });
      queryClient.setQueryData(["member", {}], { ...member, emailConfirmed: true });
      notify({ tone: "ok", title: t("account.confirmEmail.done") });
    });
  };
  const resend = () =>
    run("resend", async () => {
      await requestOtp(sdk, { email });
      setWait(RESEND_AFTER);
      setNote(t("account.confirmEmail.sent"));
    });

  return (
    <Card as="section" aria-labelledby="confirm-email-heading" look="sunken">
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          confirm(code);
        }}
      >
        <Stack gap="16">
          <div>
            <Heading level={2} look="h5" id="confirm-email-heading">
              {t("account.confirmEmail.title")}
            </Heading>
            <Text size="14" tone="muted">
              {t("account.confirmEmail.text")} <bdi>{email}</bdi>
            </Text>
          </div>
          {problem && <FormError message={problem} />}
          <Field label={t("account.confirmEmail.code")} required>
            <OtpInput value={code} onChange={(event) => setCode(event.currentTarget.value)} onComplete={confirm} />
          </Field>
          <Row gap="16" wrap>
            <Button type="submit" variant="primary" loading={busy === "confirm"}>
              {t("account.confirmEmail.confirm")}
            </Button>
            <Button
              variant="quiet"
              loading={busy === "resend"}
              aria-disabled={isWaiting}
              onClick={() => !isWaiting && void resend()}
            >
              {isWaiting ? t("account.confirmEmail.resendIn", { count: wait }) : t("account.confirmEmail.resend")}
            </Button>
          </Row>
          <Text size="14" role="status">
            {note}
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
