import { growth, LINEAR } from "./growth.ts";

const text = (size: number) => "a".repeat(size);

test("linear work is told from quadratic work", async () => {
  const linear = await growth(text, (input) => Array.from(input, (letter) => letter.charCodeAt(0)).length);
  expect(linear).toBeLessThan(LINEAR);
  const quadratic = await growth(text, (input) => {
    let found = 0;
    for (let at = 0; at < input.length; at += 1) if (input.lastIndexOf("b") < 0) found += 1;
    return found;
  });
  expect(quadratic).toBeGreaterThan(LINEAR);
});

test("work too small to be measured has no growth", async () => {
  expect(await growth(text, () => 1)).toBe(0);
});
