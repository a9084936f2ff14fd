/** `/user/edit-property/:slugId`: a listing of the member's own. */
export default function EditPropertyScreen(): import("react").JSX.Element;
