import type { ApiError } from "@gable/shared-sdk/client";
import { useT } from "@gable/shared-sdk/react";
import type { UseQueryResult } from "@gable/shared-sdk/react-query";
import { Link } from "@gable/shared-sdk/router";
import { Badge, IconLink, Photo, Skeleton, TextButton, XIcon } from "@gable/shared-ui/core";
import { listingHref, stampOf } from "../shared/listing.ts";
import type { ComparedHome } from "../shared/tile.ts";
import styles from "./Compare.module.css";
import { compareHref, compareList } from "./compareList.ts";

export type ComparedAnswer = UseQueryResult<ComparedHome | null, ApiError>;

/** The home whose place is to be taken by another; null adds one. */
export type Picking = { slugId: string; title: string } | null;

export interface HomeHeadProps {
  slug: string;
  /** All that are compared. */
  slugs: string[];
  answer: ComparedAnswer;
  locked: boolean;
  onReplace(home: Picking): void;
}

/** Which home a column is about, or that it is not here any more; how to take it out and to put another in its place. */
export function HomeHead({ slug, slugs, answer, locked, onReplace }: HomeHeadProps) {
  const t = useT();
  const home = answer.data;
  const isGone = home === null;
  const title = home?.title ?? (isGone ? t("catalog.compare.gone") : t("catalog.compare.failed"));
  const forget = () => compareList.write(compareList.read().filter((item) => item.slugId !== slug));
  return (
    <div className={styles.home}>
      <Photo
        className={styles.photo}
        src={home?.image}
        alt=""
        ratio="3:2"
        sizes="(max-width: 719px) 40vw, 280px"
        stamp={home ? stampOf(home, t) : undefined}
        locked={locked}
      />
      <IconLink
        icon={XIcon}
        size="s"
        look="paper"
        className={styles.remove}
        label={t("ui.removeNamed", { name: title })}
        to={compareHref(slugs.filter((each) => each !== slug))}
        onClick={forget}
        rel="nofollow"
      />
      {home?.premium && <Badge tone="premium">{t("catalog.badge.premium")}</Badge>}
      {home ? (
        <Link to={listingHref(home)}>
          <bdi>{home.title}</bdi>
        </Link>
      ) : answer.isPending ? (
        <Skeleton width="m" />
      ) : (
        <span className={styles.gone}>{title}</span>
      )}
      <span className={styles.change}>
        {answer.isError && <TextButton onClick={() => void answer.refetch()}>{t("ui.tryAgain")}</TextButton>}
        <TextButton onClick={() => onReplace({ slugId: slug, title })}>{t("catalog.compare.replace")}</TextButton>
      </span>
    </div>
  );
}
