import type { OwnRow } from "./ownRow.ts";
import { ownStatus } from "./status.ts";

export const csvColumns = [
  "id",
  "title",
  "status",
  "offer",
  "price",
  "rent_period",
  "stage",
  "views",
  "saved",
  "interested",
  "listed_at",
  "featured_until",
  "expires_at",
  "reject_reason",
] as const;

/** One cell: quoted where it must be, and never a formula for the program that opens it. */
function cell(value: string | number | null): string {
  if (value === null) return "";
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** Listings as a table of comma-separated values (RFC 4180), with a mark by which spreadsheets know UTF-8. */
export function toCsv(rows: readonly OwnRow[]): string {
  const lines = rows.map((row) =>
    [
      row.id,
      row.title,
      ownStatus(row),
      row.offer,
      row.price,
      row.rentPeriod,
      row.projectKind,
      row.views,
      row.saved,
      row.interested,
      row.listedAt,
      row.featuredUntil,
      row.expiresAt,
      row.rejectReason,
    ]
      .map(cell)
      .join(","),
  );
  return `\ufeff${[csvColumns.join(","), ...lines].join("\r\n")}\r\n`;
}
