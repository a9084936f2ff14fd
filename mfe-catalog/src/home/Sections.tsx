import type { SavedLocation } from "@gable/shared-sdk/host";
import { useHost, useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Container, ErrorState, Rail, SectionHead } from "@gable/shared-ui/core";
import { Fragment, type ReactNode } from "react";
import { EMPTY_SEARCH, type SearchState, searchHref } from "../results/search-state.ts";
import { listHref } from "../shared/list-address.ts";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { Agents } from "./Agents.tsx";
import { Cities } from "./Cities.tsx";
import { Featured } from "./Featured.tsx";
import styles from "./Home.module.css";
import { HomeSkeleton } from "./HomeSkeleton.tsx";
import { homeQuery } from "./home.route.ts";
import { NearbyNote } from "./NearbyNote.tsx";
import { Premium } from "./Premium.tsx";
import { Projects } from "./Projects.tsx";
import { Questions } from "./Questions.tsx";
import { Ranking } from "./Ranking.tsx";
import { Reads } from "./Reads.tsx";
import { Rooms } from "./Rooms.tsx";
import type { ShownSection } from "./shown-home.ts";

/**
 * The provider's sections in the provider's order; those with nothing in them are left out.
 * @param place where the visitor looks for homes
 */
export default function Sections({ place }: { place: SavedLocation | null }) {
  const { sdk } = useHost();
  const t = useT();
  const home = useQuery({ ...homeQuery(sdk, place?.coordinates ?? null), placeholderData: (before) => before });
  if (home.data) {
    const { sections, nearPlace } = home.data;
    return (
      <Shown
        sections={sections}
        nearbyNote={<NearbyNote place={place} found={nearPlace} />}
        nearbySearch={nearPlace && place?.city ? { city: place.city } : {}}
      />
    );
  }
  if (!home.isError) return <HomeSkeleton />;
  return (
    <Container>
      <ErrorState title={t("catalog.home.failed")} onRetry={() => home.refetch()} retrying={home.isFetching}>
        {t("catalog.home.failedHelp")}
      </ErrorState>
    </Container>
  );
}

interface Nearby {
  nearbyNote: ReactNode;
  /** What finds more of the homes near the visitor. */
  nearbySearch: Partial<SearchState>;
}

function Shown({ sections, ...nearby }: Nearby & { sections: ShownSection[] }) {
  const shown = sections.filter((section) => section.items.length > 0);
  return shown.map((section, index) => {
    const key = `${section.kind} ${section.title}`;
    const next = shown[index + 1];
    // Articles and questions share a row, as two columns of one spread.
    if (section.kind === "faqs" && shown[index - 1]?.kind === "articles") return <Fragment key={key} />;
    if (section.kind === "articles" && next?.kind === "faqs") {
      return (
        <Container as="div" key={key} className={`${styles.section} ${styles.two}`}>
          <Section section={section} {...nearby} bare />
          <Section section={next} {...nearby} bare />
        </Container>
      );
    }
    return <Section key={key} section={section} {...nearby} first={index === 0} />;
  });
}

interface SectionProps extends Nearby {
  section: ShownSection;
  first?: boolean;
  /** Inside a column that has its own gutters. */
  bare?: boolean;
}

function Section({ section, nearbyNote, nearbySearch, first, bare }: SectionProps) {
  const t = useT();
  const { language } = useI18n();
  const { defaultLanguage } = useSettings();
  // The operator's words, where they are in the page's language.
  const own = section.translated || language === defaultLanguage ? section.title : "";
  const title = own || t(`catalog.home.section.${section.kind}`);
  const head = (more?: { to: string; label: string }, note?: ReactNode) => (
    <SectionHead title={title} link={more} note={note} />
  );
  const link = (to: string) => ({ to, label: t("catalog.home.seeAll") });
  const all = (change: Partial<SearchState>) => link(searchHref({ ...EMPTY_SEARCH, ...change }));
  const frame = (children: ReactNode) =>
    bare ? (
      <section>{children}</section>
    ) : (
      <Container as="section" className={first ? styles.first : styles.section}>
        {children}
      </Container>
    );

  switch (section.kind) {
    case "featured_properties":
      return frame(
        <>
          {head(all({ promoted: true }), t("catalog.home.featuredNote"))}
          <Featured items={section.items} />
        </>,
      );
    case "most_viewed":
    case "most_liked":
      return frame(
        <>
          {head(all({ sort: section.kind }))}
          <Ranking items={section.items} />
        </>,
      );
    case "premium":
      return frame(<Premium title={title} items={section.items} />);
    case "nearby":
    case "recommended":
    case "map":
      return frame(
        <>
          {section.kind === "nearby" && head(all(nearbySearch), nearbyNote)}
          {section.kind === "map" && head(link(searchHref(EMPTY_SEARCH, "/properties-on-map")))}
          {section.kind === "recommended" && head(link("/user/personalised"))}
          <Rail columns={4}>
            {section.items.map((listing) => (
              <li key={listing.id}>
                <PropertyTile listing={listing} />
              </li>
            ))}
          </Rail>
        </>,
      );
    case "categories":
      return frame(
        <>
          {head()}
          <Rooms categories={section.items} />
        </>,
      );
    case "projects":
    case "featured_projects":
      return frame(
        <>
          {head(link(listHref("/projects", section.kind === "featured_projects" ? { promoted: "1" } : {})))}
          <Projects items={section.items} />
        </>,
      );
    case "cities":
      return frame(
        <>
          {head()}
          <Cities cities={section.items} />
        </>,
      );
    case "agents":
      return frame(
        <>
          {head(link("/agents"))}
          <Agents agents={section.items} />
        </>,
      );
    case "articles":
      return frame(
        <>
          {head(link("/articles"))}
          <Reads articles={section.items} />
        </>,
      );
    case "faqs":
      return frame(
        <>
          {head(link("/faqs"))}
          <Questions faqs={section.items} />
        </>,
      );
  }
}
