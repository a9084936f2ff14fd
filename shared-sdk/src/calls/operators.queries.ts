import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./operators.ts");

export const pendingWorkQuery = queryOf(load, "pendingWork", { staleTime: 0 });
export const reviewedListingsQuery = queryOf(load, "reviewedListings", { staleTime: 0 });
export const reviewListingMutation = mutationOf(load, "reviewListing");
export const agentApplicationsQuery = queryOf(load, "agentApplications", { staleTime: 0 });
export const reviewAgentMutation = mutationOf(load, "reviewAgent");
export const reviewedPaymentsQuery = queryOf(load, "reviewedPayments", { staleTime: 0 });
export const reviewPaymentMutation = mutationOf(load, "reviewPayment");
export const memberAccountsQuery = queryOf(load, "memberAccounts", { staleTime: 0 });
export const setMemberActiveMutation = mutationOf(load, "setMemberActive");
export const contentRowsQuery = queryOf(load, "contentRows", { staleTime: 0 });
export const saveContentMutation = mutationOf(load, "saveContent");
export const deleteContentMutation = mutationOf(load, "deleteContent");
export const siteSettingsQuery = queryOf(load, "siteSettings", { staleTime: 0 });
export const saveSettingsMutation = mutationOf(load, "saveSettings");
export const setTextMutation = mutationOf(load, "setText");
export const auditLogQuery = queryOf(load, "auditLog", { staleTime: 0 });
