import { propertyQuery } from "@gable/shared-sdk/calls";
import { formatPrice, wholeAddress } from "@gable/shared-sdk/format";
import { Slot, useHost, useI18n, useSession, useSettings, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Heading, LinkButton, Loading, Picture, PriceText, Skeleton, Text } from "@gable/shared-ui/core";
import css from "./HomePane.module.css";

/** The home that the conversation is about, beside the thread on wide screens. */
export function HomePane({ slugId }: { slugId: string }) {
  const t = useT();
  const { sdk } = useHost();
  const { language } = useI18n();
  const settings = useSettings();
  const me = useSession();
  const home = useQuery(propertyQuery(sdk, { slugId }));
  if (home.isPending) {
    return (
      <aside className={css.pane}>
        <Loading>
          <Skeleton shape="photo" />
          <Skeleton shape="price" />
          <Skeleton shape="text" />
        </Loading>
      </aside>
    );
  }
  // The thread does not need it: a home that is gone, or did not load, leaves it the room.
  if (!home.data) return null;
  const { property } = home.data;
  const { owner, kind } = property;
  const onOffer = kind === "sell" || kind === "rent";
  return (
    <aside className={css.pane} aria-label={t("chat.side.label")}>
      <Picture src={property.image} alt="" sizes="276px" className={css.picture} />
      <PriceText size="22">{formatPrice(property.price, settings, language)}</PriceText>
      <Heading level={2} look="h5">
        <bdi>{property.title}</bdi>
      </Heading>
      <Text size="14" tone="faint">
        <bdi>{wholeAddress(property.place)}</bdi>
      </Text>
      {onOffer && owner.id !== me?.id && !(owner.id === null && me?.isAdmin) && (
        <Slot name="viewing.ask" props={{ propertyId: property.id }} />
      )}
      <LinkButton to={`/properties-details/${slugId}`} block>
        {t("chat.side.open")}
      </LinkButton>
    </aside>
  );
}
