import type { LanguageOption, Settings } from "../model/index.ts";

export type { LanguageOption };

/**
 * The persisted client state, one slice per heading of spec §3. All of it lives in local storage
 * under one key; reducers and migrations are the shell's, remotes read through {@link HostStore}.
 */
export interface PersistedState {
  settings: { data: Settings | null; lastFetch: number | null; loading: boolean; fcmToken: string | null };
  session: { data: SessionData | null; loading: boolean };
  language: { languages: LanguageOption[]; loading: boolean; selectedLanguage: string | null };
  location: { currentLocation: SavedLocation | null; isLocationSet: boolean };
  cached: {
    categories: unknown[];
    lastFetch: number | null;
    newUserChatData: NewChat | null;
    filterData: Record<string, string> | null;
    articleCategoryId: number | null;
    sliderDataLength: number;
    isProject: boolean;
    locationData: SavedLocation | null;
  };
}

/** What screens keep of what they have read (spec §3, cached data). */
export type KeptReads = Partial<
  Pick<PersistedState["cached"], "categories" | "articleCategoryId" | "sliderDataLength" | "isProject">
>;

/** The signed-in member. A token means signed in (spec §3, User). */
export interface SessionData {
  token: string;
  id: number;
  name: string;
  email: string;
  mobile: string;
  profile: string;
  address: string;
  slugId: string;
  isAdmin: boolean;
  /** When the token is to be renewed by the session's cookie, milliseconds; absent where it is renewed by being used. */
  renewAt?: number;
}

/** Spec §3, Location object. Degrees, WGS 84. */
export interface SavedLocation {
  coordinates: { latitude: number; longitude: number };
  formattedAddress: string;
  city: string;
  state: string;
  country: string;
}

/** A conversation that a visitor opened from a listing and that has no message yet. */
export interface NewChat {
  userId: number;
  propertyId: number;
  name: string;
  profile: string;
  title: string;
  titleImage: string;
  slugId: string;
}
