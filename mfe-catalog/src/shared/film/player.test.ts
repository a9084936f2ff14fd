import { playerOf } from "./player.ts";

test.each([
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?feature=shared&v=dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQ?t=3",
  "https://youtube.com/shorts/dQw4w9WgXcQ",
  "https://www.youtube.com/embed/dQw4w9WgXcQ",
])("%s plays without cookies", (address) => {
  expect(playerOf(address)).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");
});

test.each(["https://vimeo.com/1", "https://www.youtube.com/", "javascript:alert(1)", ""])(
  "%s has no player",
  (address) => expect(playerOf(address)).toBeNull(),
);
