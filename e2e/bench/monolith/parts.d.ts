/** A remote's generated entry, by its name; `monolith.ts` says where each lies. */
declare module "gable-part/*" {
  const lifecycles: unknown;
  export default lifecycles;
}
