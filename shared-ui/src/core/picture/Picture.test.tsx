/** @jest-environment jsdom */
import { anonymousState, type HostServices } from "@gable/shared-sdk/host";
import { HostProvider } from "@gable/shared-sdk/react";
import { createTestStore } from "@gable/shared-sdk/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { TestHost } from "../../testing/TestHost.tsx";
import { Picture } from "./Picture.tsx";
import { PICTURE_WIDTHS, pictureAt, pictureSet } from "./source.ts";

const settings = { brand: { placeholderLogo: "/files/logo.png" } } as never;
const store = createTestStore(anonymousState({ settings, languages: [], language: "en" }));

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
    expect(widths("(max-width: 719px) 72px, 168px")).toEqual([96, 144, 216, 320]);
    expect(widths("(max-width: 719px) 78vw, 300px")).toEqual([320, 480, 720, 960]);
    expect(widths("(max-width: 719px) 78vw, 250px")).toEqual([216, 320, 480, 720, 960]);
    expect(widths("100vw")).toEqual([480, 720, 960, 1280]);
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
    render(<Picture src="/files/7f/1.jpg" alt="Villa" />, { wrapper: TestHost });
    const image = screen.getByAltText("Villa");
    fireEvent.error(image);
    expect(image).not.toHaveAttribute("srcset");
    expect(image).toBeInTheDocument();
    fireEvent.error(image);
    expect(screen.getByRole("img", { name: "Villa" }).tagName).toBe("SPAN");
  });

  it("shows a new address after another one failed", () => {
    const { rerender } = render(<Picture src="https://example.org/gone.jpg" alt="Villa" />, { wrapper: TestHost });
    fireEvent.error(screen.getByAltText("Villa"));
    rerender(<Picture src="https://example.org/there.jpg" alt="Villa" />);
    expect(screen.getByAltText("Villa")).toHaveAttribute("src", "https://example.org/there.jpg");
  });

  it("stands in with the site's own placeholder, and with the drawing where that does not load", () => {
    const { container } = render(
      <HostProvider host={{ store } as unknown as HostServices}>
        <Picture src={null} alt="" />
      </HostProvider>,
    );
    const logo = container.querySelector("img") as HTMLImageElement;
    expect(logo).toHaveAttribute("src", "/files/logo.png");
    fireEvent.error(logo);
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("svg")).toBeInTheDocument();
  });
});
