import type { Faq } from "@gable/shared-sdk/model";
export declare function Questions({ faqs }: {
    faqs: Faq[];
}): import("react").JSX.Element;
