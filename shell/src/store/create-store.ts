import type { HostStore, PersistedState } from "@gable/shared-sdk/host";
import { TIMES } from "@gable/shared-sdk/rules";
import { configureStore, type UnknownAction } from "@reduxjs/toolkit";
import { combineReducers, type Store } from "redux";
import { createTransform, persistReducer, persistStore } from "redux-persist";
import { migrateSlice, versionOf } from "./migrations.ts";
import { mergeStored } from "./rehydrate.ts";
import { createSlices, type Slices } from "./slices.ts";
import type { PersistStorage } from "./storage.ts";
import { SLICES, type SliceName, STORAGE_KEY } from "./stored.ts";

/** Rehydration is given up after this time and the site goes on without (spec §9). Milliseconds. */
export const REHYDRATION_LIMIT = TIMES.persist;

export interface ShellStore {
  host: HostStore;
  actions: { [N in keyof Slices]: Slices[N]["actions"] };
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
  const slices = createSlices(initial);
  const reducer = combineReducers({
    settings: slices.settings.reducer,
    session: slices.session.reducer,
    language: slices.language.reducer,
    location: slices.location.reducer,
    cached: slices.cached.reducer,
  });
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
    reducer as never,
  );
  const store = configureStore({
    reducer: persisted,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
    devTools: false,
  });
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
      getState: redux.getState,
      subscribe: redux.subscribe,
      setLocation: (location) => void store.dispatch(slices.location.actions.locationSet(location)),
      setFilters: (filters) => void store.dispatch(slices.cached.actions.filtersSet(filters)),
      startChat: (chat) => void store.dispatch(slices.cached.actions.chatStarted(chat)),
    },
    actions: {
      settings: slices.settings.actions,
      session: slices.session.actions,
      language: slices.language.actions,
      location: slices.location.actions,
      cached: slices.cached.actions,
    },
    dispatch: (action) => void store.dispatch(action),
    rehydrate: () => persistor.persist(),
    isRehydrated: () => persistor.getState().bootstrapped,
    rehydrated,
    flush: () => persistor.flush() as Promise<void>,
  };
}
