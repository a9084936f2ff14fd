import { LANGUAGES, type RemoteDescriptor } from "@gable/shared-sdk/host";

type Optional = "navigation" | "widgets" | "languages" | "state";

/**
 * Declares a remote: its routes, navigation, widgets and what it needs of the host.
 * The default export of `remote.ts`; the build writes it to `remote.json`.
 */
export function defineRemote(
  descriptor: Omit<RemoteDescriptor, Optional> & Partial<Pick<RemoteDescriptor, Optional>>,
): RemoteDescriptor {
  return { navigation: [], widgets: [], languages: [...LANGUAGES], state: { version: 1, readsFrom: 1 }, ...descriptor };
}
