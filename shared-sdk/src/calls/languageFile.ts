import type { ApiClient } from "../client/client.ts";
import type { LanguageFile } from "../model/settings.ts";
import { getLanguages } from "../wire/content.ts";
import { type CallOptions, send } from "./send.ts";

/** A language's whole dictionary. @throws ApiError of kind `validation` for an unknown code */
export async function languageFile(
  client: ApiClient,
  input: { code: string },
  options?: CallOptions,
): Promise<LanguageFile> {
  const { data } = await send(client, getLanguages, { language_code: input.code, web_language_file: 1 }, options);
  return { code: data.code, name: data.name, rtl: data.rtl === 1, texts: data.file_name };
}
