import type { ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { VisuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import css from "./Table.module.css";

export interface Column<Row> {
  id: string;
  /** Words of the head. */
  header: ReactNode;
  /** Keeps the head for assistive technology alone: a column of buttons. Default false. */
  headerHidden?: boolean;
  /** What a row shows here. */
  cell: (row: Row) => ReactNode;
  /** Names the row. At most one column. Default false. */
  rowHeader?: boolean;
  /** end for numbers and actions. Default "start". */
  align?: "start" | "end";
}

export interface TableProps<Row> {
  /** What the table holds; its accessible name. */
  caption: string;
  /** Shows the caption above the table. Default false. */
  captionShown?: boolean;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Less space in the rows. Default false. */
  dense?: boolean;
  className?: string;
}

/** Rows and columns, scrolled sideways where there is no room for them. */
export function Table<Row>({ caption, captionShown, columns, rows, rowKey, dense, className }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable from the keyboard.
    <section aria-label={caption} className={cx(css.scroll, className)} tabIndex={0}>
      <table className={cx(css.table, dense && css.dense)}>
        <caption className={captionShown ? css.caption : css.captionHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.align === "end" ? css.end : undefined}>
                {column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const place = column.align === "end" ? css.end : undefined;
                return column.rowHeader ? (
                  <th key={column.id} scope="row" className={place}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={place}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
