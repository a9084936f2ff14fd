import { HostProvider } from "@gable/shared-sdk/react";
import { QueryClientProvider } from "@gable/shared-sdk/react-query";
import { useLocation, useNavigator } from "@gable/shared-sdk/router";
import { useLayoutEffect, useMemo } from "react";
import { Layout } from "./layout/Layout.tsx";
import { type Shell, ShellContext } from "./shellContext.ts";

export interface AppProps {
  shell: Shell;
  /** Markup for the remote's place: on the server its rendering with its wrapper, in the browser an empty text. */
  remoteHtml: string;
  /** The remote's markup is in the page. */
  rendered: boolean;
}

/** The shell's whole tree, below a router; the same on the server and in the browser. */
export function App({ shell, remoteHtml, rendered }: AppProps) {
  const location = useLocation();
  const navigator = useNavigator();
  const host = useMemo(() => shell.services(location, navigator), [shell, location, navigator]);
  useInEffect(() => shell.platform?.relocate(location, navigator), [shell, location, navigator]);
  return (
    <ShellContext value={shell}>
      <HostProvider host={host}>
        <QueryClientProvider client={host.queryClient}>
          <Layout remoteHtml={remoteHtml} rendered={rendered} />
        </QueryClientProvider>
      </HostProvider>
    </ShellContext>
  );
}

/** Before the effects of the tree below, which mount remotes; nothing on the server. */
const useInEffect: typeof useLayoutEffect = typeof window === "undefined" ? () => undefined : useLayoutEffect;
