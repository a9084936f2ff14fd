import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./payments.ts");

/** Asked again each time: a payment's status changes elsewhere. */
export const paymentsQuery = queryOf(load, "payments", { staleTime: 0 });
export const paymentMethodsQuery = queryOf(load, "paymentMethods");
export const confirmPaymentMutation = mutationOf(load, "confirmPayment");
export const giveUpPaymentMutation = mutationOf(load, "giveUpPayment");
