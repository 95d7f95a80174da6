import { callApi } from '@/lib/core/http/api-client'
import { isPushSupported } from './push-support'

const WORKER = '/service-worker.js'

/**
 * Asks the browser for its permission and turns push messages on. `denied` means that the person, or the
 * browser for them, said no. To be called right after a press. Throws an `ApiProblem` for a refused call,
 * and the browser's own error when it cannot reach its push service.
 */
export async function turnOnPush(publicKey: string): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const subscription = await subscribed(registration, publicKey)
  await save(subscription)
  return 'on'
}

/** Turns push messages off in this browser alone. Throws an `ApiProblem` for a refused call. */
export async function turnOffPush(): Promise<void> {
  const subscription = await readSubscription()
  if (!subscription) return
  await callApi('push-subscriptions', {
    method: 'DELETE',
    body: { endpoint: subscription.endpoint },
  })
  await subscription.unsubscribe()
}

/** The subscription of this browser, or null when it has none. */
async function readSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported() || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Tells the server again that this browser wants push messages, and returns whether it does: whoever logs
 * in after another person, or after their session ended, gets their own. Throws an `ApiProblem` for a
 * refused call.
 */
export async function keepPush(): Promise<boolean> {
  const subscription = await readSubscription()
  if (subscription) await save(subscription)
  return subscription !== null
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await callApi('push-subscriptions', { body: { endpoint, keys } })
}

/** A browser keeps one subscription, for one key: for a new key of ours it needs a new one. */
async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
) {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (cause) {
    const former = await pushManager.getSubscription()
    if (!former) throw cause
    await former.unsubscribe()
    return pushManager.subscribe(options)
  }
}
