import type { City } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Picture } from "@gable/shared-ui/core";
import { EMPTY_SEARCH, searchHref } from "../search/searchState.ts";
import styles from "./Home.module.css";

/** How wide each stands in its row of two or three: on a phone the first and the last alone. */
const WIDTHS = [524, 416, 308, 308, 416, 524];
const sizesOf = (index: number) =>
  `(max-width: 719px) ${index % (WIDTHS.length - 1) === 0 ? 100 : 50}vw, ${WIDTHS[index]}px`;

export function Cities({ cities }: { cities: City[] }) {
  const t = useT();
  return (
    <div className={styles.cities}>
      {cities.map((city, index) => (
        <Link key={city.name} className={styles.city} to={searchHref({ ...EMPTY_SEARCH, city: city.name })}>
          <Picture src={city.image} alt="" ratio="fill" sizes={sizesOf(index)} />
          <span className={styles.cityTag}>
            <b>
              <bdi>{city.name}</bdi>
            </b>
            <span>{t("catalog.listings", { count: city.count })}</span>
          </span>
        </Link>
      ))}
    </div>
  );
}
