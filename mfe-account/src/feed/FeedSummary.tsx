import { categoriesQuery, facilitiesQuery, type Interests } from "@gable/shared-sdk/calls";
import { formatPrice } from "@gable/shared-sdk/format";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Tag } from "@gable/shared-ui/core";
import { useCardWords } from "../shared/useCardWords.ts";
import css from "./feed.module.css";

/** What the member has said, in words. Names that the provider no longer has are left out. */
export function FeedSummary({ interests }: { interests: Interests }) {
  const { sdk } = useHost();
  const { t, language, settings } = useCardWords();
  const categories = useQuery(categoriesQuery(sdk, { limit: 100 })).data?.items ?? [];
  const facilities = useQuery(facilitiesQuery(sdk)).data?.items ?? [];
  const { kinds, categoryIds, facilityIds, minPrice, maxPrice, city } = interests;
  const price = (amount: number | null) => (amount ? formatPrice(amount, settings, language) : null);
  const [from, to] = [price(minPrice), price(maxPrice)];
  const range =
    from && to
      ? t("account.feed.between", { from, to })
      : from
        ? t("account.feed.above", { from })
        : to && t("account.feed.below", { to });
  const namesOf = (ids: number[], known: { id: number; name: string }[]) =>
    ids.flatMap((id) => known.find((one) => one.id === id)?.name ?? []);
  const tags = [
    ...kinds.map((kind) => t(`account.feed.kind.${kind}`)),
    ...namesOf(categoryIds, categories),
    range,
    city,
    ...namesOf(facilityIds, facilities),
  ].filter((tag): tag is string => Boolean(tag));
  return (
    <ul className={css.tags} aria-label={t("account.feed.wanted")}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>
            <bdi>{tag}</bdi>
          </Tag>
        </li>
      ))}
    </ul>
  );
}
