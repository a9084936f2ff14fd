import { lazyPart } from "@gable/mfe-kit/lazy";
import type { Dialogs } from "../services/dialogs.ts";
import { useObservable, useShell } from "../shellContext.ts";

const ShellDialog = lazyPart(() => import("./ShellDialog.tsx"));

/** The shell's dialogs; their code arrives with the first one. */
export function DialogHost() {
  const { platform } = useShell();
  return platform ? <Connected dialogs={platform.dialogs} /> : null;
}

function Connected({ dialogs }: { dialogs: Dialogs }) {
  const dialog = useObservable(dialogs.current, null);
  return dialog ? <ShellDialog dialog={dialog} /> : null;
}
