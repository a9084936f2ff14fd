import "../styles/layers.css";

export { Dialog, DialogClose, type DialogProps } from "./dialog/Dialog.tsx";
export { Drawer, type DrawerProps } from "./drawer/Drawer.tsx";
export { Menu, type MenuProps } from "./menu/Menu.tsx";
export type { MenuAction, MenuEntry } from "./menu/sections.ts";
export { Popover, type PopoverProps } from "./popover/Popover.tsx";
export { showToast, TOAST_TIME, ToastHost, toasts } from "./toast/Toast.tsx";
export { Tooltip, type TooltipProps } from "./tooltip/Tooltip.tsx";
