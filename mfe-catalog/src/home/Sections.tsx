import type { SavedLocation } from "@gable/shared-sdk/host";
import { useHost, useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Container, ErrorState, Rail, SectionHead } from "@gable/shared-ui/core";
import { Fragment, type ReactNode } from "react";
import type { SearchState } from "../search/searchState.ts";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { Agents } from "./Agents.tsx";
import { ArticleList } from "./ArticleList.tsx";
import { CategoryGrid } from "./CategoryGrid.tsx";
import { Cities } from "./Cities.tsx";
import { Featured } from "./Featured.tsx";
import styles from "./Home.module.css";
import { HomeSkeleton } from "./HomeSkeleton.tsx";
import { homeQuery } from "./home.queries.ts";
import { NearbyNote } from "./NearbyNote.tsx";
import { Premium } from "./Premium.tsx";
import { Projects } from "./Projects.tsx";
import { Questions } from "./Questions.tsx";
import { Ranking } from "./Ranking.tsx";
import type { ShownSection } from "./shownHome.ts";
import { wholeListHref } from "./wholeList.ts";

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
  const whole = wholeListHref(section.kind, nearbySearch);
  const notes: Partial<Record<ShownSection["kind"], ReactNode>> = {
    featured_properties: t("catalog.home.featuredNote"),
    nearby: nearbyNote,
  };
  const content = (
    <>
      {section.kind !== "premium" && (
        <SectionHead
          title={title}
          link={whole === null ? undefined : { to: whole, label: t("catalog.home.seeAll") }}
          note={notes[section.kind]}
        />
      )}
      <Items section={section} title={title} />
    </>
  );
  return bare ? (
    <section>{content}</section>
  ) : (
    <Container as="section" className={first ? styles.first : styles.section}>
      {content}
    </Container>
  );
}

/** @param title for what names itself, in place of a head */
function Items({ section, title }: { section: ShownSection; title: string }) {
  switch (section.kind) {
    case "featured_properties":
      return <Featured items={section.items} />;
    case "most_viewed":
    case "most_liked":
      return <Ranking items={section.items} />;
    case "premium":
      return <Premium title={title} items={section.items} />;
    case "nearby":
    case "recommended":
    case "map":
      return (
        <Rail columns={4}>
          {section.items.map((listing) => (
            <li key={listing.id}>
              <PropertyTile listing={listing} />
            </li>
          ))}
        </Rail>
      );
    case "categories":
      return <CategoryGrid categories={section.items} />;
    case "projects":
    case "featured_projects":
      return <Projects items={section.items} />;
    case "cities":
      return <Cities cities={section.items} />;
    case "agents":
      return <Agents agents={section.items} />;
    case "articles":
      return <ArticleList articles={section.items} />;
    case "faqs":
      return <Questions faqs={section.items} />;
  }
}
