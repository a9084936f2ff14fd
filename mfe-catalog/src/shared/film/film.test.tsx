/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { aProject, aProperty, aSession, createTestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { openCatalog } from "../../testing/openCatalog.ts";

const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

async function openFilm(address: string) {
  const provider = createTestProvider();
  provider.data.properties = [aProperty({ video_link: address })];
  await openCatalog("/properties-details/house-1", { provider });
  const link = await screen.findByRole("link", { name: "Video" });
  fireEvent.click(link);
  return { link, gallery: within(await screen.findByRole("dialog", { name: "House 1" })) };
}

test("a film's tab is a link to where it lies, for those without scripts", async () => {
  const { link } = await openFilm(FILM);
  expect(link).toHaveAttribute("href", FILM);
});

test("the player comes with the press, has the focus, and can do no more than play", async () => {
  const { gallery } = await openFilm(FILM);
  const play = await gallery.findByRole("button", { name: "Play the video" });
  expect(document.querySelector("iframe")).toBeNull();
  fireEvent.click(play);
  const player = gallery.getByTitle("Video of House 1");
  expect(player).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1");
  expect(player.getAttribute("sandbox")).not.toMatch(/top-navigation|forms|modals/);
  expect(player).toHaveFocus();
  expect(gallery.getByRole("link", { name: "Open it on its own page" })).toHaveAttribute("href", FILM);
});

test("beside a film there is nothing to count, and the tabs stay at their height", async () => {
  const { gallery } = await openFilm(FILM);
  const line = () => gallery.getByText((_, element) => element?.getAttribute("aria-live") === "polite").textContent;
  expect(line()).toBe("\u00a0");
  fireEvent.click(gallery.getByRole("tab", { name: /^Photos/ }));
  expect(line()).toBe("1 of 2");
});

test("what is no such film is a link alone", async () => {
  const { gallery } = await openFilm("https://films.example/1");
  expect(await gallery.findByRole("link", { name: "Open it on its own page" })).toBeVisible();
  expect(gallery.queryByRole("button", { name: "Play the video" })).toBeNull();
});

test("a project's film plays in its page", async () => {
  const provider = createTestProvider();
  provider.data.projects = [aProject({ video_link: FILM, plans: [], documents: [] })];
  await openCatalog("/project-details/riverside", { provider, session: aSession() });
  fireEvent.click(await screen.findByRole("button", { name: "Play the video" }));
  expect(document.querySelector("iframe")?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
});
