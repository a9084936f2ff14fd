/** @jest-environment jsdom */
import type { SessionData } from "@gable/shared-sdk/host";
import { createShellStore, initialState } from "./index.ts";
import type { PersistStorage } from "./storage.ts";
import { createStorage } from "./storage.ts";
import { STORAGE_KEY } from "./stored.ts";

const member: SessionData = {
  token: "t-1",
  id: 7,
  name: "Mina",
  email: "mina@example.org",
  mobile: "",
  profile: "",
  address: "",
  slugId: "mina",
  isAdmin: false,
};
const page = {
  settings: null,
  languages: [{ code: "en", name: "English", rtl: false }],
  language: { code: "en", name: "English", rtl: false, texts: {} },
};
const open = (storage: PersistStorage = createStorage(() => window.localStorage), limit = 200) =>
  createShellStore(initialState(page), storage, limit);

beforeEach(() => window.localStorage.clear());

test("what one visit stores, the next one has, under the one key", async () => {
  const first = open();
  first.rehydrate();
  await first.rehydrated;
  first.dispatch(first.actions.session.signedIn(member));
  first.host.setFilters({ city: "Pune" });
  await first.flush();
  expect(Object.keys(window.localStorage)).toEqual([STORAGE_KEY]);

  const second = open();
  expect(second.host.getState().session.data).toBeNull();
  second.rehydrate();
  await second.rehydrated;
  expect(second.host.getState().session.data).toEqual(member);
  expect(second.host.getState().cached.filterData).toEqual({ city: "Pune" });
});

test("a damaged slice is dropped and the session survives", async () => {
  const session = JSON.stringify({ version: 1, data: { data: member, loading: false } });
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ session, cached: "{oops", location: "17" }));
  const store = open();
  store.rehydrate();
  await store.rehydrated;
  expect(store.host.getState().session.data).toEqual(member);
  expect(store.host.getState().cached.categories).toEqual([]);
  expect(store.host.getState().location.isLocationSet).toBe(false);
});

test("text that is no JSON at all starts a fresh state", async () => {
  window.localStorage.setItem(STORAGE_KEY, "\u0000garbage");
  const store = open();
  store.rehydrate();
  await store.rehydrated;
  expect(store.host.getState()).toMatchObject(initialState(page));
});

test("a storage that never answers is given up after the time limit", async () => {
  const silent: PersistStorage = {
    getItem: () => new Promise(() => undefined),
    setItem: async () => undefined,
    removeItem: async () => undefined,
  };
  const store = open(silent, 30);
  store.rehydrate();
  await store.rehydrated;
  expect(store.isRehydrated()).toBe(true);
  expect(store.host.getState().session.data).toBeNull();
});

test("a change made before rehydration is not overwritten by what was stored", async () => {
  const location = JSON.stringify({ version: 1, data: { currentLocation: null, isLocationSet: true } });
  const cached = JSON.stringify({ version: 1, data: { filterData: { city: "Oslo" } } });
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ cached, location }));
  const store = open();
  store.host.setFilters({ city: "Pune" });
  store.rehydrate();
  await store.rehydrated;
  expect(store.host.getState().cached.filterData).toEqual({ city: "Pune" });
  expect(store.host.getState().location.isLocationSet).toBe(true);
});

test("what screens have read is kept beside what was stored, with its time, and so is the place", async () => {
  const cached = JSON.stringify({ version: 1, data: { filterData: { city: "Oslo" }, isProject: true } });
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ cached }));
  const store = open();
  const place = {
    coordinates: { latitude: 18.5, longitude: 73.8 },
    formattedAddress: "Pune, India",
    city: "Pune",
    state: "",
    country: "India",
  };
  store.host.keep?.({ categories: [{ id: 1 }], sliderDataLength: 3, isProject: false });
  store.host.setLocation(place);
  expect(store.host.getState().cached.sliderDataLength).toBe(0);
  store.rehydrate();
  await store.rehydrated;
  await Promise.resolve();
  expect(store.host.getState().cached).toMatchObject({
    filterData: { city: "Oslo" },
    categories: [{ id: 1 }],
    sliderDataLength: 3,
    isProject: false,
    lastFetch: expect.any(Number),
    locationData: place,
  });
  const { lastFetch } = store.host.getState().cached;
  store.host.keep?.({ articleCategoryId: 4 });
  await Promise.resolve();
  expect(store.host.getState().cached).toMatchObject({ articleCategoryId: 4, categories: [{ id: 1 }], lastFetch });
  await store.flush();
  const stored = JSON.parse(JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? "{}").cached);
  expect(stored.data).toMatchObject({ articleCategoryId: 4, locationData: { city: "Pune" } });
});

test("a full storage still takes the session", async () => {
  const written: string[] = [];
  const full = createStorage(
    () =>
      ({
        getItem: () => null,
        setItem: (_key: string, text: string) => {
          if (text.includes("cached")) throw new DOMException("full", "QuotaExceededError");
          written.push(text);
        },
      }) as unknown as Storage,
  );
  await full.setItem(STORAGE_KEY, JSON.stringify({ session: "{}", cached: "{}", _persist: "{}" }));
  expect(written).toEqual([JSON.stringify({ session: "{}", _persist: "{}" })]);
});
