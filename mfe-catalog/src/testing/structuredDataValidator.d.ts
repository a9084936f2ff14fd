declare module "@adobe/structured-data-validator" {
  export interface Issue {
    issueMessage: string;
    severity: string;
    path: unknown;
  }

  export default class Validator {
    validate(data: {
      jsonld: Partial<Record<string, Record<string, unknown>[]>>;
      microdata: object;
      rdfa: object;
      errors: unknown[];
    }): Promise<Issue[]>;
  }
}
