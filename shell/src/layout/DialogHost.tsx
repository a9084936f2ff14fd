import { lazy, Suspense } from "react";
import type { Dialogs } from "../services/dialogs.ts";
import { useObservable, useShell } from "../shell-context.ts";

const ShellDialog = lazy(() => import("./ShellDialog.tsx"));

/** The shell's dialogs; their code arrives with the first one. */
export function DialogHost() {
  const { platform } = useShell();
  return platform ? <Connected dialogs={platform.dialogs} /> : null;
}

function Connected({ dialogs }: { dialogs: Dialogs }) {
  const dialog = useObservable(dialogs.current, null);
  if (!dialog) return null;
  return (
    <Suspense>
      <ShellDialog dialog={dialog} />
    </Suspense>
  );
}
