import { Toast as Base } from "@base-ui/react/toast";
import type { Notice } from "@gable/shared-sdk/host";
import { useI18n } from "@gable/shared-sdk/react";
import { TIMES } from "@gable/shared-sdk/rules";
import { Icon, type IconDrawing } from "../../core/icon/Icon.tsx";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from "../../core/icon/icons.ts";
import { IconButton } from "../../core/icon-button/IconButton.tsx";
import { cx } from "../../internal/cx.ts";
import { KitContext } from "../../internal/KitContext.tsx";
import css from "./Toast.module.css";

/** How long a notice stays, in milliseconds (product §2). Hovering and focus stop the clock. */
export const TOAST_TIME = TIMES.toast;

/** Adds, changes and closes toasts from anywhere; shown by the one `ToastHost`. */
export const toasts = Base.createToastManager();

/** Shows a notice; what the host's `notify` does. Returns its id, for `toasts.close`. */
export function showToast(notice: Notice): string {
  const { title, description, tone, action } = notice;
  const id: string = toasts.add({
    title,
    description,
    type: tone ?? "info",
    priority: tone === "bad" ? "high" : "low",
    actionProps: action && {
      children: action.label,
      onClick: () => {
        action.run();
        toasts.close(id);
      },
    },
  });
  return id;
}

const ICONS: Record<string, IconDrawing> = {
  ok: CircleCheckIcon,
  info: InfoIcon,
  warn: TriangleAlertIcon,
  bad: CircleAlertIcon,
};

/** Where toasts appear: top, at the end of the line. One per page. F6 leads to it. */
export function ToastHost() {
  const { t } = useI18n();
  return (
    <KitContext>
      <Base.Provider toastManager={toasts} timeout={TOAST_TIME} limit={4}>
        <Base.Portal>
          <Base.Viewport className={css.viewport} data-toasts="" aria-label={t("ui.notifications")}>
            <ToastList />
          </Base.Viewport>
        </Base.Portal>
      </Base.Provider>
    </KitContext>
  );
}

function ToastList() {
  const { toasts: shown } = Base.useToastManager();
  const { t, direction } = useI18n();
  return shown.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection={direction === "rtl" ? ["left", "up"] : ["right", "up"]}
      className={css.toast}
    >
      <Base.Content className={css.content}>
        <Icon of={ICONS[toast.type ?? "info"] ?? InfoIcon} className={cx(css.icon, css[toast.type ?? "info"])} />
        <div className={css.words}>
          <Base.Title className={css.title} />
          <Base.Description className={css.description} />
        </div>
        {toast.actionProps && <Base.Action className={css.action} />}
        <Base.Close render={<IconButton size="s" icon={XIcon} label={t("ui.close")} className={css.close} />} />
      </Base.Content>
    </Base.Root>
  ));
}
