import { CSPProvider } from "@base-ui/react/csp-provider";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { useI18n } from "@gable/shared-sdk/react";
import type { ReactNode } from "react";

/**
 * What Base UI must know: no style elements (the security policy refuses them) and the direction of the page. Each of
 * our parts brings it itself, because every remote is a React tree of its own.
 */
export function KitContext({ children }: { children: ReactNode }) {
  const { direction } = useI18n();
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>{children}</DirectionProvider>
    </CSPProvider>
  );
}
