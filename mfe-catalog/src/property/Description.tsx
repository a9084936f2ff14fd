import { RichText } from "../shared/RichText.tsx";
import styles from "./Property.module.css";

/** What the owner wrote: plain text as typed, or HTML where an editor made it. */
export function Description({ text }: { text: string }) {
  if (/<[a-z][^>]*>/i.test(text)) return <RichText html={text} />;
  return <p className={styles.prose}>{text.trim()}</p>;
}
