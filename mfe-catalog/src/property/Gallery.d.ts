export interface GalleryProps {
    title: string;
    pictures: string[];
    /** Index of the picture on show; null keeps it shut. */
    shown: number | null;
    onShow(index: number): void;
    onClose(): void;
}
/** All photographs, one at a time, over the whole screen: arrows, Home and End, swipes by the buttons. */
export default function Gallery({ title, pictures, shown, onShow, onClose }: GalleryProps): import("react").JSX.Element;
