import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { MountedWidget, SlotWidget } from "../host/contract.ts";
import type { SlotName, SlotProps } from "../host/slots.ts";
import { useHost } from "./HostProvider.tsx";
import { useSession } from "./useSession.ts";
import { whenNear } from "./whenNear.ts";

export interface SlotComponentProps<S extends SlotName> {
  name: S;
  props: SlotProps[S];
  /** Shown when no widget fills the slot, or when one fails (in its place). */
  fallback?: ReactNode;
}

const never = () => () => undefined;

/**
 * A named place that widgets of other remotes fill. Never throws and never shows an error: a widget that
 * cannot be loaded leaves its fallback, and is tried again on the next page and when the network is back. Renders
 * nothing on the server and in the first render of a page; a widget is loaded when its place is near the window's
 * part of the page, or when the visitor first uses the page.
 */
export function Slot<S extends SlotName>({ name, props, fallback = null }: SlotComponentProps<S>) {
  const { slots } = useHost();
  // Widgets may be for members only: read them again when somebody signs in or out.
  useSession();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  const widgets = slots.widgets(name);
  if (widgets.length === 0) return fallback;
  return widgets.map((widget) => <Widget key={widget.id} widget={widget} props={props} fallback={fallback} />);
}

/**
 * A widget's props as they are now. Functions among them call what the place hands over at the time: it may be another one
 * at each rendering, without the widget being told.
 */
function handed<P extends object>(latest: { readonly current: P }): P {
  const entries = Object.entries(latest.current).map(([name, value]) => [
    name,
    typeof value === "function"
      ? (...given: unknown[]) => (latest.current[name as keyof P] as (...given: unknown[]) => unknown)(...given)
      : value,
  ]);
  return Object.fromEntries(entries);
}

interface WidgetProps<S extends SlotName> {
  widget: SlotWidget<S>;
  props: SlotProps[S];
  fallback: ReactNode;
}

function Widget<S extends SlotName>({ widget, props, fallback }: WidgetProps<S>) {
  const { slots, telemetry, location } = useHost();
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<MountedWidget<S> | null> | null>(null);
  const latest = useRef(props);
  const [failed, setFailed] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const serial = JSON.stringify(props);
  const told = useRef(serial);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another occasion
  useEffect(() => setFailed(false), [location.pathname]);
  useEffect(() => {
    if (!failed) return;
    const again = () => setFailed(false);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [failed]);

  useEffect(() => (element.current ? whenNear(element.current, () => setIsNear(true)) : undefined), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a widget is mounted once for its id; the effect below updates it
  useEffect(() => {
    const place = element.current;
    if (!place || !isNear) return;
    let left = false;
    // A child of its own for every mount: React must never find its root's element in use.
    const child = place.appendChild(document.createElement("div"));
    const mounting = slots.mount(widget, child, handed(latest)).catch((error: unknown) => {
      telemetry.error(error, { slot: widget.slot, widget: widget.id });
      if (!left) setFailed(true);
      return null;
    });
    mounted.current = mounting;
    return () => {
      left = true;
      mounted.current = null;
      void mounting
        .then((handle) => handle?.unmount())
        .catch((error: unknown) => telemetry.error(error, { slot: widget.slot, widget: widget.id }))
        .finally(() => child.remove());
    };
  }, [widget.id, failed, isNear]);

  useEffect(() => {
    latest.current = props;
    // Compared by content, since callers build the object anew.
    if (told.current === serial) return;
    told.current = serial;
    void mounted.current
      ?.then((handle) => handle?.update(handed(latest)))
      .catch((error: unknown) => telemetry.error(error, { slot: widget.slot, widget: widget.id }));
  });

  return failed ? fallback : <div ref={element} data-slot={widget.slot} data-widget={widget.id} />;
}
