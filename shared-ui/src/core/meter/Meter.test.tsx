/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Meter } from "./Meter.tsx";
import { meterTone } from "./tone.ts";

describe("meterTone", () => {
  it("warns at the last one and turns red when none is left", () => {
    expect(meterTone(3, 10)).toBe("cedar");
    expect(meterTone(9, 10)).toBe("warn");
    expect(meterTone(10, 10)).toBe("bad");
  });

  it("does not warn about a limit of one that is still free", () => {
    expect(meterTone(0, 1)).toBe("cedar");
    expect(meterTone(1, 1)).toBe("bad");
  });
});

describe("Meter", () => {
  it("says its value and draws a cell for each, those in use filled", () => {
    const { container } = render(<Meter label="Listings" value={3} max={10} valueText="3 of 10" />);
    const meter = screen.getByRole("meter", { name: "Listings" });
    expect(meter).toHaveAttribute("aria-valuenow", "3");
    expect(meter).toHaveAttribute("aria-valuetext", "3 of 10");
    expect(container.querySelectorAll("i")).toHaveLength(10);
    expect(container.querySelectorAll("i.on")).toHaveLength(3);
  });

  it("draws a bar above 24 and keeps what is over the limit inside it", () => {
    const { container } = render(<Meter label="Quality" value={130} max={100} />);
    expect(container.querySelectorAll("i")).toHaveLength(0);
    expect(container.querySelector("rect")).toHaveAttribute("width", "100");
    expect(screen.getByRole("meter")).toHaveAttribute("aria-valuenow", "100");
  });
});
