import { type Section } from "../listing/sections.ts";
interface EditorFootProps {
    section: Section;
    isNew: boolean;
    sending: boolean;
    onPublish(): void;
}
/** The way to the next and previous section: at the end of the form, on a phone at the foot of the screen. */
export declare function EditorFoot({ section, isNew, sending, onPublish }: EditorFootProps): import("react").JSX.Element;
export {};
