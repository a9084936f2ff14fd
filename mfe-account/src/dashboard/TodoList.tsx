import { formatDate } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import {
  BadgeCheckIcon,
  Card,
  CircleAlertIcon,
  ClockIcon,
  Icon,
  type IconDrawing,
  LinkButton,
  MessageCircleIcon,
  Text,
  UserRoundIcon,
} from "@gable/shared-ui/core";
import CalendarDaysIcon from "lucide-react/icons/calendar-days";
import css from "./dashboard.module.css";
import type { Todo } from "./todos.ts";

const ICONS: Record<Todo["kind"], IconDrawing> = {
  profile: UserRoundIcon,
  verification: BadgeCheckIcon,
  rejected: CircleAlertIcon,
  expired: ClockIcon,
  "listing-ends": ClockIcon,
  "plan-ends": ClockIcon,
  messages: MessageCircleIcon,
  viewing: CalendarDaysIcon,
};

/** One line for each thing that waits, with the button that leads to it. */
export function TodoList({ todos }: { todos: Todo[] }) {
  const { t, language } = useI18n();
  const words = (todo: Todo): { title: string; text: string } => {
    const key = `account.dashboard.fix.${todo.kind}`;
    switch (todo.kind) {
      case "profile": {
        const names = todo.missing.map((field) => t(`account.profile.field.${field}`));
        const fields = new Intl.ListFormat(language, { type: "conjunction" }).format(names);
        return { title: t(key), text: t(`${key}.text`, { fields }) };
      }
      case "verification":
        return { title: t(key), text: t(`${key}.${todo.isRefused ? "refused" : "text"}`) };
      case "rejected":
        return { title: t(key, { title: todo.title }), text: todo.reason || t(`${key}.text`) };
      case "expired":
        return { title: t(key, { title: todo.title }), text: t(`${key}.text`) };
      case "plan-ends":
      case "listing-ends": {
        const date = formatDate(todo.at, language, { dateStyle: "long" });
        return { title: t(key, { title: todo.title, date }), text: t(`${key}.text`) };
      }
      case "messages":
        return {
          title:
            todo.count === 1 ? t("account.dashboard.fix.message", { name: todo.name }) : t(key, { count: todo.count }),
          text: t(`${key}.text`),
        };
      case "viewing":
        return { title: t(key, { name: todo.name }), text: todo.title };
    }
  };
  return (
    <ul className={css.todos}>
      {todos.map((todo) => {
        const { title, text } = words(todo);
        return (
          <Card key={todo.kind + title} as="li" pad="s" tight className={css.todo}>
            <span className={css.mark} data-kind={todo.kind}>
              <Icon of={ICONS[todo.kind]} />
            </span>
            <div className={css.words}>
              <b>
                <bdi>{title}</bdi>
              </b>
              <Text size="14" tone="muted">
                <bdi>{text}</bdi>
              </Text>
            </div>
            <LinkButton to={todo.to} variant="primary" size="s">
              {t(`account.dashboard.fix.${todo.kind}.go`)}
            </LinkButton>
          </Card>
        );
      })}
    </ul>
  );
}
