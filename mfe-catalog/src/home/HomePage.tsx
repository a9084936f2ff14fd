import { selectLocation, useHost, useHostSelector, useSession } from "@gable/shared-sdk/react";
import { useQuery, useQueryClient } from "@gable/shared-sdk/react-query";
import { useEffect, useState } from "react";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { countQuery } from "../search/search.queries.ts";
import { EMPTY_SEARCH } from "../search/searchState.ts";
import { categoriesQuery, cityChoicesQuery } from "../shared/queries.ts";
import { useCategories } from "../shared/useCategories.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useInBrowser } from "../shared/useInBrowser.ts";
import { useKeptReads } from "../shared/useKeptReads.ts";
import { Hero } from "./Hero.tsx";
import { homeQuery, openingQuery } from "./home.queries.ts";
import { Sections } from "./sectionsPart.tsx";

/** The front page: the search sentence, then the provider's sections in the provider's order. */
export default function HomePage() {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const inBrowser = useInBrowser();
  const kept = useHostSelector(selectLocation);
  const member = useSession();
  const place = inBrowser ? kept : null;
  const query = homeQuery(sdk, place?.coordinates ?? null);
  // The sections read it.
  const home = useQuery({ ...query, placeholderData: (before) => before, enabled: false });
  const [opening] = useState(() => queryClient.getQueryData(openingQuery.queryKey));
  const categories = useCategories();
  const read = useQuery(categoriesQuery(sdk)).data;
  // At the last visit.
  const slides = useHostSelector((state) => state.cached.sliderDataLength);
  const cities = useQuery(cityChoicesQuery(sdk));
  const homes = useQuery(countQuery(sdk, EMPTY_SEARCH, useExtensions()));
  const known = home.data ?? opening;
  useKeptReads(known && read ? { categories: read.items, sliderDataLength: known.slides } : null);
  // It tells of the markup that this page came with, not of the next.
  useEffect(() => () => queryClient.removeQueries(openingQuery), [queryClient]);

  return (
    <>
      <Hero
        slide={known?.slide ?? null}
        isAwaited={inBrowser && !known && slides > 0}
        categories={categories}
        cities={cities.data?.items ?? []}
        homes={homes.data ?? null}
        cityCount={cities.data?.total ?? null}
      />
      <Sections
        place={place}
        drawn={opening !== undefined}
        outdated={member !== null || place !== null}
        fetch={() => queryClient.fetchQuery(query)}
      />
      <TrayPlace />
    </>
  );
}
