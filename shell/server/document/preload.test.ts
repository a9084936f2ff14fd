import { fontFaces, fontsToPreload } from "./fonts.ts";
import { pageFiles } from "./preload.ts";

const shell = {
  name: "shell",
  version: "1",
  entry: "main.js",
  assets: {
    "./app": { js: ["main.js", "vendor.js"], css: ["main.css"] },
    "chunk:session": { js: ["session.js"], css: ["session.css"] },
  },
};
const catalog = {
  name: "catalog",
  version: "2",
  entry: "remoteEntry.js",
  assets: {
    "./app": { js: ["app.js", "shared.js"], css: ["app.css"] },
    "chunk:results": { js: ["shared.js", "results.js"], css: ["results.css"] },
    "./widgets/card": { js: ["card.js"], css: [] },
  },
};

describe("pageFiles", () => {
  it("names the shell's files alone where no remote is asked for", () => {
    expect(pageFiles(shell, null, null, ["/f.woff2"])).toEqual({
      entry: "/r/shell/1/main.js",
      scripts: ["/r/shell/1/vendor.js"],
      styles: ["/r/shell/1/main.css"],
      fonts: ["/f.woff2"],
    });
  });

  it("adds the files of the host's own page", () => {
    const files = pageFiles(shell, null, { chunk: "session" }, []);
    expect(files.scripts).toEqual(["/r/shell/1/vendor.js", "/r/shell/1/session.js"]);
    expect(files.styles).toEqual(["/r/shell/1/main.css", "/r/shell/1/session.css"]);
  });

  it("adds the remote's entry, its app and the screen's own files, each once", () => {
    const files = pageFiles(shell, catalog, { chunk: "results" }, []);
    expect(files.scripts).toEqual([
      "/r/shell/1/vendor.js",
      "/r/catalog/2/remoteEntry.js",
      "/r/catalog/2/app.js",
      "/r/catalog/2/shared.js",
      "/r/catalog/2/results.js",
    ]);
    expect(files.styles).toEqual(["/r/shell/1/main.css", "/r/catalog/2/app.css", "/r/catalog/2/results.css"]);
  });

  it("makes do with the app where the route names no chunk, or one that the build lacks", () => {
    for (const route of [{}, { chunk: "gone" }])
      expect(pageFiles(shell, catalog, route, []).scripts).not.toContain("/r/catalog/2/results.js");
  });
});

describe("fonts", () => {
  const css = `
    @font-face { font-family: D; font-style: normal; src: url(assets/latin.woff2) format("woff2"); unicode-range: u+00??, u+0131 }
    @font-face { font-family: D; font-style: normal; src: url("assets/ext.woff2") format("woff2"); unicode-range: u+0100-02ba }
    @font-face { font-family: A; src: url(/r/shell/1/assets/arabic.woff2); unicode-range: u+06??,u+0750-077f }
    @font-face { font-family: D; font-style: italic; src: url(assets/italic.woff2) format("woff2") }`;
  const faces = fontFaces(css, "/r/shell/1/main.css");

  it("are the faces that write the page's language", () => {
    expect(fontsToPreload(faces, "en")).toEqual(["/r/shell/1/assets/latin.woff2"]);
    expect(fontsToPreload(faces, "ar-EG")).toEqual(["/r/shell/1/assets/arabic.woff2"]);
  });

  it("are never more than what is worth it", () => {
    const many = ["a", "b", "c"].map((name) => ({ path: `/${name}.woff2`, range: null }));
    expect(fontsToPreload(many, "en")).toEqual(["/a.woff2", "/b.woff2"]);
  });
});
