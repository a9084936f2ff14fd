/** Icons that only the form controls draw; kept out of the first view's entry. */
export { default as EyeIcon } from "lucide-react/icons/eye";
export { default as EyeOffIcon } from "lucide-react/icons/eye-off";
export { default as UploadIcon } from "lucide-react/icons/image-up";
