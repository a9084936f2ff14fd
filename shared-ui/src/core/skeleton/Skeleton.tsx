import { useT } from "@gable/shared-sdk/react";
import type { ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { VisuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import css from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Shape: text (default) 1 line, title 24 px, price, photo 3:2, photo43, button 44 px, circle 40 px, block (100 % high). */
  shape?: "text" | "title" | "price" | "photo" | "photo43" | "button" | "circle" | "block";
  /** Width: full (default), l 90 %, m 70 %, s 50 %, xs 30 %. */
  width?: "full" | "l" | "m" | "s" | "xs";
  /** For an exact size from your own stylesheet. */
  className?: string;
}

/** Stands where something will be, in the size it will have. Silent: wrap a group in `Loading`. */
export function Skeleton({ shape = "text", width = "full", className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(css.skeleton, css[shape], css[`w-${width}`], className)} />;
}

export interface LoadingProps {
  /** What is being loaded. Default: "Loading". */
  label?: string;
  children: ReactNode;
  className?: string;
}

/** A group of skeletons that says once, in words, that something is on its way. */
export function Loading({ label, children, className }: LoadingProps) {
  const t = useT();
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label ?? t("ui.loading")}</VisuallyHidden>
      {children}
    </div>
  );
}
