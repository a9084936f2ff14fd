import { createStore, type UnknownAction } from "redux";
import { anonymousState } from "../host/anonymousState.ts";
import type { HostStore } from "../host/contract.ts";
import type { PersistedState, SessionData } from "../host/state.ts";

const NOBODY = anonymousState({ settings: null, languages: [], language: "en" });

type Change = UnknownAction & { change?: Partial<PersistedState> };

export interface TestStore extends HostStore {
  /** Replaces whole slices. */
  change(slices: Partial<PersistedState>): void;
  /** Null signs out. */
  signIn(member: SessionData | null): void;
}

/** The host's state in memory, which a test changes; what remotes may set goes nowhere. */
export function createTestStore(initial: PersistedState = NOBODY): TestStore {
  const redux = createStore((state: PersistedState = initial, { change }: Change) => ({ ...state, ...change }));
  const change = (slices: Partial<PersistedState>) => void redux.dispatch({ type: "changed", change: slices });
  return {
    redux: redux as HostStore["redux"],
    initial,
    getState: redux.getState,
    subscribe: redux.subscribe,
    setLocation: () => undefined,
    setFilters: () => undefined,
    startChat: () => undefined,
    keep: () => undefined,
    change,
    signIn: (data) => change({ session: { data, loading: false } }),
  };
}
