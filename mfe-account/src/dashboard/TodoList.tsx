import { useI18n } from "@gable/shared-sdk/react";
import { BadgeCheckIcon, Card, CircleAlertIcon, Icon, LinkButton, Text, UserRoundIcon } from "@gable/shared-ui/core";
import css from "./dashboard.module.css";
import type { Todo } from "./todos.ts";

const ICONS = { profile: UserRoundIcon, verification: BadgeCheckIcon, rejected: CircleAlertIcon } as const;

/** One line for each thing that waits, with the button that leads to it. */
export function TodoList({ todos }: { todos: Todo[] }) {
  const { t, language } = useI18n();
  const words = (todo: Todo) => {
    if (todo.kind === "rejected") {
      return {
        title: t("account.dashboard.fix.rejected", { title: todo.title }),
        text: todo.reason || t("account.dashboard.fix.rejected.text"),
      };
    }
    if (todo.kind === "verification") {
      const text = `account.dashboard.fix.verification.${todo.isRefused ? "refused" : "text"}`;
      return { title: t("account.dashboard.fix.verification"), text: t(text) };
    }
    const names = todo.missing.map((field) => t(`account.profile.field.${field}`));
    const fields = new Intl.ListFormat(language, { type: "conjunction" }).format(names);
    return { title: t("account.dashboard.fix.profile"), text: t("account.dashboard.fix.profile.text", { fields }) };
  };
  return (
    <ul className={css.todos}>
      {todos.map((todo) => {
        const { title, text } = words(todo);
        return (
          <Card key={todo.to} as="li" pad="s" tight className={css.todo}>
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
