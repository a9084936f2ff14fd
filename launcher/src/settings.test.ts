import { readStartSettings } from "./settings.ts";

test("the defaults are port 3000 on loopback with data in the repository", () => {
  expect(readStartSettings({}, "/repo")).toEqual({
    port: 3000,
    host: "127.0.0.1",
    origin: "http://localhost:3000",
    dataDir: "/repo/.data",
  });
});

test("the start names the address that visitors use", () => {
  const PUBLIC_ORIGIN = "https://homes.example";
  expect(readStartSettings({ PORT: "4000", PUBLIC_ORIGIN }, "/repo").origin).toBe(PUBLIC_ORIGIN);
  expect(readStartSettings({ PORT: "4000" }, "/repo").origin).toBe("http://localhost:4000");
});

test.each(["0", "65536", "80a", "3.5", ""])('the port "%s" is refused by name', (PORT) => {
  expect(() => readStartSettings({ PORT }, "/repo")).toThrow(/PORT is/);
});

test("a relative data directory is seen from the repository, an absolute one stays", () => {
  expect(readStartSettings({ DATA_DIR: "x" }, "/repo").dataDir).toBe("/repo/x");
  expect(readStartSettings({ DATA_DIR: "/y" }, "/repo").dataDir).toBe("/y");
});
