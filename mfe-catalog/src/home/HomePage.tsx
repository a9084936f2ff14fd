import { selectLocation, useHost, useHostSelector, useT } from "@gable/shared-sdk/react";
import { Container, ErrorState } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import { EMPTY_SEARCH } from "../results/search-state.ts";
import { categoriesQuery, cityChoicesQuery, countQuery } from "../shared/queries.ts";
import { useInBrowser } from "../shared/useInBrowser.ts";
import { Hero } from "./Hero.tsx";
import { HomeSkeleton } from "./HomeSkeleton.tsx";
import { homeQuery } from "./home.route.ts";
import { NearbyNote } from "./NearbyNote.tsx";
import { Sections } from "./Sections.tsx";

/** The front page: the search sentence, then the provider's sections in the provider's order. */
export default function HomePage() {
  const { sdk } = useHost();
  const t = useT();
  const inBrowser = useInBrowser();
  const kept = useHostSelector(selectLocation);
  const place = inBrowser ? kept : null;
  const home = useQuery({ ...homeQuery(sdk, place?.coordinates ?? null), placeholderData: (before) => before });
  const categories = useQuery(categoriesQuery(sdk));
  const cities = useQuery(cityChoicesQuery(sdk));
  const homes = useQuery(countQuery(sdk, EMPTY_SEARCH));

  return (
    <>
      <Hero
        slide={home.data?.slide ?? null}
        categories={categories.data?.items ?? []}
        cities={cities.data?.items ?? []}
        homes={homes.data?.total ?? null}
        cityCount={cities.data?.total ?? null}
      />
      {home.data ? (
        <Sections sections={home.data.sections} nearbyNote={<NearbyNote place={place} found={home.data.nearPlace} />} />
      ) : home.isError ? (
        <Container>
          <ErrorState title={t("catalog.home.failed")} onRetry={() => home.refetch()} retrying={home.isFetching}>
            {t("catalog.home.failedHelp")}
          </ErrorState>
        </Container>
      ) : (
        <HomeSkeleton />
      )}
    </>
  );
}
