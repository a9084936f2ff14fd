import type { Lifecycles, RemoteDescriptor, WidgetMountProps } from "@gable/shared-sdk/host";
import type { ComponentType } from "react";
import { RemoteProviders } from "../remote/RemoteApp.tsx";
import { retryImport } from "../remote/retryImport.ts";
import type { RemoteWidgets } from "../remote/route.ts";
import { reactLifecycles } from "./reactLifecycles.tsx";

/**
 * The lifecycles of `./widgets/<name>`.
 * @throws Error when the remote's `src/widgets.ts` has no such widget
 */
export function createWidgetLifecycles(
  remote: RemoteDescriptor,
  name: string,
  widgets: RemoteWidgets,
): Lifecycles<WidgetMountProps> {
  const load = widgets[name];
  if (!load) throw new Error(`${remote.name}: src/widgets.ts has no widget "${name}", but remote.ts lists it.`);
  let Widget: ComponentType<object> | null = null;
  const lifecycles = reactLifecycles<WidgetMountProps>(`${remote.name}-${name}`, ({ services, widget }) => (
    <RemoteProviders services={services}>{Widget && <Widget {...widget} />}</RemoteProviders>
  ));
  return {
    ...lifecycles,
    async bootstrap(props) {
      Widget ??= (await retryImport(load)).default;
      await lifecycles.bootstrap(props);
    },
  };
}
