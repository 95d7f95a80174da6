/*
 * Shows push messages, and does what their buttons are for. It keeps no pages and answers no requests:
 * everything that it shows comes with the message (lib/features/push/push-message.ts).
 */

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(act(event.notification.data, event.action))
})

/** Browsers may change their address at the push service by themselves. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

const LOOK = { icon: '/icons/icon-192.png' }

function show({ title, text, lang, tag, stays, path, actions, whenPressed }) {
  return self.registration.showNotification(title, {
    ...{ body: text, lang, tag, requireInteraction: stays, ...LOOK },
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    data: { path, actions, whenPressed, lang },
  })
}

function act(data, pressed) {
  return Promise.all([answer(data, pressed), data.whenPressed && make(data.whenPressed)])
}

async function answer({ path, actions, lang }, pressed) {
  const chosen = actions.find(({ action }) => action === pressed)
  // A window may only be opened right after the press, so nothing is waited for before.
  if (!chosen) return self.clients.openWindow(path)
  if (chosen.path) {
    return Promise.all([self.clients.openWindow(chosen.path), chosen.call && make(chosen.call)])
  }
  if (!(await make(chosen.call))) return self.clients.openWindow(path)
  const { title, text } = chosen.thanks
  return self.registration.showNotification(title, {
    ...{ body: text, lang, tag: 'thanks', silent: true, ...LOOK },
    data: { path, actions: [], lang },
  })
}

/** Whether the call was answered: whoever is logged out, or has no network, is not. */
function make({ path, body }) {
  return send(path, body).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function renew({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = subscription.toJSON()
  await send('push-subscriptions', { endpoint, keys })
}

function send(path, body) {
  return fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
