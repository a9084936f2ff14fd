import type { Faq } from "@gable/shared-sdk/model";
import { Accordion } from "@gable/shared-ui/core";
import { RichText } from "../shared/RichText.tsx";
import { useOwnLanguage } from "../shared/useOwnLanguage.ts";

export function Questions({ faqs }: { faqs: Faq[] }) {
  const lang = useOwnLanguage();
  return (
    <Accordion
      items={faqs.map((faq, index) => ({
        id: String(faq.id),
        title: <bdi lang={lang}>{faq.question}</bdi>,
        content: <RichText html={faq.answer} lang={lang} />,
        open: index === 0,
      }))}
    />
  );
}
