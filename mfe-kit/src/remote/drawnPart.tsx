import { useHost, useI18n } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type Kept, keep, pressIn, restore } from "./keptPlace.ts";
import { lazyPart } from "./lazyPart.tsx";

export interface DrawnPartState {
  /** The server had the data when it drew the part; what it drew for want of them is replaced at once. */
  drawn: boolean;
  /** What everybody sees is not what this visitor must see: the part is drawn anew once its code and data are here. */
  outdated: boolean;
  /** Fetches what the part reads, beside its code. Rejects when it cannot be had. */
  fetch(): Promise<unknown>;
}

export interface DrawnPart<P> {
  (props: P & DrawnPartState): ReactNode;
  /** Fetches the code: on the server before the rendering, in the browser for a page that is moved to. */
  preload(): Promise<void>;
}

const never = () => () => undefined;

/** True in the first render on markup of the server, and on the server itself. */
function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/**
 * Markup that React neither compares nor touches while it hydrates. The same object in every render, or React would
 * write it into the page.
 */
const UNTOUCHED = {
  __html: ((globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML ?? "") as string,
};

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The address within the site that a link leads to in this tab; null for any other. */
function wayOf(link: HTMLAnchorElement): string | null {
  const elsewhere = link.origin !== window.location.origin || link.hasAttribute("download");
  return elsewhere || (link.target !== "" && link.target !== "_self") ? null : link.pathname + link.search + link.hash;
}

/**
 * A part of a screen that stands as the server drew it: neither its code nor its data come with the first view, and it
 * is not hydrated. Its links move within the site. When one of its buttons is pressed, when the language changes, or when
 * it is `outdated`, its code and data are fetched, it is drawn in its own place, and the press is carried out. On a page
 * that is drawn in the browser it is a lazy part like others.
 *
 * The queries that it alone reads say `meta: { drawn: true }`, so that pages do not carry them. The chunk of its code is
 * named after the screen's, `<screen>.drawn`: its stylesheet then comes with the screen's, and on the way to the page the
 * code too.
 * @param fallback shown while the code is on its way to a page that is drawn in the browser
 */
export function drawnPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
): DrawnPart<P> {
  const Live = lazyPart(load, fallback);

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at module level, as React's `lazy` is
  function Part({ drawn, outdated, fetch, ...rest }: P & DrawnPartState) {
    const { notify } = useHost();
    const { t, language } = useI18n();
    const navigate = useNavigate();
    const hydrating = useHydrating();
    const [still, setStill] = useState(hydrating && !Live.isHere());
    const [first] = useState(language);
    const place = useRef<HTMLDivElement>(null);
    const kept = useRef<Kept | null>(null);
    const pressed = useRef<number | null>(null);

    const wake = async () => {
      try {
        await Promise.all([Live.preload(), fetch()]);
      } catch {
        if (pressed.current !== null) notify({ tone: "bad", title: t("sdk.error.network") });
        pressed.current = null;
        if (drawn) return;
      }
      if (place.current) kept.current = keep(place.current, pressed.current);
      setStill(false);
    };

    const mustWake = still && (!drawn || outdated || language !== first);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reason
    useEffect(() => {
      if (mustWake) void wake();
    }, [mustWake, language]);

    useLayoutEffect(() => {
      if (still || !kept.current || !place.current) return;
      restore(place.current, kept.current);
      kept.current = null;
    }, [still]);

    const onClick = (event: MouseEvent<HTMLDivElement>) => {
      if (!(event.target instanceof Element) || event.defaultPrevented) return;
      const link = event.target.closest<HTMLAnchorElement>("a[href]");
      const to = link && isPlainClick(event) ? wayOf(link) : null;
      if (to !== null) {
        event.preventDefault();
        navigate(to);
        return;
      }
      const button = pressIn(event.currentTarget, event.target);
      if (button === null) return;
      const isFirst = pressed.current === null;
      pressed.current = button;
      if (isFirst) void wake();
    };

    if (!still)
      return (
        <div key="live" ref={place}>
          <Live {...(rest as unknown as P)} />
        </div>
      );
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it takes over for the links and buttons in it
      // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or a button is a click
      <div
        key="still"
        ref={place}
        suppressHydrationWarning
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: leaves the server's markup as it is
        dangerouslySetInnerHTML={UNTOUCHED}
      />
    );
  }
  return Object.assign(Part, { preload: Live.preload });
}
