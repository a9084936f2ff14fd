import { useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { Button, Container, ErrorState } from "@gable/shared-ui/core";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { OutletController, OutletState } from "../outlet/outletController.ts";
import { markupOf } from "../outlet/outletMount.ts";
import { useShell } from "../shellContext.ts";
import css from "./Layout.module.css";
import { NoScript } from "./NoScript.tsx";
import { PageSpinner } from "./PageSpinner.tsx";

interface RemoteOutletProps {
  /** Name of the remote to show; null while nothing may be shown. */
  remote: string | null;
  /** Navigation that stands beside the remote's page; null where the page has the window to itself. */
  beside: ReactNode;
  /** The page takes the whole width that the navigation leaves. */
  fills: boolean;
  /** On the server the remote's markup, in the browser an empty text: React then leaves the markup alone. */
  remoteHtml: string;
  /** The server's markup is in the page. */
  rendered: boolean;
}

/** The place of the remote's own tree. Never rendered again: what is inside belongs to the remote. */
const Place = memo(
  function Place({ html, element }: { html: string; element: React.RefObject<HTMLDivElement | null> }) {
    return (
      <div
        ref={element}
        className={css.outlet}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the remote's own server rendering
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
  () => true,
);

/** What a visitor is told who can read what the server made, and waits for the rest. */
function LateNote({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className={css.late}>
      <p>{t("shell.lost.text")}</p>
      <Button size="s" onClick={onRetry}>
        {t("ui.tryAgain")}
      </Button>
    </div>
  );
}

/**
 * Shows one remote at a time, and in its place the panel when neither of its versions stands. Markup of the server that can
 * be read is not taken away for being late: a note stands over it.
 */
export function RemoteOutlet({ remote, beside, fills, remoteHtml, rendered }: RemoteOutletProps) {
  const { platform } = useShell();
  const location = useLocation();
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  const controller = useRef<OutletController | null>(null);
  const [state, setState] = useState<OutletState>({ phase: "loading", remote, failures: [] });
  const [blank, setBlank] = useState(!rendered);
  const [isReadable, setReadable] = useState(false);

  useEffect(() => {
    if (!platform || !element.current) return;
    const created = platform.createOutlet(element.current, (next) => {
      const { phase, remote: tried } = next;
      const place = element.current;
      const hasMarkup = phase === "failed" && place !== null && tried !== null && markupOf(place, tried) !== null;
      setState(next);
      setReadable(hasMarkup);
      if (phase !== "loading") setBlank(phase === "failed" && !hasMarkup);
    });
    controller.current = created;
    return () => created.dispose();
  }, [platform]);

  useEffect(() => {
    if (remote) controller.current?.navigate(remote, location);
  }, [remote, location]);

  const failed = remote !== null && state.phase === "failed";
  const retry = () => controller.current?.retry();
  return (
    <div
      data-outlet={remote === null ? "closed" : state.phase}
      aria-busy={state.phase === "loading" && !rendered}
      className={beside ? (fills ? css.filled : css.framed) : undefined}
    >
      {beside}
      <div className={(failed && !isReadable) || remote === null ? css.hidden : undefined}>
        <Place html={remoteHtml} element={element} />
      </div>
      {!rendered && <NoScript />}
      {remote !== null && state.phase === "loading" && blank && <PageSpinner />}
      {failed && isReadable && <LateNote onRetry={retry} />}
      {failed && !isReadable && (
        <Container className={css.panel}>
          <ErrorState
            level={1}
            title={t("shell.outlet.title")}
            onRetry={retry}
            details={
              <ul>
                {(state.failures.length > 0 ? state.failures : [state.remote ?? ""]).map((failure) => (
                  <li key={failure} dir="ltr">
                    {failure}
                  </li>
                ))}
              </ul>
            }
          >
            {t("shell.outlet.text")}
          </ErrorState>
        </Container>
      )}
    </div>
  );
}
