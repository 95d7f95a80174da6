import { type WorkerEvent, workerScope } from './worker-scope'

interface ApiRequest {
  path: string
  body: object
}

interface PushAction {
  action: string
  title: string
  path?: string
  call: ApiRequest
  thanks: { title: string; text: string }
}

interface NotificationData {
  path: string
  actions: PushAction[]
  whenPressed?: ApiRequest
  lang: string
}

/** The payload from lib/features/notifications/server/channels/push-message.ts, with all texts. */
type PushMessage = NotificationData & { title: string; text: string; tag: string; stays: boolean }

type PushEvent = WorkerEvent & { data: { json: () => PushMessage } | null }
type NotificationClickEvent = WorkerEvent & {
  notification: { data: NotificationData; close: () => void }
  action: string
}
type SubscriptionChangeEvent = WorkerEvent & {
  newSubscription: PushSubscription | null
  oldSubscription: PushSubscription
}

const ICON_OPTIONS = { icon: '/icons/icon-192.png' }

export function listenForPushMessages(): void {
  workerScope.addEventListener('push', (event: PushEvent) => {
    if (event.data) event.waitUntil(showNotification(event.data.json()))
  })
  workerScope.addEventListener('notificationclick', (event: NotificationClickEvent) => {
    event.notification.close()
    event.waitUntil(handleClick(event.notification.data, event.action))
  })
  // Browsers may change their push endpoint at any time.
  workerScope.addEventListener('pushsubscriptionchange', (event: SubscriptionChangeEvent) =>
    event.waitUntil(resubscribe(event)),
  )
}

function showNotification({
  title,
  text,
  lang,
  tag,
  stays,
  path,
  actions,
  whenPressed,
}: PushMessage) {
  const options = {
    body: text,
    lang,
    tag,
    requireInteraction: stays,
    ...ICON_OPTIONS,
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    data: { path, actions, whenPressed, lang },
  }
  return workerScope.registration.showNotification(title, options)
}

function handleClick(data: NotificationData, clickedAction: string) {
  return Promise.all([
    openOrSend(data, clickedAction),
    data.whenPressed && sendRequest(data.whenPressed),
  ])
}

async function openOrSend(
  { path, actions, lang }: NotificationData,
  clickedAction: string,
): Promise<unknown> {
  const clicked = actions.find(({ action }) => action === clickedAction)
  // Browsers allow `openWindow` only right after the press, so nothing may be awaited before.
  if (!clicked) return workerScope.clients.openWindow(path)
  if (clicked.path) {
    return Promise.all([
      workerScope.clients.openWindow(clicked.path),
      clicked.call && sendRequest(clicked.call),
    ])
  }
  if (!(await sendRequest(clicked.call))) return workerScope.clients.openWindow(path)
  const { title, text } = clicked.thanks
  return workerScope.registration.showNotification(title, {
    body: text,
    lang,
    tag: 'thanks',
    silent: true,
    ...ICON_OPTIONS,
    data: { path, actions: [], lang },
  })
}

/** Returns false when the request fails, for example offline or after a logout. */
function sendRequest({ path, body }: ApiRequest): Promise<boolean> {
  return postJson(path, body).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function resubscribe({
  oldSubscription,
  newSubscription,
}: SubscriptionChangeEvent): Promise<void> {
  const subscription =
    newSubscription ??
    (await workerScope.registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = subscription.toJSON()
  await postJson('push-subscriptions', { endpoint, keys })
}

function postJson(path: string, body: object): Promise<Response> {
  return fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
