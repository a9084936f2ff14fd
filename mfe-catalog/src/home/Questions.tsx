import type { Faq } from "@gable/shared-sdk/model";
import { Accordion } from "@gable/shared-ui/core";
import { RichText } from "../shared/RichText.tsx";

export function Questions({ faqs }: { faqs: Faq[] }) {
  return (
    <Accordion
      items={faqs.map((faq, index) => ({
        id: String(faq.id),
        title: <bdi>{faq.question}</bdi>,
        content: <RichText html={faq.answer} />,
        open: index === 0,
      }))}
    />
  );
}
