import type { Lifecycles, RemoteMountProps } from "@gable/shared-sdk/host";
import * as React from "react";
import * as ReactDOMClient from "react-dom/client";
import singleSpaReact from "single-spa-react";

/** Tells the host, once, that the tree above it is gone. */
function ReportFailure({ error, onFailure }: { error: unknown; onFailure(error: unknown): void }) {
  React.useEffect(() => onFailure(error), [error, onFailure]);
  return null;
}

/**
 * single-spa lifecycles for one React tree, made by single-spa-react, with what it lacks: an
 * `identifierPrefix` for its root, and hydration chosen for every mount anew.
 * @param prefix namespace of the ids that `useId` makes; must equal the server's
 */
export function reactLifecycles<P extends RemoteMountProps>(
  prefix: string,
  render: (props: P) => React.ReactElement,
): Lifecycles<P> {
  let renderType: "createRoot" | "hydrateRoot" = "createRoot";
  const options = { identifierPrefix: `${prefix}-`, onCaughtError: () => undefined };
  const parcel = singleSpaReact<P>({
    React,
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => ReactDOMClient.createRoot(element, options),
      hydrateRoot: (element: HTMLElement, node: React.ReactNode) => ReactDOMClient.hydrateRoot(element, node, options),
    },
    rootComponent: render as unknown as React.FunctionComponent,
    renderType: () => renderType,
    // Without a boundary an error in the first render never settles the mount.
    errorBoundary: (error, _info, props) => (
      <ReportFailure error={error} onFailure={(props as unknown as P).onFailure} />
    ),
  }) as unknown as Lifecycles<P>;
  return {
    bootstrap: parcel.bootstrap,
    update: parcel.update,
    unmount: parcel.unmount,
    mount(props) {
      // single-spa-react asks for the type synchronously inside mount.
      renderType = props.domElement.hasAttribute("data-ssr") ? "hydrateRoot" : "createRoot";
      return parcel.mount(props);
    },
  };
}
