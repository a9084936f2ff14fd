import "../styles/layers.css";

export { Accordion, type AccordionItem, type AccordionProps } from "./Accordion/Accordion.tsx";
export { Avatar, type AvatarProps } from "./Avatar/Avatar.tsx";
export { initials } from "./Avatar/initials.ts";
export { Badge, type BadgeProps, type BadgeTone } from "./Badge/Badge.tsx";
export { Breadcrumbs, type Crumb } from "./Breadcrumbs/Breadcrumbs.tsx";
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonVariant,
  LinkButton,
  type LinkButtonProps,
} from "./Button/Button.tsx";
export { Card, type CardProps } from "./Card/Card.tsx";
export { Carousel, type CarouselProps, Rail, type RailProps } from "./Carousel/Carousel.tsx";
export { Chip, type ChipProps, Tag, type TagProps } from "./Chip/Chip.tsx";
export { Icon, type IconDrawing, type IconProps } from "./Icon/Icon.tsx";
export * from "./Icon/icons.ts";
export * from "./Icon/plan.tsx";
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from "./IconButton/IconButton.tsx";
export {
  Container,
  type ContainerProps,
  type Gap,
  Row,
  type RowProps,
  Stack,
  type StackProps,
} from "./Layout/Layout.tsx";
export { type Fact, Facts } from "./ListingCard/Facts.tsx";
export { FavouriteButton, type FavouriteButtonProps } from "./ListingCard/FavouriteButton.tsx";
export { ListingCard, type ListingCardProps } from "./ListingCard/ListingCard.tsx";
export { ListingCardSkeleton, type ListingCardSkeletonProps } from "./ListingCard/ListingCardSkeleton.tsx";
export { Photo, type PhotoBadge, type PhotoProps } from "./ListingCard/Photo.tsx";
export { Logo, type LogoProps } from "./Logo/Logo.tsx";
export { Bar, Meter, type MeterProps } from "./Meter/Meter.tsx";
export { type MeterTone, meterTone } from "./Meter/tone.ts";
export { Alert, InlineNote, type InlineNoteProps, type NoteTone, WithoutScript } from "./Note/Note.tsx";
export { Pagination, type PaginationProps } from "./Pagination/Pagination.tsx";
export { Picture, type PictureProps } from "./Picture/Picture.tsx";
export { PICTURE_WIDTHS, pictureAt, pictureSet } from "./Picture/source.ts";
export { Progress, type ProgressProps } from "./Progress/Progress.tsx";
export { Dimension, SectionHead, type SectionHeadProps } from "./SectionHead/SectionHead.tsx";
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from "./Skeleton/Skeleton.tsx";
export { type Drawing, PlanDrawing } from "./State/PlanDrawing.tsx";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from "./State/State.tsx";
export { type Step, Stepper, type StepsProps, Timeline } from "./Steps/Steps.tsx";
export { type Column, Table, type TableProps } from "./Table/Table.tsx";
export { type TabItem, type TabLink, TabNav, Tabs, type TabsProps } from "./Tabs/Tabs.tsx";
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
} from "./Text/Text.tsx";
export { VisuallyHidden, type VisuallyHiddenProps } from "./VisuallyHidden/VisuallyHidden.tsx";
