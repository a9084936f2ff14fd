export interface ReportDialogProps {
    propertyId: number;
    open: boolean;
    onClose(): void;
    onReported(): void;
}
/** What is wrong with a listing: a reason of the provider's list, or one's own words. */
export default function ReportDialog({ propertyId, open, onClose, onReported }: ReportDialogProps): import("react").JSX.Element;
