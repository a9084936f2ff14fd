import type { ApiClient } from "@gable/shared-sdk/client";
import type { City } from "@gable/shared-sdk/model";
import type { QueryClient } from "@gable/shared-sdk/react-query";
import { citiesPageQuery } from "./queries.ts";

/** The most that one answer brings. */
const PAGE = 100;
/** More than any market has; a list of more is read no further. */
const MOST_PAGES = 20;

/** Every city with homes, those with the most first as the provider has them. Pages are kept as every read is. */
export async function allCities(client: QueryClient, sdk: ApiClient): Promise<City[]> {
  const cities: City[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, total } = await client.ensureQueryData(citiesPageQuery(sdk, page * PAGE, PAGE));
    cities.push(...items);
    if (items.length === 0 || cities.length >= total) break;
  }
  return cities;
}
