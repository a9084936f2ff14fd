import type { HostServices } from "./contract.ts";
import type { SlotName, SlotProps } from "./slots.ts";

/** What the shell passes to every lifecycle of a remote's `./app`. */
export interface RemoteMountProps {
  /** Unique for every mount: single-spa-react keys its roots by it. */
  name: string;
  /** Hydrated when it carries `data-ssr`, filled otherwise. */
  domElement: HTMLElement;
  services: HostServices;
  /** The remote's tree threw while rendering; it shows nothing any more. */
  onFailure(error: unknown): void;
}

/** What the shell passes to a widget. */
export interface WidgetMountProps<S extends SlotName = SlotName> extends RemoteMountProps {
  widget: SlotProps[S];
}

/** single-spa's parcel lifecycles: the shape of every exposed module. */
export interface Lifecycles<P = RemoteMountProps> {
  bootstrap(props: P): Promise<unknown>;
  mount(props: P): Promise<unknown>;
  update(props: P): Promise<unknown>;
  unmount(props: P): Promise<unknown>;
}
