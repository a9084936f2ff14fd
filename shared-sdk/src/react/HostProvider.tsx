import { createContext, type ReactNode, useContext } from "react";
import { Provider } from "react-redux";
import type { HostServices } from "../host/contract.ts";

const HostContext = createContext<HostServices | null>(null);

/** Makes the host's services and its state available to everything below it. */
export function HostProvider({ host, children }: { host: HostServices; children: ReactNode }) {
  const { redux, initial } = host.store;
  return (
    <HostContext value={host}>
      <Provider store={redux} serverState={initial}>
        {children}
      </Provider>
    </HostContext>
  );
}

/** Everything the host hands to a remote. @throws Error outside of a {@link HostProvider} */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error("useHost needs a HostProvider above it.");
  return host;
}
