import type { AppContext } from "../../platform/context/index.ts";
import { languageAsked } from "../../platform/texts/index.ts";

/** Notes the language that a member uses the site in, for mails that are sent when nobody asks. */
export async function rememberLanguage(
  { db }: Pick<AppContext, "db">,
  userId: number,
  asked: string | undefined,
): Promise<void> {
  const language = await languageAsked(db, asked);
  if (!language) return;
  await db
    .updateTable("users")
    .set({ language })
    .where("id", "=", userId)
    .where((where) => where.or([where("language", "is", null), where("language", "<>", language)]))
    .execute();
}
