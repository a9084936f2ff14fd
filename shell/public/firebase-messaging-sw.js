// Shows push messages and opens their page. It has no dependency: the push subscription decides who may send.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

function read(event) {
  try {
    const message = event.data ? event.data.json() : {};
    const { title, body, image, icon } = { ...message.data, ...message.notification };
    const link = message.fcmOptions?.link ?? message.data?.link ?? message.data?.url ?? "/user/notifications";
    return { title, body, image, icon, link };
  } catch {
    return { title: event.data.text(), link: "/user/notifications" };
  }
}

self.addEventListener("push", (event) => {
  const { title, body, image, icon, link } = read(event);
  if (!title) return;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      image,
      icon: icon ?? "/favicon.svg",
      tag: link,
      data: { link },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.link ?? "/", self.location.origin);
  if (target.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const client = open.find((candidate) => candidate.url === target.href) ?? open[0];
      if (!client) return self.clients.openWindow(target.href);
      await client.focus();
      if (client.url !== target.href) await client.navigate(target.href);
    })(),
  );
});
