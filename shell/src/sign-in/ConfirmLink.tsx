import { useT } from "@gable/shared-sdk/react";
import { Alert, Loading, Skeleton, Stack } from "@gable/shared-ui/core";
import { useEffect, useState } from "react";
import { failureMessage } from "../session/failure.ts";
import type { FlowProps } from "../session/flow.ts";
import { useShell } from "../shellContext.ts";
import type { MailedLink } from "./mailedLink.ts";
import { StepLink } from "./StepLink.tsx";

/** Tokens are good once: an effect that runs twice must not use one twice. */
const used = new Map<string, Promise<void>>();

/** The link that proves an address has been opened: says whether it did. */
export default function ConfirmLink({ link, onStep, pathOf }: FlowProps & { link: MailedLink }) {
  const t = useT();
  const { platform } = useShell();
  const [state, setState] = useState<{ done: boolean; message: string } | null>(null);
  const { token, authority } = link;

  useEffect(() => {
    let here = true;
    const confirming = used.get(token) ?? platform?.identity(authority).then((adapter) => adapter.confirmLink(token));
    if (!confirming) return;
    used.set(token, confirming);
    confirming.then(
      () => here && setState({ done: true, message: t("shell.session.emailConfirmed") }),
      (error) => here && setState({ done: false, message: failureMessage(error, t) }),
    );
    return () => {
      here = false;
    };
  }, [token, authority, platform, t]);

  return (
    <Stack gap="16">
      {state ? (
        <Alert tone={state.done ? "ok" : "bad"}>{state.message}</Alert>
      ) : (
        <Loading>
          <Skeleton width="l" />
        </Loading>
      )}
      <StepLink step="sign-in" email={() => ""} onStep={onStep} pathOf={pathOf}>
        {t(state?.done ? "shell.session.signIn" : "shell.session.back")}
      </StepLink>
    </Stack>
  );
}
