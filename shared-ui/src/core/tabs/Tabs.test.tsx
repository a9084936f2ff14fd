/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { TestHost } from "../../testing/TestHost.tsx";
import { nextTab } from "./keys.ts";
import { Tabs } from "./Tabs.tsx";

describe("nextTab", () => {
  it("wraps round, goes to the ends, and follows the direction of the script", () => {
    expect(nextTab("ArrowRight", 2, 3, false)).toBe(0);
    expect(nextTab("ArrowLeft", 0, 3, false)).toBe(2);
    expect(nextTab("ArrowRight", 1, 3, true)).toBe(0);
    expect(nextTab("Home", 2, 3, false)).toBe(0);
    expect(nextTab("End", 0, 3, false)).toBe(2);
    expect(nextTab("a", 0, 3, false)).toBeNull();
    expect(nextTab("End", -1, 0, false)).toBeNull();
  });
});

describe("Tabs", () => {
  const items = [
    { id: "photos", label: "Photos", content: "Photographs" },
    { id: "plans", label: "Plans", content: "Drawings" },
  ];

  it("shows the panel of the chosen tab, tied to it by name, and leaves one stop for the Tab key", () => {
    const onChange = jest.fn();
    render(
      <TestHost>
        <Tabs label="Media" items={items} onChange={onChange} />
      </TestHost>,
    );
    expect(screen.getByRole("tabpanel", { name: "Photos" })).toHaveTextContent("Photographs");
    fireEvent.keyDown(screen.getByRole("tab", { name: "Photos" }), { key: "ArrowRight" });
    const plans = screen.getByRole("tab", { name: "Plans", selected: true });
    expect(plans).toHaveFocus();
    expect(plans).toHaveAttribute("tabindex", "0");
    expect(screen.getByRole("tab", { name: "Photos" })).toHaveAttribute("tabindex", "-1");
    expect(screen.getByRole("tabpanel", { name: "Plans" })).toHaveTextContent("Drawings");
    expect(onChange).toHaveBeenCalledWith("plans");
  });

  it("moves by the arrow keys in the direction in which the page is written", () => {
    const three = [...items, { id: "map", label: "Map", content: "Streets" }];
    render(
      <TestHost>
        <Tabs label="Media" items={three} />
      </TestHost>,
    );
    screen.getByRole("tablist").style.direction = "rtl";
    fireEvent.keyDown(screen.getByRole("tab", { name: "Photos" }), { key: "ArrowLeft" });
    expect(screen.getByRole("tab", { name: "Plans", selected: true })).toHaveFocus();
  });

  it("leaves the choice to a caller that holds it", () => {
    render(
      <TestHost>
        <Tabs label="Media" items={items} value="photos" />
      </TestHost>,
    );
    fireEvent.click(screen.getByRole("tab", { name: "Plans" }));
    expect(screen.getByRole("tab", { name: "Photos" })).toHaveAttribute("aria-selected", "true");
  });
});
