import type { City } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Picture } from "@gable/shared-ui/core";
import { EMPTY_SEARCH, searchHref } from "../results/search-state.ts";
import styles from "./Home.module.css";

const SHOWN = 6;

export function Cities({ cities }: { cities: City[] }) {
  const t = useT();
  return (
    <div className={styles.cities}>
      {cities.slice(0, SHOWN).map((city) => (
        <Link key={city.name} className={styles.city} to={searchHref({ ...EMPTY_SEARCH, city: city.name })}>
          <Picture src={city.image} alt="" ratio="fill" sizes="(max-width: 719px) 50vw, 420px" />
          <span className={styles.cityTag}>
            <b>
              <bdi>{city.name}</bdi>
            </b>
            <span>{t("catalog.homes", { count: city.count })}</span>
          </span>
        </Link>
      ))}
    </div>
  );
}
