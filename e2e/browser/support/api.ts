import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { PASSWORD } from "./members.ts";
import { picture } from "./pictures.ts";
import { ORIGIN } from "./settings.ts";

/** A member or administrator by the provider's own calls, beside the browser. */
export class ApiMember {
  private readonly request: APIRequestContext;
  private readonly token: string;

  private constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.token = token;
  }

  static async signIn(request: APIRequestContext, email: string, password = PASSWORD): Promise<ApiMember> {
    const answer = await request.post(`${ORIGIN}/api/user_signup`, { form: { type: "3", email, password } });
    return new ApiMember(request, ((await answer.json()) as { token: string }).token);
  }

  private get headers() {
    return { authorization: `Bearer ${this.token}` };
  }

  async get(path: string) {
    return (await this.request.get(`${ORIGIN}/api/${path}`, { headers: this.headers })).json();
  }

  async remove(path: string): Promise<void> {
    await this.request.delete(`${ORIGIN}/api/${path}`, { headers: this.headers });
  }

  /** @throws when the provider refuses */
  async post(path: string, form: Record<string, string>) {
    const answer = await this.request.post(`${ORIGIN}/api/${path}`, { headers: this.headers, form });
    const body = await answer.json();
    if (body.error) throw new Error(`${path}: ${body.message}`);
    return body;
  }

  /** Pays for a package by bank transfer, which an administrator confirms. Does nothing for who has it. */
  async buy(name: string, admin: ApiMember): Promise<void> {
    const { data, active_packages } = await this.get("get-package");
    const of = (list: { id: number; name: string }[]) => list.find((offered) => offered.name === name);
    if (of(active_packages)) return;
    const answer = await this.request.post(`${ORIGIN}/api/initiate-bank-transfer`, {
      headers: this.headers,
      multipart: { package_id: String(of(data)?.id), file: picture("receipt", [200, 200, 200]) },
    });
    const id = String((await answer.json()).data.id);
    await admin.post("admin-receipt", { payment_transaction_id: id, decision: "approve" });
  }

  /** Fills what a profile needs before its member may list. */
  async completeProfile(): Promise<void> {
    const answer = await this.request.post(`${ORIGIN}/api/update_profile`, {
      headers: this.headers,
      multipart: {
        mobile: "+919876543210",
        address: "4 River Road, Pune",
        profile: picture("portrait", [90, 60, 120], 200, 200),
      },
    });
    const body = await answer.json();
    if (body.error) throw new Error(`update_profile: ${body.message}`);
  }

  /** Posts a property with one picture; it waits for review. @returns its id and address */
  async list(title: string, fields: Record<string, string> = {}): Promise<{ id: number; slug_id: string }> {
    const [category] = (await this.get("get_categories?limit=1")).data;
    const required = (category.parameter_types as { id: number; is_required: number }[]).filter(
      ({ is_required }) => is_required,
    );
    const parameters = required.flatMap(({ id }, index) => [
      [`parameters[${index}][parameter_id]`, String(id)],
      [`parameters[${index}][value]`, "64"],
    ]);
    const answer = await this.request.post(`${ORIGIN}/api/post_property`, {
      headers: this.headers,
      multipart: {
        title,
        description: "Two bright rooms above a quiet yard.",
        category_id: String(category.id),
        property_type: "0",
        price: "245000",
        address: "12 Mill Lane",
        city: "Pune",
        state: "Maharashtra",
        country: "India",
        latitude: "18.5204",
        longitude: "73.8567",
        title_image: picture("front", [120, 90, 60]),
        ...Object.fromEntries(parameters),
        ...fields,
      },
    });
    const body = await answer.json();
    if (body.error) throw new Error(`post_property: ${body.message}`);
    return body.data[0];
  }

  /** What an administrator says of a listing. */
  async review(kind: "property" | "project", id: number, verdict: { approve: true } | { reject: string }) {
    const form: Record<string, string> = { kind, id: String(id), decision: "approve" };
    if ("reject" in verdict) Object.assign(form, { decision: "reject", reason: verdict.reject });
    await this.post("admin-review", form);
  }
}

/** Names and values of a form; a file is its name. */
export type SentForm = Record<string, string>;

/**
 * Records the forms that pages of a context send. The browser does not hand out bodies that hold files.
 * @returns the forms sent to a call so far, in their order
 */
export async function recordForms(context: BrowserContext): Promise<(call: string) => SentForm[]> {
  const sent: { url: string; form: SentForm }[] = [];
  await context.exposeFunction("recordForm", (url: string, form: SentForm) => sent.push({ url, form }));
  await context.addInitScript(() => {
    const tell = (url: string, body: unknown) => {
      if (!(body instanceof FormData)) return;
      const entries = [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]);
      const record = (window as unknown as { recordForm(url: string, form: object): void }).recordForm;
      record(url, Object.fromEntries(entries));
    };
    const { open, send } = XMLHttpRequest.prototype;
    const urls = new WeakMap<XMLHttpRequest, string>();
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
      urls.set(this, String(args[1]));
      return (open as (...all: unknown[]) => void).apply(this, args);
    } as typeof open;
    XMLHttpRequest.prototype.send = function (body) {
      tell(urls.get(this) ?? "", body);
      return send.call(this, body);
    };
    const original = window.fetch;
    window.fetch = (input, init) => {
      tell(input instanceof Request ? input.url : String(input), init?.body);
      return original(input, init);
    };
  });
  return (call) => sent.filter(({ url }) => url.endsWith(`/api/${call}`)).map(({ form }) => form);
}
