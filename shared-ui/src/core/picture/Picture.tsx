import { selectSettings, useHostSelector } from "@gable/shared-sdk/react";
import { type SyntheticEvent, useState } from "react";
import { cx } from "../../internal/cx.ts";
import { Icon } from "../icon/Icon.tsx";
import { ImageIcon } from "../icon/icons.ts";
import css from "./Picture.module.css";
import { pictureSet } from "./source.ts";

export interface PictureProps {
  /** Address from the API. Nothing, or a picture that fails to load, shows a placeholder of the same size. */
  src?: string | null;
  /** What it shows, or "" when the words beside it say so. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. Default "(max-width: 719px) 100vw, 25vw". */
  sizes?: string;
  /** Shape kept while loading: 3:2 (default), 4:3, 16:9, 1:1; "fill" takes the size of its box. */
  ratio?: "3:2" | "4:3" | "16:9" | "1:1" | "fill";
  /** The largest paint of the page: loaded at once and first. At most one. Default false. */
  priority?: boolean;
  /** Intrinsic size when known. */
  width?: number;
  height?: number;
  className?: string;
}

const SHAPES = { "3:2": [720, 480], "4:3": [720, 540], "16:9": [1280, 720], "1:1": [720, 720], fill: [1280, 853] };

/** A photograph in the right size for its place; never shifts what is around it. */
export function Picture({
  src,
  alt,
  sizes = "(max-width: 719px) 100vw, 25vw",
  ratio = "3:2",
  priority,
  width,
  height,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = cx(css.picture, css[`r${ratio.replace(":", "x")}`], className);
  const set = src ? pictureSet(src, sizes) : undefined;
  const [shapeWidth, shapeHeight] = SHAPES[ratio] as [number, number];

  if (!src || failed === src) {
    return (
      <span
        className={cx(frame, css.placeholder)}
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      >
        <StandIn />
      </span>
    );
  }
  const onError = (event: SyntheticEvent<HTMLImageElement>) => {
    // A size that is not there yet: the address as given is the last try.
    const image = event.currentTarget;
    if (image.srcset) image.removeAttribute("srcset");
    else setFailed(src);
  };
  return (
    <img
      className={frame}
      // `sizes` and `srcset` before `src`: some browsers start the wrong download otherwise.
      sizes={set ? sizes : undefined}
      srcSet={set}
      src={src}
      alt={alt}
      width={width ?? shapeWidth}
      height={height ?? shapeHeight}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "sync" : "async"}
      fetchPriority={priority ? "high" : undefined}
      onError={onError}
    />
  );
}

/** The site's own placeholder, else the drawing of a picture. */
function StandIn() {
  const logo = useHostSelector(selectSettings)?.brand.placeholderLogo;
  const [failed, setFailed] = useState(false);
  if (!logo || failed) return <Icon of={ImageIcon} size="l" />;
  return (
    <img className={css.logo} src={logo} alt="" width={96} height={96} loading="lazy" onError={() => setFailed(true)} />
  );
}
