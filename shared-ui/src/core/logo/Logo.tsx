import { cx } from "../../internal/cx.ts";
import css from "./Logo.module.css";

export interface LogoProps {
  /** Name of the site, from the provider's settings. Always shown in words or as the picture's text. */
  name: string;
  /** The provider's own logo; without it the gable mark and the name are drawn. */
  src?: string | null;
  className?: string;
}

/** The mark and name of the site: the provider's picture when there is one. */
export function Logo({ name, src, className }: LogoProps) {
  if (src) return <img className={cx(css.picture, className)} src={src} alt={name} width={132} height={36} />;
  return (
    <span className={cx(css.logo, className)}>
      <svg className={css.mark} viewBox="0 0 28 28" aria-hidden="true" strokeLinecap="square">
        <path d="M3.5 25V12L14 3.5 24.5 12v13M3.5 25H8M19.5 25h5" />
        <path d="M19.5 25V14" strokeWidth="2.2" />
        <path d="M19.5 14A11.3 11.3 0 0 0 8 25" strokeWidth="1.2" />
      </svg>
      <bdi>{name}</bdi>
    </span>
  );
}
