import type { Lifecycles, RemoteMountProps } from "@gable/shared-sdk/host";
import * as React from "react";
import * as ReactDOMClient from "react-dom/client";
import singleSpaReact from "single-spa-react";
import type {} from "./earlyPress.ts";
import { rootOptions } from "./rootOptions.ts";

/** Tells the host, once, that the tree above it is gone. */
function ReportFailure({ error, onFailure }: { error: unknown; onFailure(error: unknown): void }) {
  React.useEffect(() => onFailure(error), [error, onFailure]);
  return null;
}

/** As a transition, hydration is done in parts of a few milliseconds, between which the page answers its visitor. */
function hydrateInParts(...parameters: Parameters<typeof ReactDOMClient.hydrateRoot>): ReactDOMClient.Root {
  let root: ReactDOMClient.Root | undefined;
  React.startTransition(() => {
    root = ReactDOMClient.hydrateRoot(...parameters);
  });
  return root as ReactDOMClient.Root;
}

/**
 * single-spa lifecycles for one React tree, made by single-spa-react, with what it lacks: an
 * `identifierPrefix` for its root, hydration chosen for every mount anew, and errors that are reported.
 * @param prefix namespace of the ids that `useId` makes; must equal the server's
 */
export function reactLifecycles<P extends RemoteMountProps>(
  prefix: string,
  render: (props: P) => React.ReactElement,
): Lifecycles<P> {
  let renderType: "createRoot" | "hydrateRoot" = "createRoot";
  let mounting: P | null = null;
  /** Errors that took the whole tree: the host hears of them by `onFailure`. */
  const fatal = new WeakSet<object>();
  const options = () => {
    const telemetry = mounting?.services.telemetry;
    return rootOptions({
      prefix: `${prefix}-`,
      hydrates: renderType === "hydrateRoot",
      // The boundary around the whole tree draws after React has told of the error, in the same task.
      report: (error, react) =>
        queueMicrotask(() => {
          if (!(error instanceof Object && fatal.has(error))) telemetry?.error(error, { react });
        }),
    });
  };
  const parcel = singleSpaReact<P>({
    React,
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => ReactDOMClient.createRoot(element, options()),
      hydrateRoot(element: HTMLElement, node: React.ReactNode) {
        const hydrate = () => hydrateInParts(element, node, options());
        return globalThis.__gableHydrate?.(element, hydrate) ?? hydrate();
      },
    },
    rootComponent: render as unknown as React.FunctionComponent,
    renderType: () => renderType,
    // Without a boundary an error in the first render never settles the mount.
    errorBoundary(error: unknown, _info: unknown, props: unknown) {
      if (error instanceof Object) fatal.add(error);
      return <ReportFailure error={error} onFailure={(props as P).onFailure} />;
    },
  }) as unknown as Lifecycles<P>;
  return {
    bootstrap: parcel.bootstrap,
    update: parcel.update,
    unmount: parcel.unmount,
    mount(props) {
      // single-spa-react asks for the type, and makes the root, synchronously inside mount.
      renderType = props.domElement.hasAttribute("data-ssr") ? "hydrateRoot" : "createRoot";
      mounting = props;
      try {
        return parcel.mount(props);
      } finally {
        mounting = null;
      }
    },
  };
}
