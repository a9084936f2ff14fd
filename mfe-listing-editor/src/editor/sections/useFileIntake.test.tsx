/** @jest-environment jsdom */
import { act, renderHook, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useFileIntake } from "./useFileIntake.ts";

const file = (name: string) => new File(["x"], name);

it("counts files with those that are still being looked at, one after the other; each one too many is told by its name", async () => {
  const refused: string[] = [];
  let looking = 0;
  let most = 0;
  const begun = jest.fn();
  const { result } = renderHook(() => {
    const [present, setPresent] = useState<{ key: string }[]>([{ key: "there" }]);
    const [checking, setChecking] = useState(0);
    const add = useFileIntake<{ key: string }>({
      present,
      most: 4,
      async check({ name }) {
        looking += 1;
        most = Math.max(most, looking);
        await new Promise((resolve) => setTimeout(resolve));
        looking -= 1;
        return { taken: { key: name } };
      },
      tooMany: ({ name }) => ({ key: name, name, reason: "too-many", params: {} }),
      unwanted: ({ key }) => (key === "ugly" ? { key, name: key, reason: "small", params: {} } : null),
      onTaken: (taken) => setPresent((old) => [...old, taken]),
      onRefused: ({ name, reason }) => refused.push(`${name}: ${reason}`),
      onChecking: (change) => setChecking((old) => old + change),
      onBegin: begun,
    });
    return { add, present, checking };
  });
  act(() => {
    result.current.add([file("a"), file("ugly")]);
    result.current.add([file("b"), file("c"), file("d")]);
  });
  expect(result.current.checking).toBe(5);
  await waitFor(() => expect(result.current.checking).toBe(0), { timeout: 10_000 });
  expect(result.current.present.map(({ key }) => key)).toEqual(["there", "a", "b", "c"]);
  expect(refused).toEqual(["ugly: small", "d: too-many"]);
  expect([most, result.current.checking, begun.mock.calls.length]).toEqual([1, 0, 1]);
  await act(async () => result.current.add([file("e")]));
  expect([refused.at(-1), begun.mock.calls.length]).toEqual(["e: too-many", 2]);
});
