import type { DraftKeeper } from "../listing/DraftKeeper.ts";
interface EditorBarProps {
    title: string;
    keeper: DraftKeeper;
    publishLabel: string;
    sending: boolean;
    showQuota: boolean;
    onPublish(): void;
}
/** Above the form and always in view: the listing's name, what is saved, what is left, publish. */
export declare function EditorBar({ title, keeper, publishLabel, sending, showQuota, onPublish }: EditorBarProps): import("react").JSX.Element;
export {};
