import { picture } from "./harness/listing.ts";
import { describeOnBoth } from "./support/site.ts";

describeOnBoth("files", (site) => {
  test("an upload is kept in the sizes of pages", async () => {
    const token = await site().signIn("owner@gable.test");
    const { status, body } = await site().post("uploads", { file: picture(900, 600) }, token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ width: 900, height: 600 });
  });
});
