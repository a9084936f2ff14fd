import type { KeptReads, NewChat, PersistedState, SavedLocation, SessionData } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import type { Reducer, UnknownAction } from "redux";

type Settled = PersistedState["settings"];
type Session = PersistedState["session"];
type Language = PersistedState["language"];
type Place = PersistedState["location"];
type Cached = PersistedState["cached"];

/** Every change of the persisted slices (spec §3): the slice before, what comes, the slice afterwards. */
const CHANGES = {
  settings: {
    settingsLoaded: (state: Settled, { data, at }: { data: Settings; at: number }): Settled => ({
      ...state,
      data,
      lastFetch: at,
      loading: false,
    }),
    pushTokenSet: (state: Settled, fcmToken: string | null): Settled => ({ ...state, fcmToken }),
  },
  session: {
    signedIn: (_: Session, data: SessionData): Session => ({ data, loading: false }),
    memberChanged: (state: Session, fields: Partial<SessionData>): Session =>
      state.data ? { ...state, data: { ...state.data, ...fields } } : state,
    signedOut: (_: Session): Session => ({ data: null, loading: false }),
  },
  language: {
    languageSelected: (state: Language, selectedLanguage: string): Language => ({ ...state, selectedLanguage }),
  },
  location: {
    locationSet: (state: Place, currentLocation: SavedLocation | null): Place => ({
      ...state,
      currentLocation,
      isLocationSet: currentLocation !== null,
    }),
  },
  cached: {
    filtersSet: (state: Cached, filterData: Record<string, string> | null): Cached => ({ ...state, filterData }),
    readsKept: (state: Cached, { reads, at }: { reads: KeptReads; at: number }): Cached => ({
      ...state,
      ...reads,
      lastFetch: reads.categories ? at : state.lastFetch,
    }),
    placeKept: (state: Cached, locationData: SavedLocation | null): Cached => ({ ...state, locationData }),
    chatStarted: (state: Cached, newUserChatData: NewChat | null): Cached => ({ ...state, newUserChatData }),
  },
};

type Changes = typeof CHANGES;

/** Makers of the actions, by slice and change: `actions.session.signedIn(member)`. */
export type Actions = {
  [N in keyof Changes]: {
    [K in keyof Changes[N]]: Changes[N][K] extends (state: never, ...payload: infer P) => unknown
      ? (...payload: P) => UnknownAction
      : never;
  };
};

type Reducers = { [N in keyof Changes]: Reducer<PersistedState[N]> };

const TABLE = Object.entries(CHANGES) as [
  keyof Changes,
  Record<string, (state: unknown, payload: unknown) => unknown>,
][];

const typeOf = (slice: string, change: string): string => `${slice}/${change}`;

export const actions = Object.fromEntries(
  TABLE.map(([slice, changes]) => {
    const maker = (change: string) => (payload?: unknown) => ({ type: typeOf(slice, change), payload });
    return [slice, Object.fromEntries(Object.keys(changes).map((change) => [change, maker(change)]))];
  }),
) as unknown as Actions;

/** The reducers of the slices, over the state that a page starts from. */
export function reducersFrom(initial: PersistedState): Reducers {
  const reducers = TABLE.map(([slice, changes]) => {
    const byType = new Map(Object.entries(changes).map(([name, change]) => [typeOf(slice, name), change]));
    const reduce = (state: unknown = initial[slice], { type, payload }: UnknownAction) =>
      byType.get(type)?.(state, payload) ?? state;
    return [slice, reduce];
  });
  return Object.fromEntries(reducers);
}
