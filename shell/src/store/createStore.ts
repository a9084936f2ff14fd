import type { HostStore, PersistedState } from "@gable/shared-sdk/host";
import { TIMES } from "@gable/shared-sdk/rules";
import { combineReducers, legacy_createStore as createStore, type Store, type UnknownAction } from "redux";
import { createTransform, persistReducer, persistStore } from "redux-persist";
import { migrateSlice, versionOf } from "./migrations.ts";
import { mergeStored } from "./rehydrate.ts";
import { type Actions, actions, reducersFrom } from "./slices.ts";
import type { PersistStorage } from "./storage.ts";
import { SLICES, type SliceName, STORAGE_KEY } from "./stored.ts";

/** Rehydration is given up after this time and the site goes on without (spec §9). Milliseconds. */
export const REHYDRATION_LIMIT = TIMES.persist;

export interface ShellStore {
  host: HostStore;
  actions: Actions;
  dispatch(action: UnknownAction): void;
  /** Starts reading the storage; called after the first paint. */
  rehydrate(): void;
  isRehydrated(): boolean;
  /** Resolves when the stored state is in, or after {@link REHYDRATION_LIMIT} without it. */
  rehydrated: Promise<void>;
  /** Writes what is not written yet. */
  flush(): Promise<void>;
}

type Stored = { [N in SliceName]?: PersistedState[N] | null };

export function createShellStore(
  initial: PersistedState,
  storage: PersistStorage,
  limit: number = REHYDRATION_LIMIT,
): ShellStore {
  const versioned = createTransform<unknown, unknown, PersistedState>(
    (data, name) => ({ version: versionOf(name as SliceName), data }),
    (stored, name) => migrateSlice(name as SliceName, stored),
    { whitelist: SLICES },
  );
  const persisted = persistReducer<PersistedState>(
    {
      key: STORAGE_KEY,
      keyPrefix: "",
      storage,
      timeout: limit,
      transforms: [versioned],
      stateReconciler: (stored: unknown, _original, current) => mergeStored(initial, current, stored as Stored),
    },
    combineReducers(reducersFrom(initial)) as never,
  );
  const store = createStore(persisted);
  const persistor = persistStore(store, { manualPersist: true } as never);
  const rehydrated = new Promise<void>((resolve) => {
    const check = () => persistor.getState().bootstrapped && resolve();
    persistor.subscribe(check);
    check();
  });
  const redux = store as unknown as Store<PersistedState>;
  return {
    host: {
      redux,
      initial,
      getState: redux.getState,
      subscribe: redux.subscribe,
      setLocation: (location) => {
        store.dispatch(actions.location.locationSet(location));
        void rehydrated.then(() => store.dispatch(actions.cached.placeKept(location)));
      },
      setFilters: (filters) => void store.dispatch(actions.cached.filtersSet(filters)),
      startChat: (chat) => void store.dispatch(actions.cached.chatStarted(chat)),
      // A slice that changes before what was stored is in would lose the rest of it.
      keep: (reads) => void rehydrated.then(() => store.dispatch(actions.cached.readsKept({ reads, at: Date.now() }))),
    },
    actions,
    dispatch: (action) => void store.dispatch(action),
    rehydrate: () => persistor.persist(),
    isRehydrated: () => persistor.getState().bootstrapped,
    rehydrated,
    flush: () => persistor.flush() as Promise<void>,
  };
}
