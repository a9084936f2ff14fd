/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Field } from "../../forms/index.ts";
import { TestHost } from "../../testing/TestHost.tsx";
import { Combobox } from "./Combobox.tsx";
import { MultiCombobox } from "./MultiCombobox.tsx";
import { type ComboboxOption, groupOptions, markMatch } from "./option.ts";
import type { LoadOptions } from "./useOptions.ts";

const PLACES: ComboboxOption[] = [
  { value: "1", label: "Koregaon Park" },
  { value: "2", label: "Baner" },
  { value: "3", label: "Isa Korhonen", group: "Agents" },
];

function Held({
  load,
  options,
  foot,
  onChange,
}: {
  load?: LoadOptions;
  options?: ComboboxOption[];
  foot?: string;
  onChange?: (value: unknown) => void;
}) {
  const [value, setValue] = useState<ComboboxOption | null>(null);
  return (
    <TestHost>
      <Field label="Place" hint="City or area">
        <Combobox
          load={load}
          options={options}
          foot={foot}
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange?.(next?.value ?? null);
          }}
        />
      </Field>
    </TestHost>
  );
}

function HeldMany({ onChange }: { onChange: (values: string[]) => void }) {
  const [value, setValue] = useState<ComboboxOption[]>(PLACES.slice(0, 1));
  return (
    <TestHost>
      <MultiCombobox
        label="Places"
        options={PLACES.slice(0, 2)}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next.map((option) => option.value));
        }}
      />
    </TestHost>
  );
}

describe("markMatch", () => {
  it("marks what was typed, whatever its case and accents", () => {
    expect(markMatch("Koregaon Park", "kor")).toEqual([
      { text: "Kor", match: true },
      { text: "egaon Park", match: false },
    ]);
    expect(markMatch("Sao Paulo", "são")[0]).toEqual({ text: "Sao", match: true });
  });

  it("marks nothing without a match", () => {
    expect(markMatch("Baner", "")).toEqual([{ text: "Baner", match: false }]);
    expect(markMatch("Baner", "x")).toEqual([{ text: "Baner", match: false }]);
  });
});

describe("groupOptions", () => {
  it("keeps the options of a heading together", () => {
    expect(groupOptions(PLACES).map(({ value, items }) => [value, items.length])).toEqual([
      ["", 2],
      ["Agents", 1],
    ]);
  });
});

describe("Combobox", () => {
  it("takes name and description from its field, filters as one types, and gives the choice", async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(<Held options={PLACES} onChange={onChange} />);
    const input = screen.getByRole("combobox", { name: "Place" });
    expect(input).toHaveAccessibleDescription("City or area");
    await user.type(input, "ban");
    expect(await screen.findByRole("option")).toHaveTextContent("Baner");
    await user.keyboard("{Enter}");
    expect(onChange).toHaveBeenCalledWith("2");
    expect(input).toHaveValue("Baner");
  });

  it("keeps a label and its detail each in the direction that it is written in", async () => {
    const user = userEvent.setup();
    render(<Held options={[{ value: "1", label: "Passy", detail: "30 Passage des Lilas, Paris" }]} />);
    await user.click(screen.getByRole("combobox"));
    const option = await screen.findByRole("option");
    expect([...option.querySelectorAll("bdi")].map(({ textContent }) => textContent)).toEqual([
      "Passy",
      "30 Passage des Lilas, Paris",
    ]);
    expect(option).toHaveTextContent("Passy 30 Passage");
  });

  it("asks elsewhere once for a word, not for each letter, and says when nothing matches", async () => {
    const user = userEvent.setup();
    const load = jest.fn(async (query: string) => (query === "kor" ? PLACES.slice(0, 1) : []));
    render(<Held load={load} />);
    const input = screen.getByRole("combobox");
    await user.type(input, "kor");
    expect(await screen.findByRole("option")).toHaveTextContent("Koregaon Park");
    expect(load.mock.calls.map(([query]) => query)).not.toContain("ko");
    await user.type(input, "x");
    expect(await screen.findByText("No matches")).toBeInTheDocument();
  });

  it("keeps the options of the last query when the answer to an earlier one comes after them", async () => {
    const user = userEvent.setup();
    const early = Promise.withResolvers<ComboboxOption[]>();
    const load = jest.fn((query: string) => (query === "kor" ? Promise.resolve(PLACES.slice(0, 1)) : early.promise));
    render(<Held load={load} />);
    const input = screen.getByRole("combobox");
    await user.type(input, "ko");
    await waitFor(() => expect(load).toHaveBeenCalledWith("ko", expect.anything()));
    await user.type(input, "r");
    expect(await screen.findByRole("option")).toHaveTextContent("Koregaon Park");
    await act(async () => early.resolve(PLACES.slice(1, 2)));
    expect(screen.getByRole("option")).toHaveTextContent("Koregaon Park");
  });

  it("says whose the choices are while there are any", async () => {
    const user = userEvent.setup();
    const load = jest.fn(async (query: string) => (query === "kor" ? PLACES.slice(0, 1) : []));
    render(<Held load={load} foot="From the atlas" />);
    const input = screen.getByRole("combobox");
    await user.type(input, "kor");
    expect(await screen.findByText("From the atlas")).toBeVisible();
    await user.type(input, "x");
    expect(await screen.findByText("No matches")).toBeInTheDocument();
    expect(screen.queryByText("From the atlas")).toBeNull();
  });

  it("says that the search failed", async () => {
    const user = userEvent.setup();
    const load = jest.fn().mockRejectedValue(new Error("offline"));
    render(<Held load={load} />);
    await user.type(screen.getByRole("combobox"), "kor");
    expect(await screen.findByText("Search failed. Try typing again.")).toBeInTheDocument();
  });
});

describe("MultiCombobox", () => {
  it("adds by typing and takes away by the cross", async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(<HeldMany onChange={onChange} />);
    await user.type(screen.getByRole("combobox", { name: "Places" }), "ban{Enter}");
    expect(onChange).toHaveBeenLastCalledWith(["1", "2"]);
    await user.click(screen.getByRole("button", { name: "Remove Koregaon Park" }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(["2"]));
  });
});
