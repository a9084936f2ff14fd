import "../styles/layers.css";

export { Dialog, DialogClose, type DialogProps } from "./Dialog/Dialog.tsx";
export { Drawer, type DrawerProps } from "./Drawer/Drawer.tsx";
export { Menu, type MenuProps } from "./Menu/Menu.tsx";
export type { MenuAction, MenuEntry } from "./Menu/sections.ts";
export { Popover, type PopoverProps } from "./Popover/Popover.tsx";
export { showToast, TOAST_TIME, ToastHost, toasts } from "./Toast/Toast.tsx";
export { Tooltip, type TooltipProps } from "./Tooltip/Tooltip.tsx";
