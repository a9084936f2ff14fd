import {
  deleteNotificationsMutation,
  markNotificationsReadMutation,
  type NotificationPage,
} from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { Notification } from "@gable/shared-sdk/model";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";

const KEY = ["notifications"];

/** Marks and deletes notifications: at once on the screen, then at the provider. Null where the provider can do neither. */
export function useMarks() {
  const { sdk, notify } = useHost();
  const t = useT();
  const queryClient = useQueryClient();
  const { extensions } = useSettings();

  /** What screens show, before the provider has answered; its answer follows. */
  const change = async (each: (item: Notification) => Notification | null) => {
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueriesData<NotificationPage>({ queryKey: KEY }, (page) => {
      if (!page) return page;
      const items = page.items.map(each).filter((item) => item !== null);
      const unreadOf = (all: readonly Notification[]) => all.filter(({ read }) => !read).length;
      const fewer = unreadOf(page.items) - unreadOf(items);
      const total = page.total - (page.items.length - items.length);
      return { ...page, items, total, unread: page.unread === null ? null : Math.max(0, page.unread - fewer) };
    });
  };
  const after = {
    onError: (error: Error) =>
      notify({ tone: "bad", title: t("account.notifications.changeFailed"), description: errorText(error, t) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  };
  const mark = useMutation({
    ...markNotificationsReadMutation(sdk),
    onMutate: (input) =>
      change((item) =>
        ("id" in input ? item.id === input.id : item.id <= input.upToId) ? { ...item, read: true } : item,
      ),
    ...after,
  });
  const remove = useMutation({
    ...deleteNotificationsMutation(sdk),
    onMutate: (input) => change((item) => (item.id === input?.id ? null : item)),
    ...after,
  });
  if (!extensions.includes("notifications")) return null;
  return {
    read: (id: number) => mark.mutate({ id }),
    readUpTo: (id: number) => mark.mutate({ upToId: id }),
    remove: (id: number) => remove.mutate({ id }),
  };
}
