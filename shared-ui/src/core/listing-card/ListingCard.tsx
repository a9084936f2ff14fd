import { Link } from "@gable/shared-sdk/router";
import type { ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { Badge } from "../badge/Badge.tsx";
import { ArrowDownIcon } from "../icon/icons.ts";
import { Heading, PriceText, Text } from "../text/Text.tsx";
import { type Fact, Facts } from "./Facts.tsx";
import { FavouriteButton } from "./FavouriteButton.tsx";
import css from "./ListingCard.module.css";
import { Photo, type PhotoBadge } from "./Photo.tsx";

export interface ListingCardProps {
  /** Address of the listing. One link covers the card; absent where the listing has no page. */
  to?: string;
  title: string;
  /** Formatted price. */
  price: string;
  /** After the price: "a month". */
  priceNote?: string;
  /** How much the price fell, formatted: "₹8.00 L". */
  priceDrop?: string;
  place?: string;
  facts?: Fact[];
  /** The first photograph and what it shows. */
  photo?: { src?: string | null; alt?: string };
  /** Number of photographs, formatted. */
  photoCount?: string | number;
  /** At most two: the kind of offer, Featured, Premium. */
  badges?: PhotoBadge[];
  /** The heart; absent when saving makes no sense here. */
  favourite?: { pressed: boolean; onToggle: () => void };
  /** No longer to be had: "Sold on 12 November for ₹90.25 L", "Expired". The photograph goes grey. */
  stamp?: string;
  /** Members only: blurred, with a lock. Default false. */
  locked?: boolean;
  /**
   * card (default): photograph above, facts first. row: photograph beside, title first (results).
   * lead: large photograph (the first of a section). compact: a small row (chat, menus, trays).
   */
  layout?: "card" | "row" | "lead" | "compact";
  /** Level of the title. Default 3. */
  level?: 2 | 3 | 4;
  /** The photograph is the page's largest paint. Default false. */
  priority?: boolean;
  /** `sizes` of the photograph; a fitting default per layout. */
  sizes?: string;
  /** Line of further figures: loan per month, price per area. */
  meta?: ReactNode;
  /** Foot: who confirmed it and when, compare. Lies above the card's link. */
  footer?: ReactNode;
  /** Stands out: the pointer is over its pin on the map. Default false. */
  highlighted?: boolean;
  /** Pointer or focus came (true) or went (false), for the pin on the map. */
  onHover?: (over: boolean) => void;
  className?: string;
}

const SIZES = {
  card: "(max-width: 719px) 78vw, (max-width: 1000px) 50vw, 302px",
  row: "(max-width: 719px) 100vw, 288px",
  lead: "(max-width: 1000px) 100vw, 650px",
  compact: "104px",
};

/** A home in a list, the same everywhere: photograph, price, facts, title, place. */
export function ListingCard(props: ListingCardProps) {
  const { to, title, layout = "card", level = 3, onHover, highlighted, className, stamp, favourite } = props;
  const factsFirst = layout === "card" || layout === "lead";
  return (
    <article
      className={cx(css.listing, css[layout], stamp && css.gone, highlighted && css.highlighted, className)}
      onPointerEnter={onHover && (() => onHover(true))}
      onPointerLeave={onHover && (() => onHover(false))}
      onFocus={onHover && (() => onHover(true))}
      onBlur={onHover && (() => onHover(false))}
    >
      <div className={css.media}>
        <Photo
          className={css.photo}
          src={props.photo?.src}
          alt={props.photo?.alt ?? ""}
          ratio={layout === "compact" ? "4:3" : "3:2"}
          sizes={props.sizes ?? SIZES[layout]}
          priority={props.priority}
          badges={layout === "compact" ? undefined : props.badges}
          count={layout === "compact" ? undefined : props.photoCount}
          stamp={layout === "compact" ? undefined : stamp}
          locked={props.locked}
        />
        {favourite && <FavouriteButton {...favourite} name={title} className={css.heart} />}
      </div>
      <div className={css.body}>
        <div className={css.priceLine}>
          <PriceText size={layout === "row" || layout === "lead" ? "22" : layout === "compact" ? "16" : "20"}>
            {props.price}
          </PriceText>
          {props.priceNote && (
            <Text as="span" size="14" tone="muted">
              {props.priceNote}
            </Text>
          )}
          {props.priceDrop && (
            <Badge tone="ok" icon={ArrowDownIcon}>
              {props.priceDrop}
            </Badge>
          )}
        </div>
        {factsFirst && props.facts && <Facts items={props.facts} />}
        <Heading level={level} className={css.title}>
          {to === undefined ? (
            <span className={css.name}>
              <bdi>{title}</bdi>
            </span>
          ) : (
            <Link to={to} className={cx(css.name, css.link)}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </Heading>
        {props.place && (
          <Text size="14" tone="faint" clamp={1}>
            <bdi>{props.place}</bdi>
          </Text>
        )}
        {!factsFirst && props.facts && <Facts items={props.facts} />}
        {props.meta && (
          <Text as="div" size="14" tone="muted" numeric className={css.meta}>
            {props.meta}
          </Text>
        )}
        {props.footer && <div className={css.footer}>{props.footer}</div>}
      </div>
    </article>
  );
}
