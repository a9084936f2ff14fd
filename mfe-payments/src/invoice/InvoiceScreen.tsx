import { type Invoice, invoicePdfMutation, invoiceQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useI18n, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { useParams } from "@gable/shared-sdk/router";
import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Loading,
  Row,
  Skeleton,
  TextLink,
} from "@gable/shared-ui/core";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import css from "./Invoice.module.css";
import { InvoicePaper } from "./InvoicePaper.tsx";
import { saveFile } from "./saveFile.ts";

/** `/user/invoice/:id`: the invoice of a payment, to read, to print and to keep. `id` is the payment's. */
export default function InvoiceScreen() {
  const t = useT();
  const { sdk } = useHost();
  const paymentId = Number(useParams().id);
  const isNumber = Number.isSafeInteger(paymentId) && paymentId > 0;
  const query = useQuery({ ...invoiceQuery(sdk, { paymentId }), enabled: isNumber, retry: false });
  const { data: invoice } = query;
  return (
    <Container className={css.page}>
      <header className={css.head}>
        <TextLink to="/user/transactions">{t("payments.transactions.title")}</TextLink>
        <div className={css.title}>
          <Heading level={1}>
            {invoice ? t("payments.invoice.number", { number: invoice.number }) : t("payments.invoice.title")}
          </Heading>
          {invoice && <Keep invoice={invoice} />}
        </div>
      </header>
      {invoice ? (
        <InvoicePaper invoice={invoice} />
      ) : invoice === null || !isNumber ? (
        <EmptyState
          title={t("payments.invoice.none")}
          level={2}
          action={<LinkButton to="/user/transactions">{t("payments.transactions.title")}</LinkButton>}
        >
          {t("payments.invoice.noneHelp")}
        </EmptyState>
      ) : query.isError ? (
        <ErrorState
          title={t("payments.invoice.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          level={2}
        >
          {errorText(query.error, t)}
        </ErrorState>
      ) : (
        <Loading>
          <Skeleton className={css.skeleton} />
        </Loading>
      )}
    </Container>
  );
}

/** Prints the page, or saves the provider's PDF. */
function Keep({ invoice: { number, paymentId } }: { invoice: Invoice }) {
  const { t, language } = useI18n();
  const { sdk, notify } = useHost();
  const download = useMutation({
    ...invoicePdfMutation(sdk),
    onSuccess: (file: Blob) => saveFile(file, `${number}.pdf`),
    onError: (error) =>
      notify({ tone: "bad", title: t("payments.invoice.notSaved"), description: errorText(error, t) }),
  });
  return (
    <Row gap="12" wrap className={css.keep}>
      <Button
        variant="primary"
        icon={Download}
        loading={download.isPending}
        onClick={() => download.mutate({ paymentId, language })}
      >
        {t("payments.invoice.save")}
      </Button>
      <Button icon={Printer} onClick={() => window.print()}>
        {t("payments.invoice.print")}
      </Button>
    </Row>
  );
}
