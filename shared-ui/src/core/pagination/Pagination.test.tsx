/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { TestHost } from "../../testing/TestHost.tsx";
import { Pagination } from "./Pagination.tsx";
import { pageWindow } from "./window.ts";

describe("pageWindow", () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [9, 9, [1, null, 7, 8, 9]],
    [1, Number.POSITIVE_INFINITY, [1, 2, 3, null]],
    [84, Number.POSITIVE_INFINITY, [1, null, 83, 84, 85, null]],
  ])("on page %i of %i names %j", (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected);
  });
});

describe("Pagination", () => {
  const show = (page: number, count: number) =>
    render(
      <TestHost>
        <Pagination page={page} count={count} toPage={(target) => `/list?page=${target}`} />
      </TestHost>,
    );

  it("draws nothing for a single page", () => {
    const { container } = show(1, 1);
    expect(container).toBeEmptyDOMElement();
  });

  it("links each page and its neighbours, and says which one is shown", () => {
    show(2, 3);
    expect(screen.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/list?page=1");
    expect(screen.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "/list?page=3");
  });

  it("names no last page where it is unknown, and leads on", () => {
    show(84, Number.POSITIVE_INFINITY);
    expect(screen.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "/list?page=85");
    const named = screen.getAllByRole("link", { name: /^Page / }).map((link) => link.textContent);
    expect(named).toEqual(["1", "83", "84", "85"]);
  });

  it("has no way past the ends", () => {
    show(1, 3);
    expect(screen.queryByRole("link", { name: "Previous page" })).not.toBeInTheDocument();
  });
});
