import { lazyPart } from "@gable/mfe-kit/lazy";
import { useSession, useT } from "@gable/shared-sdk/react";
import { Navigate, useLocation, useNavigate } from "@gable/shared-sdk/router";
import { Loading, Skeleton, Stack, Text } from "@gable/shared-ui/core";
import { FormError } from "@gable/shared-ui/forms";
import { usePageTitle } from "../services/usePageTitle.ts";
import { nextPath, type SessionStep, STEP_PATHS, stepOf } from "../session/flow.ts";
import { useInBrowser } from "../shellContext.ts";
import { readMailedLink } from "./mailedLink.ts";
import { SessionFlow } from "./SessionFlow.tsx";
import { SessionFrame } from "./SessionFrame.tsx";
import { stepText, useMethods } from "./useMethods.ts";
import { useReturn } from "./useReturn.ts";
import { useAttempt } from "./useSubmission.ts";

/** Only who opens a link of a mail needs it. */
const ConfirmLink = lazyPart(() => import("./ConfirmLink.tsx"));

/** The host's own pages, a step of signing in each (`STEP_PATHS`). */
export default function SessionPages() {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const methods = useMethods();
  const { pathname, search, state } = useLocation();
  const attempt = useAttempt({});
  const returning = useReturn(attempt);
  const query = new URLSearchParams(search);
  const inBrowser = useInBrowser();
  // The server gets nothing of who somebody is and of mailed links; until hydrated the browser does without as well.
  const email = inBrowser ? ((state as { email?: string } | null)?.email ?? query.get("email") ?? "") : "";
  const next = nextPath(search);
  const link = inBrowser ? readMailedLink(query) : null;
  const confirms = link?.mode === "confirm";
  const step = confirms ? "verify" : stepOf(pathname);
  const rest = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  const pathOf = (target: SessionStep) => STEP_PATHS[target] + rest;
  const title = t(`shell.session.title.${step}`);
  usePageTitle(title);

  if (session && step !== "reset" && !confirms) return <Navigate to={nextPath(search)} replace />;
  const flow = {
    email,
    pathOf,
    onStep: (target: SessionStep, known: string) => navigate(pathOf(target), { state: { email: known } }),
    // The session that now exists leads away from here.
    onDone: () => undefined,
  };
  if (returning) {
    return (
      <SessionFrame title={title} text={t(stepText(step, methods))}>
        <Loading>
          <Stack gap="16">
            <Text tone="muted">{t("shell.session.signingIn")}</Text>
            <Skeleton width="l" />
          </Stack>
        </Loading>
      </SessionFrame>
    );
  }
  return (
    <SessionFrame title={title} text={confirms ? "" : t(stepText(step, methods))}>
      {attempt.message && <FormError message={attempt.message} />}
      {confirms ? (
        <ConfirmLink link={link} {...flow} />
      ) : (
        <SessionFlow key={step === "verify" ? step : email} step={step} link={link} {...flow} />
      )}
    </SessionFrame>
  );
}
