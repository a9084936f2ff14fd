import { favouritesQuery, setFavourite } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { Page, PropertyDetail } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";

/** Homes on a page. */
export const PAGE_SIZE = 12;

/**
 * A page of the homes that the member saved, and how one is taken out: at once, back when the provider refuses, and with a
 * way back where it is still to be had, as the provider saves no other.
 * @param page from 1
 */
export function useFavourites(page: number) {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const options = favouritesQuery(sdk, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  // Hearts are pressed all over the site: ask at each visit.
  const query = useQuery({ ...options, staleTime: 0, placeholderData: keepPreviousData });

  async function set(property: PropertyDetail, favourite: boolean): Promise<void> {
    const before = queryClient.getQueryData(options.queryKey);
    if (!favourite) queryClient.setQueryData(options.queryKey, (old) => old && without(old, property.id));
    try {
      await setFavourite(sdk, { propertyId: property.id, favourite });
    } catch (error) {
      queryClient.setQueryData(options.queryKey, before);
      notify({ tone: "bad", title: t("account.favourites.remove-failed"), description: errorText(error, t) });
      return;
    }
    await Promise.all(
      ["favourites", "property", "property-list", "home"].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
    if (favourite) return;
    notify({
      title: t("account.favourites.removed"),
      description: property.title,
      action: property.availability ? undefined : { label: t("account.undo"), run: () => void set(property, true) },
    });
  }

  return { query, remove: (property: PropertyDetail) => void set(property, false) };
}

function without(page: Page<PropertyDetail>, id: number): Page<PropertyDetail> {
  return { items: page.items.filter((item) => item.id !== id), total: Math.max(0, page.total - 1) };
}
