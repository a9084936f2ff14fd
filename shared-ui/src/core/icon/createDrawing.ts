import { createElement, type SVGProps } from "react";

type Node = readonly [tag: string, attributes: Record<string, string>];

/**
 * Makes the component of one lucide drawing. Builds put it in the place of `lucide-react`'s own
 * (`mfe-kit/src/webpack/preset.ts`): what an icon looks like stands in `Icon.module.css`, so a drawing needs no attributes
 * of that kind in every page, and no code that computes them in every remote.
 * @param drawing as the library's files of icons give it
 */
export default function createDrawing({ node }: { node: readonly Node[] }) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      { viewBox: "0 0 24 24", ...props },
      ...node.map(([tag, { key, ...attributes }]) => createElement(tag, attributes)),
    );
}
