declare const _default: import("@gable/shared-sdk/host").RemoteDescriptor;
export default _default;
