import type { Boot } from "@gable/shared-sdk/host";
import type { QueryClient } from "@gable/shared-sdk/react-query";
import { type BusyRegistry, createBusyRegistry } from "../outlet/busy.ts";
import { createManifestStore, type ManifestStore } from "../releases/manifestStore.ts";
import { createDialogs, type Dialogs } from "../services/dialogs.ts";
import { createNotices, type Notices } from "../services/notices.ts";
import { type Observable, observable } from "../services/observable.ts";
import { createProgress, type ProgressService } from "../services/progress.ts";
import { createTheme, type ThemeService } from "../services/theme.ts";
import { createShellStore, createStorage, initialState, type PersistStorage, type ShellStore } from "../store/index.ts";
import { createPlace, type PagePlace } from "./place.ts";
import { createQueryClient } from "./queryClient.ts";

/** What the page keeps: its stored state, the answers of the provider, and what is shown over its screens. */
export interface PageState {
  manifests: ManifestStore;
  progress: ProgressService;
  dialogs: Dialogs;
  /** True once something is to be shown that needs the overlays. */
  toastsWanted: Observable<boolean>;
  /** Brings the part of the page that shows them. */
  wakeNotices(): void;
  notices: Notices;
  busy: BusyRegistry;
  place: PagePlace;
  theme: ThemeService;
  storage: PersistStorage;
  store: ShellStore;
  queryClient: QueryClient;
}

/** Begins with what the page was rendered from. */
export function createPageState(boot: Boot, window: Window): PageState {
  const { document } = window;
  const manifests = createManifestStore(boot.manifest);
  const progress = createProgress();
  const dialogs = createDialogs();
  const toastsWanted = observable(false);
  const wakeNotices = () => toastsWanted.set(true);
  const notices = createNotices(wakeNotices);
  const busy = createBusyRegistry();
  const place = createPlace(busy);
  const theme = createTheme(document);
  const storage = createStorage(() => window.localStorage);
  const store = createShellStore(initialState(boot), storage);
  const queryClient = createQueryClient(boot.query);
  return {
    manifests,
    progress,
    dialogs,
    toastsWanted,
    wakeNotices,
    notices,
    busy,
    place,
    theme,
    storage,
    store,
    queryClient,
  };
}
