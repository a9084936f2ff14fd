/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { Picture } from "./Picture.tsx";
import { PICTURE_WIDTHS, pictureAt, pictureSet } from "./source.ts";

describe("pictureSet", () => {
  const widths = (sizes?: string) => (pictureSet("/files/7f", sizes) ?? "").match(/\d+(?=w)/g)?.map(Number);

  it("gives the widths of a stored picture, with or without a file name and a host", () => {
    const set = pictureSet("/files/7f/original.jpg");
    expect(set).toContain("/files/7f/96.webp 96w, /files/7f/144.webp 144w");
    expect(pictureSet("/files/7f")).toBe(set);
    expect(pictureSet("https://cdn.example/files/7f/1.png")).toContain("https://cdn.example/files/7f/720.webp 720w");
    expect(widths()).toEqual([...PICTURE_WIDTHS]);
    for (const [index, width] of PICTURE_WIDTHS.entries())
      expect(width / (PICTURE_WIDTHS[index - 1] ?? width)).toBeLessThanOrEqual(1.5);
  });

  it("leaves out the widths that no screen needs", () => {
    expect(widths("96px")).toEqual([96, 144, 216]);
    expect(widths("(max-width: 719px) 72px, 168px")).toEqual([96, 144, 216, 320, 480]);
    expect(widths("(max-width: 719px) 78vw, 300px")).toEqual([216, 320, 480, 720, 960, 1280]);
    expect(widths("100vw")).toEqual([320, 480, 720, 960, 1280, 1920]);
    expect(widths("min(100vw, 40rem)")).toEqual([...PICTURE_WIDTHS]);
  });

  it("leaves other addresses alone", () => {
    for (const src of [
      "https://example.org/a.jpg",
      "blob:1",
      "data:image/png;base64,",
      "/files/7f/plan.svg",
      "/files/a.jpg",
    ])
      expect(pictureSet(src)).toBeUndefined();
    expect(pictureAt("https://example.org/a.jpg", 720)).toBe("https://example.org/a.jpg");
    expect(pictureAt("/files/7f/1.jpg", 720)).toBe("/files/7f/720.webp");
  });
});

describe("Picture", () => {
  it("tries the address as given when a size is missing, then keeps the place with a placeholder of the same name", () => {
    render(<Picture src="/files/7f/1.jpg" alt="Villa" />);
    const image = screen.getByAltText("Villa");
    fireEvent.error(image);
    expect(image).not.toHaveAttribute("srcset");
    expect(image).toBeInTheDocument();
    fireEvent.error(image);
    expect(screen.getByRole("img", { name: "Villa" }).tagName).toBe("SPAN");
  });

  it("shows a new address after another one failed", () => {
    const { rerender } = render(<Picture src="https://example.org/gone.jpg" alt="Villa" />);
    fireEvent.error(screen.getByAltText("Villa"));
    rerender(<Picture src="https://example.org/there.jpg" alt="Villa" />);
    expect(screen.getByAltText("Villa")).toHaveAttribute("src", "https://example.org/there.jpg");
  });
});
