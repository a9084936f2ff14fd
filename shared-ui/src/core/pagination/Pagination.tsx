import { useI18n, useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { cx } from "../../internal/cx.ts";
import { Icon } from "../icon/Icon.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../icon/icons.ts";
import css from "./Pagination.module.css";
import { pageWindow } from "./window.ts";

export interface PaginationProps {
  /** Page shown, from 1. */
  page: number;
  /** How many pages there are; one or none draws nothing. `Infinity` while unknown: no last page is named then. */
  count: number;
  /** Address of a page. Pages are links, so that they can be opened, shared and crawled. */
  toPage: (page: number) => string;
  /** Called when a page is followed in place: scroll, focus. Optional. */
  onPage?: (page: number) => void;
  /** Name of the navigation when a screen has several. Default "Pages". */
  label?: string;
  className?: string;
}

/** Links to the other pages of a list. */
export function Pagination({ page, count, toPage, onPage, label, className }: PaginationProps) {
  const t = useT();
  const { language } = useI18n();
  if (count <= 1) return null;
  const number = new Intl.NumberFormat(language);
  const step = (target: number, icon: typeof ChevronLeftIcon, words: string, rel: "prev" | "next") =>
    target >= 1 && target <= count ? (
      <Link className={css.page} to={toPage(target)} rel={rel} aria-label={words} onClick={() => onPage?.(target)}>
        <Icon of={icon} flip />
      </Link>
    ) : (
      <span className={cx(css.page, css.off)}>
        <Icon of={icon} flip />
      </span>
    );
  return (
    <nav aria-label={label ?? t("ui.pages")} className={className}>
      <ul className={css.pages}>
        <li>{step(page - 1, ChevronLeftIcon, t("ui.previousPage"), "prev")}</li>
        {pageWindow(page, count).map((target, index, all) =>
          target === null ? (
            <li key={`gap-after-${all[index - 1]}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={target} className={target === page ? undefined : css.other}>
              <Link
                className={css.page}
                to={toPage(target)}
                aria-label={t("ui.pageNumber", { page: number.format(target) })}
                aria-current={target === page ? "page" : undefined}
                onClick={() => onPage?.(target)}
              >
                {number.format(target)}
              </Link>
            </li>
          ),
        )}
        <li>{step(page + 1, ChevronRightIcon, t("ui.nextPage"), "next")}</li>
      </ul>
    </nav>
  );
}
