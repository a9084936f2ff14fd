/** A node of swc's syntax tree. */
export interface Node {
  type: string;
  /** In bytes, from 1. */
  span?: { start: number; end: number };
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
