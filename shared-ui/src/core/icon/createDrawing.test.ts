import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import createDrawing from "./createDrawing.ts";

test("lucide's drawings still come as nodes, and are drawn with nothing but their shapes", async () => {
  const { __iconData } = (await import("lucide-react/icons/heart")) as unknown as {
    __iconData: Parameters<typeof createDrawing>[0];
  };
  const markup = renderToStaticMarkup(
    createElement(createDrawing(__iconData), { className: "icon", "aria-hidden": true }),
  );
  expect(markup).toMatch(
    /^<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="M2 9[^"]*"><\/path><\/svg>$/,
  );
});
