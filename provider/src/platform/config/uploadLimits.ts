export interface UploadLimits {
  /** Bytes of uploads that may wait for a form at one time, of one member. */
  perMember: number;
  /** Of all members at one address (IPv6: one network of /64). */
  perAddress: number;
}
