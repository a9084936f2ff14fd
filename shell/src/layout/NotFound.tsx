import { useT } from "@gable/shared-sdk/react";
import { Container, EmptyState, LinkButton } from "@gable/shared-ui/core";
import { usePageTitle } from "../services/usePageTitle.ts";
import css from "./Layout.module.css";

/** The page for paths that no remote owns. */
export function NotFound() {
  const t = useT();
  usePageTitle(t("shell.notFound.title"));
  return (
    <Container className={css.panel} data-page="not-found">
      <EmptyState
        level={1}
        drawing="room"
        title={t("shell.notFound.title")}
        action={
          <>
            <LinkButton to="/" variant="primary">
              {t("shell.notFound.home")}
            </LinkButton>
            <LinkButton to="/properties">{t("shell.notFound.search")}</LinkButton>
          </>
        }
      >
        {t("shell.notFound.text")}
      </EmptyState>
    </Container>
  );
}
