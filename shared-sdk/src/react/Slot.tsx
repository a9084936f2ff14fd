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
    const mounting = slots.mount(widget, child, latest.current).catch((error: unknown) => {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, since callers build the object anew
  useEffect(() => {
    if (latest.current === props) return;
    latest.current = props;
    void mounted.current
      ?.then((handle) => handle?.update(props))
      .catch((error: unknown) => telemetry.error(error, { slot: widget.slot, widget: widget.id }));
  }, [serial]);

  return failed ? fallback : <div ref={element} data-slot={widget.slot} data-widget={widget.id} />;
}
