import { useSession, useT } from "@gable/shared-sdk/react";
import { Navigate, useLocation, useNavigate } from "@gable/shared-sdk/router";
import { usePageTitle } from "../layout/usePageTitle.ts";
import { useInBrowser } from "../shell-context.ts";
import { nextPath, type SessionStep, STEP_PATHS, stepOf } from "./flow.ts";
import { SessionFlow } from "./SessionFlow.tsx";
import { SessionFrame } from "./SessionFrame.tsx";

/** The host's own pages: /login, /register, /verify-otp, /forgot-password, /reset-password. */
export default function SessionPages() {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const step = stepOf(pathname);
  const query = new URLSearchParams(search);
  const inBrowser = useInBrowser();
  // The server renders the page without what the address carries; until hydrated the browser does the same.
  const email = inBrowser ? ((state as { email?: string } | null)?.email ?? query.get("email") ?? "") : "";
  const next = inBrowser ? nextPath(search) : "/";
  const rest = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  const pathOf = (target: SessionStep) => STEP_PATHS[target] + rest;
  const title = t(`shell.session.title.${step}`);
  usePageTitle(title);

  if (session && step !== "reset") return <Navigate to={nextPath(search)} replace />;
  return (
    <SessionFrame title={title} text={t(`shell.session.text.${step}`)}>
      <SessionFlow
        key={email}
        step={step}
        token={inBrowser ? (query.get("token") ?? "") : null}
        email={email}
        pathOf={pathOf}
        onStep={(target, known) => navigate(pathOf(target), { state: { email: known } })}
        // The session that now exists leads away from here.
        onDone={() => undefined}
      />
    </SessionFrame>
  );
}
