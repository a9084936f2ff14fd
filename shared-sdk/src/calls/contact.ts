import type { ApiClient } from "../client/client.ts";
import { contactUs } from "../wire/content.ts";
import { type CallOptions, send } from "./send.ts";

export interface ContactInput {
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
}

/** Sends a message to the site's owner. */
export async function contact(client: ApiClient, input: ContactInput, options?: CallOptions): Promise<void> {
  const { firstName, lastName, email, subject, message } = input;
  await send(client, contactUs, { first_name: firstName, last_name: lastName, email, subject, message }, options);
}
