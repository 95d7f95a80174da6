import { scope, type WorkerEvent } from './worker-scope'

interface Call {
  path: string
  body: object
}

interface Act {
  action: string
  title: string
  path?: string
  call: Call
  thanks: { title: string; text: string }
}

interface Consequence {
  path: string
  actions: Act[]
  whenPressed?: Call
  lang: string
}

/** The payload from lib/features/push/push-message.ts, with all texts. */
type Message = Consequence & { title: string; text: string; tag: string; stays: boolean }

type PushEvent = WorkerEvent & { data: { json: () => Message } | null }
type PressEvent = WorkerEvent & {
  notification: { data: Consequence; close: () => void }
  action: string
}
type RenewEvent = WorkerEvent & {
  newSubscription: PushSubscription | null
  oldSubscription: PushSubscription
}

const LOOK = { icon: '/icons/icon-192.png' }

export function listenForPushMessages(): void {
  scope.addEventListener('push', (event: PushEvent) => {
    if (event.data) event.waitUntil(show(event.data.json()))
  })
  scope.addEventListener('notificationclick', (event: PressEvent) => {
    event.notification.close()
    event.waitUntil(act(event.notification.data, event.action))
  })
  // Browsers may change their push endpoint at any time.
  scope.addEventListener('pushsubscriptionchange', (event: RenewEvent) =>
    event.waitUntil(renew(event)),
  )
}

function show({ title, text, lang, tag, stays, path, actions, whenPressed }: Message) {
  const options = {
    ...{ body: text, lang, tag, requireInteraction: stays, ...LOOK },
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    data: { path, actions, whenPressed, lang },
  }
  return scope.registration.showNotification(title, options)
}

function act(data: Consequence, pressed: string) {
  return Promise.all([answer(data, pressed), data.whenPressed && make(data.whenPressed)])
}

async function answer({ path, actions, lang }: Consequence, pressed: string): Promise<unknown> {
  const chosen = actions.find(({ action }) => action === pressed)
  // Browsers allow `openWindow` only right after the press, so nothing may be awaited before.
  if (!chosen) return scope.clients.openWindow(path)
  if (chosen.path) {
    return Promise.all([scope.clients.openWindow(chosen.path), chosen.call && make(chosen.call)])
  }
  if (!(await make(chosen.call))) return scope.clients.openWindow(path)
  const { title, text } = chosen.thanks
  return scope.registration.showNotification(title, {
    ...{ body: text, lang, tag: 'thanks', silent: true, ...LOOK },
    data: { path, actions: [], lang },
  })
}

/** Returns false when the request fails, for example offline or after a logout. */
function make({ path, body }: Call): Promise<boolean> {
  return send(path, body).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function renew({ oldSubscription, newSubscription }: RenewEvent): Promise<void> {
  const subscription =
    newSubscription ?? (await scope.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = subscription.toJSON()
  await send('push-subscriptions', { endpoint, keys })
}

function send(path: string, body: object): Promise<Response> {
  return fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
