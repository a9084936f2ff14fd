export interface BoxedMessage {
  id: number;
  channel: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

const encode = (value: string) => value.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const linked = (value: string) =>
  encode(value).replace(/https?:\/\/[^\s<&]+(?:&#38;[^\s<&]+)*/g, (address) => `<a href="${address}">${address}</a>`);

/** The outbox as a plain page: newest first, addresses clickable, nothing executed. */
export function outboxPage(messages: BoxedMessage[]): string {
  const items = messages.map(
    (message) => `<article>
<h2>${encode(message.subject || (message.channel === "sms" ? "Text message" : "Mail"))}</h2>
<p class="meta">${encode(message.channel)} to <b>${encode(message.to)}</b>, <time datetime="${message.at}">${message.at}</time></p>
<pre>${linked(message.text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fafaf8}
article{border:1px solid #ddd;border-radius:8px;padding:1rem;margin-block:1rem;background:#fff}
h2{font-size:1.1rem;margin:0}.meta{color:#666;margin:.25rem 0}pre{white-space:pre-wrap;font:inherit;margin:0}
</style></head><body>
<h1>Outbox</h1>
<p>Mail and text messages stay here while no carrier is configured (SMTP_URL, TWILIO_*).</p>
${items.join("\n") || "<p>Nothing has been sent yet.</p>"}
</body></html>`;
}
