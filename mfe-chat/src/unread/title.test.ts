/** @jest-environment jsdom */
import { createTitleMark } from "./title.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the number stands before the title, whatever the page is called next, and goes with the last message", async () => {
  document.head.innerHTML = "<title>Homes | Gable</title>";
  const mark = createTitleMark(document);
  mark.set(3);
  expect(document.title).toBe("(3) Homes | Gable");
  document.title = "Agents | Gable";
  await settled();
  expect(document.title).toBe("(3) Agents | Gable");
  mark.set(250);
  expect(document.title).toBe("(99+) Agents | Gable");
  mark.set(0);
  expect(document.title).toBe("Agents | Gable");
  mark.set(1);
  mark.stop();
  document.title = "Plans | Gable";
  await settled();
  expect(document.title).toBe("Plans | Gable");
});
