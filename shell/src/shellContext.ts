import type { Boot, HostServices } from "@gable/shared-sdk/host";
import { type ComponentType, createContext, useContext, useSyncExternalStore } from "react";
import type { Device } from "./member/device.ts";
import type { OutletController, OutletState } from "./outlet/outletController.ts";
import type { ManifestStore } from "./releases/manifestStore.ts";
import type { Dialogs } from "./services/dialogs.ts";
import type { Notices } from "./services/notices.ts";
import type { Observable } from "./services/observable.ts";
import type { ThemeService } from "./services/theme.ts";
import type { IdentityAdapter } from "./session/adapter.ts";
import type { Authority } from "./session/methods.ts";
import type { SessionService } from "./session/service.ts";

type Location = HostServices["location"];
type Navigator = HostServices["navigator"];

/** What only a browser can do; a page that is rendered on the server has none of it. */
export interface ShellPlatform {
  createOutlet(container: HTMLElement, onState: (state: OutletState) => void): OutletController;
  /** Tells the platform where the visitor is now: services of remotes and widgets follow. */
  relocate(location: Location, navigator: Navigator): void;
  rehydrated: Promise<void>;
  dialogs: Dialogs;
  notices: Notices;
  session: SessionService;
  /** Loaded when it is asked for. */
  identity(authority: Authority): Promise<IdentityAdapter>;
  /** Says in a dialog what nothing in a form puts right. */
  refuse(reason: "deactivated" | "demo_mode"): void;
  /** Notifications of this browser. */
  device(): Promise<Device>;
  /** True once something is to be shown that needs the overlays. */
  toastsWanted: Observable<boolean>;
}

/** What the shell's own components work with. */
export interface Shell {
  boot: Boot;
  manifests: ManifestStore;
  theme: ThemeService;
  progressActive: Observable<boolean>;
  /** The host's services at a location, for the shell's own tree. */
  services(location: Location, navigator: Navigator): HostServices;
  /** The host's own pages: loaded when they are visited in the browser, at hand where pages are rendered. */
  SessionPages: ComponentType;
  /** Null on the server. */
  platform: ShellPlatform | null;
}

export const ShellContext = createContext<Shell | null>(null);

/** @throws Error outside of the shell's own tree */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("useShell works only in the shell's own tree.");
  return shell;
}

/**
 * A value that is watched.
 * @param onServer what the server rendered with; the first render in the browser uses it too
 */
export function useObservable<T>(source: Observable<T>, onServer: T): T {
  return useSyncExternalStore(source.subscribe, source.get, () => onServer);
}

const never = () => () => undefined;

/** False on the server and while its markup is being hydrated. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
