import { z } from "zod";

/** An email address of a form. */
export const email = () =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.trim() : value),
    z.email("Give an email address such as name@example.com.").max(254, "An email address has at most 254 characters."),
  );

export const optionalEmail = () => z.preprocess((value) => (value === "" ? undefined : value), email().optional());
