import styles from "./Description.module.css";
import { RichText } from "./RichText.tsx";

/** What an owner wrote: plain text as typed, or HTML where an editor made it. */
export function Description({ text }: { text: string }) {
  if (/<[a-z][^<>]*>/i.test(text)) return <RichText html={text} />;
  return (
    <p className={styles.plain} dir="auto">
      {text.trim()}
    </p>
  );
}
