import type { Lifecycles, WidgetMountProps } from "@gable/shared-sdk/host";
import type { ComponentType } from "react";
import { RemoteProviders } from "../remote/RemoteApp.tsx";
import { retryImport } from "../remote/retryImport.ts";
import type { RemoteWidget } from "../remote/route.ts";
import { reactLifecycles } from "./reactLifecycles.tsx";

/**
 * The lifecycles of `./widgets/<name>`.
 * @param remote short name of the remote
 * @throws Error when the remote's `src/widgets.ts` has no such widget
 */
export function createWidgetLifecycles(
  remote: string,
  name: string,
  widgets: readonly RemoteWidget[],
): Lifecycles<WidgetMountProps> {
  const declared = widgets.find((widget) => widget.name === name);
  if (!declared) throw new Error(`${remote}: src/widgets.ts has no widget "${name}".`);
  let Widget: ComponentType<object> | null = null;
  const lifecycles = reactLifecycles<WidgetMountProps>(`${remote}-${name}`, ({ services, widget }) => (
    <RemoteProviders services={services}>{Widget && <Widget {...widget} />}</RemoteProviders>
  ));
  return {
    ...lifecycles,
    async bootstrap(props) {
      Widget ??= (await retryImport(declared.component)).default;
      await lifecycles.bootstrap(props);
    },
  };
}
