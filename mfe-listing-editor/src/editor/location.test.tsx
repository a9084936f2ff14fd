/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { aProject, aSession, createTestClient, createTestProvider, type TestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

jest.mock("../listing/draftDatabase.ts", () => {
  const { memoryDrafts } = jest.requireActual("../listing/draftDatabase.ts");
  return { memoryDrafts, draftDatabase: () => memoryDrafts() };
});

/** The editor of the member's own listing, in one of its sections. */
async function open(
  section: string,
  extensions: string[],
  provider: TestProvider = createTestProvider(),
  at = "/user/edit-property/house-3",
) {
  provider.data.settings.extensions = extensions;
  const rendered = await renderRemote({
    routes,
    at: `${at}#${section}`,
    sdk: createTestClient(provider),
    texts,
    session: aSession(),
  });
  return { ...rendered, provider };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const saved = async (provider: TestProvider) => {
  fireEvent.click(screen.getAllByRole("button", { name: "Save changes" })[0]!);
  const sent = () => provider.requests.find(({ name }) => name === "update_post_property");
  await waitFor(() => expect(sent()).toBeTruthy());
  return sent()?.form;
};
const radio = (name: RegExp) => screen.findByRole("radio", { name });

it("says that there is no map where no remote has one, and the fields are there", async () => {
  await open("location", []);
  expect(await screen.findByText("The map is not available")).toBeVisible();
  expect(screen.getByLabelText("Latitude")).toBeVisible();
  expect(screen.queryByText("What visitors see")).toBeNull();
});

it("sends what others may see of the place, where the provider knows the choice", async () => {
  const { provider } = await open("location", ["place-precision"]);
  expect(await radio(/^Exact location/)).toBeChecked();
  fireEvent.click(await radio(/^Neighbourhood only/));
  expect(await saved(provider)).toMatchObject({ place_precision: "quarter" });
});

it("asks of a project where the provider knows the choice of projects as well, and begins with what was chosen", async () => {
  const project = aProject({ added_by: 1, place_precision: "quarter", plans: [] });
  const withProject = () => {
    const provider = createTestProvider();
    provider.data.projects.push(project);
    return provider.on("get-added-projects", () => ({ data: project, total: 1 }));
  };
  const at = `/user/edit-project/${project.slug_id}`;
  const first = await open("location", ["place-precision"], withProject(), at);
  expect(await screen.findByLabelText("Latitude")).toBeVisible();
  expect(screen.queryByText("What visitors see")).toBeNull();
  first.unmount();
  await open("location", ["place-precision", "project-place-precision"], withProject(), at);
  expect(await radio(/^Neighbourhood only/)).toBeChecked();
});

it("takes decimals, and says at the field what is no distance to what", async () => {
  const { provider } = await open("outdoor", ["decimal-distances"]);
  const field = await screen.findByLabelText<HTMLInputElement>("Distance to School");
  expect(await screen.findByText(/with decimals if needed: 0\.7/)).toBeVisible();
  fireEvent.change(field, { target: { value: "near" } });
  fireEvent.blur(field);
  expect(await screen.findByText("School: enter a distance of 0 or more, or leave it empty.")).toBeVisible();
  fireEvent.click(screen.getAllByRole("button", { name: "Save changes" })[0]!);
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: "0,7" } });
  expect(await saved(provider)).toMatchObject({ facilities: [{ facility_id: "1", distance: "0.7" }] });
});

it("asks for whole numbers where the provider keeps no others", async () => {
  await open("outdoor", []);
  const field = await screen.findByLabelText<HTMLInputElement>("Distance to School");
  expect(screen.getByText(/as whole numbers/)).toBeVisible();
  fireEvent.change(field, { target: { value: "0.7" } });
  fireEvent.blur(field);
  expect(await screen.findByText("School: enter a whole number, or leave it empty.")).toBeVisible();
});

it("sends what pictures show, with so many letters as are left", async () => {
  const { provider } = await open("photos", ["picture-texts"]);
  const words = await screen.findByLabelText<HTMLInputElement>("Photo 1: What it shows");
  expect(words.maxLength).toBe(250);
  fireEvent.input(words, { target: { value: "The garden" } });
  const photo = words.closest("li") as HTMLElement;
  expect(within(photo).getByText("ofMost")).toBeVisible();
  expect(await saved(provider)).toMatchObject({ picture_texts: [{ picture: "cover", text: "The garden" }] });
});

it("asks for no words where the provider keeps none", async () => {
  await open("photos", []);
  expect(await screen.findByRole("button", { name: "Remove photo 1" })).toBeVisible();
  expect(screen.queryByLabelText(/What it shows/)).toBeNull();
});
