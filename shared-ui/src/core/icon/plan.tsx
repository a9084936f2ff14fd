import type { SVGProps } from "react";

type GlyphProps = SVGProps<SVGSVGElement>;

/** The site's own glyphs, drawn as an architect draws the thing on a plan. */
function Plan(props: GlyphProps) {
  return <svg data-plan="" viewBox="0 0 24 24" aria-hidden="true" {...props} />;
}

export function PlanBed(props: GlyphProps) {
  return (
    <Plan {...props}>
      <path d="M4 3h16v18H4zM4 10.5h16M6.5 5.5H11v2.5H6.5zM13 5.5h4.5v2.5H13z" />
    </Plan>
  );
}

export function PlanBath(props: GlyphProps) {
  return (
    <Plan {...props}>
      <path d="M3 5.5h18v13H3z" />
      <rect x="5.5" y="8" width="13" height="8" rx="4" />
      <path d="M8.5 12h.01" />
    </Plan>
  );
}

export function PlanArea(props: GlyphProps) {
  return (
    <Plan {...props}>
      <path d="M3 9v12h12V9zM3 4.5h12M3 3v3M15 3v3M19.5 9v12M18 9h3M18 21h3" />
    </Plan>
  );
}

export function PlanStairs(props: GlyphProps) {
  return (
    <Plan {...props}>
      <path d="M5 3h14v18H5zM5 7.5h14M5 12h14M5 16.5h14M12 18.5V5.5M9.5 8 12 5.5 14.5 8" />
    </Plan>
  );
}

export function PlanNorth(props: GlyphProps) {
  return (
    <Plan {...props}>
      <circle cx="12" cy="13" r="7.5" />
      <path d="M12 2v18.5M12 5.5 8.5 15M12 5.5l3.5 9.5" />
    </Plan>
  );
}

export function PlanDoor(props: GlyphProps) {
  return (
    <Plan {...props}>
      <path d="M2 20h3M18 20h4M18 20V7M18 7A13 13 0 0 0 5 20" />
    </Plan>
  );
}

export function PlanCar(props: GlyphProps) {
  return (
    <Plan {...props}>
      <rect x="7" y="3.5" width="10" height="17" rx="3" />
      <path d="M8 9l1.5 1h5L16 9M9 17h6M3 3v18M21 3v18" />
    </Plan>
  );
}

export function PlanAge(props: GlyphProps) {
  return (
    <Plan {...props}>
      <path d="M4 21V9l8-6 8 6v12zM4 13h16M4 17h16" />
    </Plan>
  );
}
