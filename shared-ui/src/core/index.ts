import "../styles/layers.css";

export { Accordion, type AccordionItem, type AccordionProps } from "./accordion/Accordion.tsx";
export { Avatar, type AvatarProps } from "./avatar/Avatar.tsx";
export { initials } from "./avatar/initials.ts";
export { Badge, type BadgeProps, type BadgeTone } from "./badge/Badge.tsx";
export { Breadcrumbs, type Crumb } from "./breadcrumbs/Breadcrumbs.tsx";
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonVariant,
  LinkButton,
  type LinkButtonProps,
} from "./button/Button.tsx";
export { Card, type CardProps } from "./card/Card.tsx";
export { Carousel, type CarouselProps, Rail, type RailProps } from "./carousel/Carousel.tsx";
export { Chip, type ChipProps, Tag, type TagProps } from "./chip/Chip.tsx";
export { Icon, type IconDrawing, type IconProps } from "./icon/Icon.tsx";
export * from "./icon/icons.ts";
export * from "./icon/plan.tsx";
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from "./icon-button/IconButton.tsx";
export {
  Container,
  type ContainerProps,
  type Gap,
  Row,
  type RowProps,
  Stack,
  type StackProps,
} from "./layout/Layout.tsx";
export { type Fact, Facts } from "./listing-card/Facts.tsx";
export { FavouriteButton, type FavouriteButtonProps } from "./listing-card/FavouriteButton.tsx";
export { ListingCard, type ListingCardProps } from "./listing-card/ListingCard.tsx";
export { ListingCardSkeleton, type ListingCardSkeletonProps } from "./listing-card/ListingCardSkeleton.tsx";
export { Photo, type PhotoBadge, type PhotoProps } from "./listing-card/Photo.tsx";
export { Logo, type LogoProps } from "./logo/Logo.tsx";
export { Bar, Meter, type MeterProps } from "./meter/Meter.tsx";
export { type MeterTone, meterTone } from "./meter/tone.ts";
export { Alert, InlineNote, type InlineNoteProps, type NoteTone, WithoutScript } from "./note/Note.tsx";
export { Pagination, type PaginationProps } from "./pagination/Pagination.tsx";
export { Picture, type PictureProps } from "./picture/Picture.tsx";
export { PICTURE_WIDTHS, pictureAt, pictureSet } from "./picture/source.ts";
export { Progress, type ProgressProps } from "./progress/Progress.tsx";
export { Dimension, SectionHead, type SectionHeadProps } from "./section-head/SectionHead.tsx";
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from "./skeleton/Skeleton.tsx";
export { type Drawing, PlanDrawing } from "./state/PlanDrawing.tsx";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from "./state/State.tsx";
export { type Step, Stepper, type StepsProps, Timeline } from "./steps/Steps.tsx";
export { type Column, Table, type TableProps } from "./table/Table.tsx";
export { type TabItem, type TabLink, TabNav, Tabs, type TabsProps } from "./tabs/Tabs.tsx";
export {
  Heading,
  type HeadingProps,
  PriceText,
  type PriceTextProps,
  Text,
  TextButton,
  TextLink,
  type TextLinkProps,
  type TextProps,
} from "./text/Text.tsx";
export { VisuallyHidden, type VisuallyHiddenProps } from "./visually-hidden/VisuallyHidden.tsx";
