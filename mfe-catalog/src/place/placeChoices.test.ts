import { createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { googleLibrary } from "../map/google/loader.ts";
import { placeChoices } from "./placeChoices.ts";

jest.mock("../map/google/loader.ts", () => ({ googleLibrary: jest.fn() }));
const library = googleLibrary as jest.Mock;

const setUp = (googleKey: string) => {
  const sdk = createTestClient(createTestProvider(), { signedIn: false });
  const input = { sdk, extensions: [], googleKey, language: "en", t: (key: string) => key };
  return (text: string) => placeChoices(text, input, new AbortController().signal);
};

const ROSSIO = {
  placeId: "rossio",
  text: { text: "Rossio, Lisbon" },
  mainText: { text: "Rossio" },
  secondaryText: { text: "Lisbon, Portugal" },
  toPlace: () => ({
    fetchFields: async () => ({
      place: {
        location: { lat: () => 38.714, lng: () => -9.139 },
        formattedAddress: "Rossio 1, Lisbon",
        addressComponents: [{ longText: "Lisbon", types: ["locality"] }],
      },
    }),
  }),
};

beforeEach(() => {
  library.mockReset();
  library.mockResolvedValue({
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction: ROSSIO }] }),
    },
  });
});

test("with a key of Google any place is found by its name, and kept with its address", async () => {
  const [choice] = await setUp("key")("ross");
  expect(choice).toMatchObject({ value: "rossio", label: "Rossio", detail: "Lisbon, Portugal" });
  expect(await choice?.find()).toEqual({
    coordinates: { latitude: 38.714, longitude: -9.139 },
    formattedAddress: "Rossio 1, Lisbon",
    city: "Lisbon",
    state: "",
    country: "",
  });
});

test("before a word is typed the site's own cities stand there, and Google is asked nothing", async () => {
  expect((await setUp("key")(" ")).map(({ label }) => label)).toContain("Pune");
  expect(library).not.toHaveBeenCalled();
});

test.each(["", "key"])("the site's own places are found without a key, or where Google refuses it: %j", async (key) => {
  library.mockRejectedValue(new Error("refused"));
  const [choice] = await setUp(key)("Pun");
  expect(choice).toMatchObject({ label: "Pune", note: "catalog.listings" });
  expect(await choice?.find()).toMatchObject({ city: "Pune" });
  expect(library).toHaveBeenCalledTimes(key ? 1 : 0);
});
