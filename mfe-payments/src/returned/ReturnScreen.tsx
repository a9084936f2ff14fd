import { useSession } from "@gable/shared-sdk/react";
import { useLocation, useSearchParams } from "@gable/shared-sdk/router";
import { Container } from "@gable/shared-ui/core";
import { Outcome } from "./Outcome.tsx";
import css from "./Return.module.css";

/**
 * `/payment/success` and `/payment/fail`: where payment services send the member back to. What is shown is what the
 * provider knows.
 */
export default function ReturnScreen() {
  const member = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  // Stripe has one page to lead back to, and says there how it went (docs.stripe.com/payments/accept-a-payment).
  const hasFailed = pathname === "/payment/fail" || search.get("redirect_status") === "failed";
  return (
    <Container className={css.page}>
      {member && <Outcome member={member} hasFailed={hasFailed} key={pathname} />}
    </Container>
  );
}
