// Shows news once: in the page that is looked at, or, where nobody looks, as a notification of the browser; and opens
// their page. It comes by push, and from pages that hear of it by the event stream. It has no dependency: the push
// subscription decides who may send.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const HOME = "/user/notifications";
const REMEMBERED = 200;
/** How long a page has to say that it goes to another address. Milliseconds. */
const ANSWER = 1000;

/** What was shown since the worker came up, by key; notifications are told apart by their tags besides. */
const shown = new Set();

/** A path of this site; anything else is the page of all news. */
function pathOf(link) {
  try {
    const { origin, pathname, search, hash } = new URL(link, self.location.origin);
    return origin === self.location.origin ? pathname + search + hash : HOME;
  } catch {
    return HOME;
  }
}

function linkOf(data, message) {
  const link = message.fcmOptions?.link ?? data.link ?? data.url;
  if (link) return link;
  return data.type === "chat" && data.sender_id ? `/user/chat/${data.sender_id}/${data.property_id}` : HOME;
}

function keyOf(data, link) {
  if (data.message_id) return `message:${data.message_id}`;
  if (data.notification_id) return `notification:${data.notification_id}`;
  return `link:${link}`;
}

/** The news of a push message, of Firebase's form or plain. */
function read(event) {
  try {
    const message = event.data ? event.data.json() : {};
    const data = { ...message.data };
    const { title, body, image, icon, lang, dir } = { ...data, ...message.notification };
    const link = pathOf(linkOf(data, message));
    const { type } = data;
    const gone = type === "delete_message" ? `message:${data.message_id}` : null;
    return { key: keyOf(data, link), title, body: body ?? data.message, image, icon, link, lang, dir, gone, type };
  } catch {
    return { key: `link:${HOME}`, title: event.data.text(), link: HOME };
  }
}

async function takeBack(tag) {
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
}

async function present({ key, title, body, image, icon, link, lang, dir }) {
  if (!title || shown.has(key)) return;
  shown.add(key);
  if (shown.size > REMEMBERED) shown.delete(shown.values().next().value);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const visible = pages.filter(({ visibilityState }) => visibilityState === "visible");
  const looked = visible.find(({ focused }) => focused) ?? visible[0];
  if (looked) return looked.postMessage({ gable: "show", news: { key, title, body, link, icon } });
  if (self.Notification?.permission !== "granted") return;
  await self.registration.showNotification(title, {
    body,
    image,
    icon: icon || "/favicon.svg",
    lang,
    dir,
    tag: key,
    data: { link },
  });
}

/** Every page hears that something has come, so that those without an event stream can ask for it. */
async function tellPages(type) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ gable: "pushed", type });
}

self.addEventListener("push", (event) => {
  const news = read(event);
  const shown = news.gone ? takeBack(news.gone) : present(news);
  event.waitUntil(Promise.all([shown, tellPages(news.type)]));
});

self.addEventListener("message", (event) => {
  const { gable, news, language, direction } = event.data ?? {};
  if (gable !== "news" || typeof news?.key !== "string") return;
  event.waitUntil(present({ ...news, link: pathOf(news.link), lang: language, dir: direction }));
});

/** Asks a page to go there by itself, so that nothing on it is lost; false when it does not. */
function ask(page, link) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data?.taken === true);
    };
    page.postMessage({ gable: "open", link }, [port2]);
  });
}

async function open(link) {
  const address = new URL(link, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  if (there) return there.focus();
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page && (await ask(page, link))) return page.focus();
  return self.clients.openWindow(address);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data?.link ?? HOME)));
});
