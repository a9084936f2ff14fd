import { pageFiles } from "./preload.ts";

const shell = {
  name: "shell",
  version: "1",
  entry: "main.js",
  assets: {
    "./app": { js: ["main.js", "vendor.js"], css: ["main.css"] },
    "chunk:session": { js: ["session.js"], css: ["session.css"] },
    "shared:@gable/shared-ui/forms": { js: ["forms.js"], css: ["forms.css"] },
  },
};
const catalog = {
  name: "catalog",
  version: "2",
  entry: "remoteEntry.js",
  assets: {
    "./app": { js: ["app.js", "shared.js"], css: ["app.css"] },
    "chunk:results": { js: ["shared.js", "results.js"], css: ["results.css"] },
    "drawn:results": { js: ["drawn.js"], css: ["drawn.css"] },
    "./calls": { js: ["calls.js"], css: [] },
    "./widgets/card": { js: ["card.js"], css: [] },
    "chunk:contact": { js: ["contact.js"], css: ["contact.css"], shared: ["@gable/shared-ui/forms"] },
  },
};

describe("pageFiles", () => {
  it("names the shell's files alone where no remote is asked for", () => {
    expect(pageFiles(shell, null, null)).toEqual({
      entry: "/r/shell/1/main.js",
      scripts: ["/r/shell/1/vendor.js"],
      styles: ["/r/shell/1/main.css"],
    });
  });

  it("adds the files of the host's own page", () => {
    const files = pageFiles(shell, null, { chunk: "session" });
    expect(files.scripts).toEqual(["/r/shell/1/vendor.js", "/r/shell/1/session.js"]);
    expect(files.styles).toEqual(["/r/shell/1/main.css", "/r/shell/1/session.css"]);
  });

  it("adds the remote's entry, its app and the screen's own files, each once", () => {
    const files = pageFiles(shell, catalog, { chunk: "results", server: true });
    expect(files.scripts).toEqual([
      "/r/shell/1/vendor.js",
      "/r/catalog/2/remoteEntry.js",
      "/r/catalog/2/app.js",
      "/r/catalog/2/shared.js",
      "/r/catalog/2/results.js",
    ]);
    // Of what stands as the server drew it, the styles alone.
    expect(files.styles).toEqual([
      "/r/shell/1/main.css",
      "/r/catalog/2/app.css",
      "/r/catalog/2/results.css",
      "/r/catalog/2/drawn.css",
    ]);
  });

  it("adds what the shell shares for the screen, its styles before the screen's", () => {
    const files = pageFiles(shell, catalog, { chunk: "contact" });
    expect(files.scripts).toContain("/r/shell/1/forms.js");
    expect(files.styles).toEqual([
      "/r/shell/1/main.css",
      "/r/shell/1/forms.css",
      "/r/catalog/2/app.css",
      "/r/catalog/2/contact.css",
    ]);
  });

  it("adds the calls where the page comes without its data", () => {
    const scripts = (server: boolean) => pageFiles(shell, catalog, { chunk: "results", server }).scripts;
    expect(scripts(false)).toContain("/r/catalog/2/calls.js");
    expect(scripts(true)).not.toContain("/r/catalog/2/calls.js");
  });

  it("makes do with the app where the route names no chunk, or one that the build lacks", () => {
    for (const route of [{}, { chunk: "gone" }])
      expect(pageFiles(shell, catalog, route).scripts).not.toContain("/r/catalog/2/results.js");
  });
});
