import { formatNumber, formatPrice } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { ArrowRightIcon, Icon, Picture, Skeleton, Text } from "@gable/shared-ui/core";
import { listingHref } from "../shared/listing.ts";
import type { CategoryChoice, CityChoice } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Hero.module.css";
import { HERO_SIZES } from "./home.queries.ts";
import { LastSearch } from "./LastSearch.tsx";
import { SearchSentence } from "./SearchSentence.tsx";
import type { ShownHome } from "./shownHome.ts";

export interface HeroProps {
  slide: ShownHome["slide"];
  /** There was a photograph at the last visit, and this one's is being asked for. */
  isAwaited: boolean;
  categories: readonly CategoryChoice[];
  cities: readonly CityChoice[];
  /** Homes on the site and cities they are in; null while unknown. */
  homes: { total: number; totalCapped: boolean } | null;
  cityCount: number | null;
}

/** Keeps the line for what is not known yet. */
const NO_BREAK_SPACE = "\u00a0";

/** One photograph, and the search as a sentence cut into it. */
export function Hero({ slide, isAwaited, categories, cities, homes, cityCount }: HeroProps) {
  const t = useT();
  const { language } = useWords();
  const listed = homes && t(homes.totalCapped ? "catalog.listingsOver" : "catalog.listings", { count: homes.total });
  return (
    <section className={styles.hero} aria-label={t("catalog.home.search")}>
      <div className={styles.photo}>
        {isAwaited ? (
          <Skeleton shape="block" />
        ) : (
          <Picture src={slide?.image} alt="" ratio="fill" sizes={HERO_SIZES} priority />
        )}
        {slide && <Caption slide={slide} />}
      </div>
      <div className={styles.panel}>
        {cityCount !== 0 && (
          <Text size="13" tone="faint" strong>
            {listed === null || cityCount === null
              ? NO_BREAK_SPACE
              : t("catalog.home.eyebrow", {
                  homes: listed,
                  cities: t("catalog.cities", { count: cityCount, number: formatNumber(cityCount, language) }),
                })}
          </Text>
        )}
        <SearchSentence categories={categories} cities={cities} />
        <LastSearch categories={categories} />
      </div>
    </section>
  );
}

/** Names the home in the photograph, when it is one. */
function Caption({ slide }: { slide: NonNullable<ShownHome["slide"]> }) {
  const { settings, language } = useWords();
  if (!slide.property) return null;
  return (
    <Link className={styles.caption} to={listingHref(slide.property)}>
      <bdi>{slide.property.title}</bdi>
      <b className={styles.price}>
        <bdi>{formatPrice(slide.property.price, settings, language)}</bdi>
      </b>
      <Icon of={ArrowRightIcon} size="s" flip />
    </Link>
  );
}
