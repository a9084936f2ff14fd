/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { TestHost } from "../../testing/TestHost.tsx";
import { OtpInput, onlyDigits } from "../otp-input/OtpInput.tsx";
import { Segmented } from "../segmented/Segmented.tsx";
import { moveEnd, share } from "../slider/range.ts";
import { RangeSlider } from "../slider/Slider.tsx";
import { Checkbox, RadioGroup, Switch } from "./Choice.tsx";

const OFFERS = [
  { value: "sale", label: "For sale" },
  { value: "rent", label: "To rent" },
];

function OfferForm({ onOffer }: { onOffer: (offer: string) => void }) {
  const { register, watch } = useForm({ defaultValues: { offer: "rent" } });
  onOffer(watch("offer"));
  return <RadioGroup label="Offer" options={OFFERS} {...register("offer")} />;
}

function PriceRange({ onCommit }: { onCommit: (range: [number, number]) => void }) {
  const [value, setValue] = useState<[number, number]>([10, 60]);
  return (
    <TestHost>
      <RangeSlider
        label="Price"
        min={0}
        max={100}
        value={value}
        onChange={setValue}
        onCommit={onCommit}
        format={(part) => `₹${part} L`}
      />
    </TestHost>
  );
}

describe("Checkbox and Switch", () => {
  it("are named by their words and described by their error", () => {
    render(<Checkbox label="Terms" error="Please accept them" />);
    const box = screen.getByRole("checkbox", { name: "Terms" });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription("Please accept them");
  });

  it("a switch says that it is one", () => {
    render(<Switch label="Tell me" defaultChecked />);
    expect(screen.getByRole("switch", { name: "Tell me" })).toBeChecked();
  });
});

describe("RadioGroup", () => {
  it("holds one choice under its legend, by itself", () => {
    render(<RadioGroup label="Offer" options={OFFERS} defaultValue="sale" />);
    expect(screen.getByRole("group", { name: "Offer" })).toBeInTheDocument();
    fireEvent.click(screen.getByRole("radio", { name: "To rent" }));
    expect(screen.getByRole("radio", { name: "To rent" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "For sale" })).not.toBeChecked();
  });

  it("takes the default values of react-hook-form through register, and gives its choice back", () => {
    const onOffer = jest.fn();
    render(<OfferForm onOffer={onOffer} />);
    expect(screen.getByRole("radio", { name: "To rent" })).toBeChecked();
    fireEvent.click(screen.getByRole("radio", { name: "For sale" }));
    expect(onOffer).toHaveBeenLastCalledWith("sale");
  });
});

describe("Segmented", () => {
  it("shows the value it is given and asks for another", () => {
    const onChange = jest.fn();
    render(<Segmented label="Offer" options={OFFERS} value="sale" onChange={onChange} />);
    fireEvent.click(screen.getByRole("radio", { name: "To rent" }));
    expect(onChange).toHaveBeenCalledWith("rent");
    expect(screen.getByRole("radio", { name: "For sale" })).toBeChecked();
  });
});

describe("OtpInput", () => {
  it("keeps digits alone, in any script, and tells when the code is whole", () => {
    const onComplete = jest.fn();
    render(<OtpInput aria-label="Code" onComplete={onComplete} />);
    const input = screen.getByLabelText("Code");
    fireEvent.change(input, { target: { value: "12-3" } });
    expect(input).toHaveValue("123");
    expect(onComplete).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: "١٢٣ 456 7" } });
    expect(input).toHaveValue("123456");
    expect(onComplete).toHaveBeenCalledWith("123456");
    expect(onlyDigits("۰۹")).toBe("09");
  });
});

describe("RangeSlider", () => {
  it("stops an end that would pass the other", () => {
    expect(moveEnd([10, 60], 0, 80)).toEqual([60, 60]);
    expect(moveEnd([10, 60], 1, 5)).toEqual([10, 10]);
    expect(share(5, 5, 5)).toBe(0);
    expect(share(75, 50, 100)).toBe(0.5);
  });

  it("names both ends, says their values in words, and commits when let go", () => {
    const onCommit = jest.fn();
    render(<PriceRange onCommit={onCommit} />);
    const low = screen.getByRole("slider", { name: "Price, Lowest" });
    expect(low).toHaveAttribute("aria-valuetext", "₹10 L");
    fireEvent.change(low, { target: { value: "90" } });
    fireEvent.pointerUp(low);
    expect(onCommit).toHaveBeenCalledWith([60, 60]);
  });
});
