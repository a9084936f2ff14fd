import { Container, Heading, Text, WithoutScript } from "@gable/shared-ui/core";
import { useState } from "react";
import { AmountField } from "../shared/AmountField.tsx";
import { CALCULATOR_FORM } from "../shared/calculatorForm.ts";
import { useWords } from "../shared/useWords.ts";
import Cost from "./Cost.tsx";
import SchedulePart from "./schedule/SchedulePart.tsx";
import styles from "./Tools.module.css";

const START = 500_000;

/** What a loan for any price costs, and how it is paid back. */
export default function MortgagePage() {
  const { t, settings } = useWords();
  const [price, setPrice] = useState<number | null>(START);
  return (
    <Container className={`${styles.screen} ${styles.centred}`}>
      <Heading level={1}>{t("catalog.mortgage.title")}</Heading>
      <Text tone="muted">{t("catalog.mortgage.help")}</Text>
      <div className={styles.narrow}>
        <WithoutScript />
        <form {...CALCULATOR_FORM}>
          <AmountField
            name="price"
            label={t("catalog.mortgage.price")}
            symbol={settings.currency.symbol}
            value={price}
            onChange={setPrice}
          />
        </form>
        <Cost price={price ?? 0} schedule={SchedulePart} />
      </div>
    </Container>
  );
}
