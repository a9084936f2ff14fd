/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { TestHost } from "../../testing/TestHost.tsx";
import { ListingCard, type ListingCardProps } from "./ListingCard.tsx";

const HOME: ListingCardProps = { to: "/property/villa", title: "Sunlit villa", price: "₹1.15 Cr" };

const show = (props: Partial<ListingCardProps> = {}) =>
  render(
    <TestHost>
      <ListingCard {...HOME} {...props} />
    </TestHost>,
  );

describe("ListingCard", () => {
  it("has one link, named after the home, at the level asked for", () => {
    show({ level: 2 });
    expect(screen.getAllByRole("link")).toHaveLength(1);
    const heading = screen.getByRole("heading", { level: 2, name: "Sunlit villa" });
    expect(within(heading).getByRole("link")).toHaveAttribute("href", "/property/villa");
  });

  it("without an address is no link, keeps its heading and stamp, and can still be taken out", () => {
    const onToggle = jest.fn();
    show({ to: undefined, stamp: "Expired", favourite: { pressed: true, onToggle } });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Sunlit villa" })).toBeInTheDocument();
    expect(screen.getByText("Expired")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Save Sunlit villa", pressed: true }));
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it("keeps the heart outside of the link and says whether the home is saved", () => {
    const onToggle = jest.fn();
    show({ favourite: { pressed: true, onToggle } });
    const heart = screen.getByRole("button", { name: "Save Sunlit villa", pressed: true });
    expect(heart.closest("a")).toBeNull();
    fireEvent.click(heart);
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it("shows at most two badges", () => {
    const badges = ["For sale", "Featured", "Premium"].map((label) => ({ tone: "paper" as const, label }));
    show({ badges });
    expect(screen.getByText("Featured")).toBeInTheDocument();
    expect(screen.queryByText("Premium")).not.toBeInTheDocument();
  });

  it("isolates price, title and facts from the direction of the page", () => {
    show({ facts: [{ icon: "bed", text: "4 bed" }] });
    for (const text of ["₹1.15 Cr", "Sunlit villa", "4 bed"]) expect(screen.getByText(text).tagName).toBe("BDI");
  });

  it("loads the photograph of the largest paint first and all others late", () => {
    const photo = { src: "/files/7f/original.jpg", alt: "White villa" };
    const { rerender } = show({ photo, priority: true });
    expect(screen.getByAltText("White villa")).toHaveAttribute("fetchpriority", "high");
    expect(screen.getByAltText("White villa")).toHaveAttribute("loading", "eager");
    rerender(
      <TestHost>
        <ListingCard {...HOME} photo={photo} />
      </TestHost>,
    );
    expect(screen.getByAltText("White villa")).toHaveAttribute("loading", "lazy");
  });

  it("tells when the pointer or the focus comes and goes", () => {
    const onHover = jest.fn();
    show({ onHover });
    const card = screen.getByRole("article");
    fireEvent.pointerEnter(card);
    fireEvent.pointerLeave(card);
    fireEvent.focus(screen.getByRole("link"));
    expect(onHover.mock.calls).toEqual([[true], [false], [true]]);
  });
});
