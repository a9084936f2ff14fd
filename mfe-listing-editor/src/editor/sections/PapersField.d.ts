/** Title deeds, certificates, plans: documents that go with the listing. */
export declare function PapersField(): import("react").JSX.Element;
