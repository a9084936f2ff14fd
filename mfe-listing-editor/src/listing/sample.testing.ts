import { emptyMedia, emptyValues, type Floor, type ListingMedia, type ListingValues } from "./values.ts";

/** A listing with everything that publishing asks for; tests take one thing away. */
export function sampleValues(changes: Partial<ListingValues> = {}): ListingValues {
  return {
    ...emptyValues(),
    title: "Sunlit four-bed villa",
    description: "East-facing, with a mango garden.",
    categoryId: "3",
    price: "11500000",
    address: "14 Lane 7, Kalyani Nagar",
    city: "Pune",
    state: "Maharashtra",
    country: "India",
    latitude: "18.548213",
    longitude: "73.902147",
    ...changes,
  };
}

export function sampleMedia(changes: Partial<ListingMedia> = {}): ListingMedia {
  return {
    ...emptyMedia(),
    photos: [{ key: "a", name: "front.jpg", file: new Blob(["a"], { type: "image/jpeg" }) }],
    ...changes,
  };
}

/** A complete floor that is not with the provider yet. */
export function sampleFloor(changes: Partial<Floor> = {}): Floor {
  const plan = { key: "plan", name: "plan.png", file: new Blob(["plan"], { type: "image/png" }) };
  return { key: "a", id: null, title: "Ground floor", plan, ...changes };
}
