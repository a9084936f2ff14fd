/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { Picture } from "./Picture.tsx";
import { pictureAt, pictureSet } from "./source.ts";

describe("pictureSet", () => {
  it("gives the four widths of a stored picture, with or without a file name and a host", () => {
    const set =
      "/files/7f/320.webp 320w, /files/7f/720.webp 720w, /files/7f/1280.webp 1280w, /files/7f/1920.webp 1920w";
    expect(pictureSet("/files/7f/original.jpg")).toBe(set);
    expect(pictureSet("/files/7f")).toBe(set);
    expect(pictureSet("https://cdn.example/files/7f/1.png")).toContain("https://cdn.example/files/7f/720.webp 720w");
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
