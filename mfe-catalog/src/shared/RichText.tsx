import { createElement, Fragment, type ReactNode, useMemo } from "react";
import styles from "./RichText.module.css";
import { parseRichText, type RichNode } from "./richText.ts";

/**
 * Shows HTML that administrators wrote, as elements of an allow-list.
 * @param lang where it is another one than the page's
 */
export function RichText({ html, lang }: { html: string; lang?: string }) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  return (
    <div className={styles.text} dir="auto" lang={lang}>
      {render(nodes)}
    </div>
  );
}

function render(nodes: RichNode[]): ReactNode {
  return nodes.map((node, index) => {
    // The tree never changes order: it is made anew with every text.
    const key = index;
    if (typeof node === "string") return <Fragment key={key}>{node}</Fragment>;
    if (node.tag === "img")
      return <img key={key} src={node.src} alt={node.alt ?? ""} loading="lazy" decoding="async" />;
    if (node.tag === "a") {
      const outside = /^https?:/.test(node.href ?? "");
      return (
        <a key={key} href={node.href} rel={outside ? "noopener nofollow" : undefined}>
          {render(node.children)}
        </a>
      );
    }
    return createElement(node.tag, { key }, node.children.length > 0 ? render(node.children) : undefined);
  });
}
