import { useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import { Container, Rail, SectionHead } from "@gable/shared-ui/core";
import { Fragment, type ReactNode } from "react";
import { EMPTY_SEARCH, type SearchState, searchHref } from "../results/search-state.ts";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { Agents } from "./Agents.tsx";
import { Cities } from "./Cities.tsx";
import { Featured } from "./Featured.tsx";
import styles from "./Home.module.css";
import { Premium } from "./Premium.tsx";
import { Projects } from "./Projects.tsx";
import { Questions } from "./Questions.tsx";
import { Ranking } from "./Ranking.tsx";
import { Reads } from "./Reads.tsx";
import { Rooms } from "./Rooms.tsx";
import type { ShownSection } from "./shown-home.ts";

/** The provider's sections in the provider's order; those with nothing in them are left out. */
export function Sections({ sections, nearbyNote }: { sections: ShownSection[]; nearbyNote: ReactNode }) {
  const shown = sections.filter((section) => section.items.length > 0);
  return shown.map((section, index) => {
    const key = `${section.kind} ${section.title}`;
    const next = shown[index + 1];
    // Articles and questions share a row, as two columns of one spread.
    if (section.kind === "faqs" && shown[index - 1]?.kind === "articles") return <Fragment key={key} />;
    if (section.kind === "articles" && next?.kind === "faqs") {
      return (
        <Container as="div" key={key} className={`${styles.section} ${styles.two}`}>
          <Section section={section} nearbyNote={nearbyNote} bare />
          <Section section={next} nearbyNote={nearbyNote} bare />
        </Container>
      );
    }
    return <Section key={key} section={section} nearbyNote={nearbyNote} first={index === 0} />;
  });
}

interface SectionProps {
  section: ShownSection;
  nearbyNote: ReactNode;
  first?: boolean;
  /** Inside a column that has its own gutters. */
  bare?: boolean;
}

function Section({ section, nearbyNote, first, bare }: SectionProps) {
  const t = useT();
  const { language } = useI18n();
  // The operator's words are in the site's own language.
  const own = language === useSettings().defaultLanguage ? section.title : "";
  const title = own || t(`catalog.home.section.${section.kind}`);
  const head = (link?: { to: string; label: string }, note?: ReactNode) => (
    <SectionHead title={title} link={link} note={note} />
  );
  const all = (change: Partial<SearchState>) => ({
    to: searchHref({ ...EMPTY_SEARCH, ...change }),
    label: t("catalog.home.seeAll"),
  });
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
          {head(all({}), section.kind === "nearby" ? nearbyNote : undefined)}
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
          {head({ to: "/projects", label: t("catalog.home.seeAll") })}
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
          {head({ to: "/agents", label: t("catalog.home.seeAll") })}
          <Agents agents={section.items} />
        </>,
      );
    case "articles":
      return frame(
        <>
          {head({ to: "/articles", label: t("catalog.home.seeAll") })}
          <Reads articles={section.items} />
        </>,
      );
    case "faqs":
      return frame(
        <>
          {head({ to: "/faqs", label: t("catalog.home.seeAll") })}
          <Questions faqs={section.items} />
        </>,
      );
  }
}
