import { callApi } from '@/lib/core/http/api-client'
import { isPushSupported } from './push-support'

const WORKER = '/service-worker.js'

/** Call it right after a press. Throws an `ApiProblem`, or the browser's own push service error. */
export async function turnOnPush(publicKey: string): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const subscription = await subscribed(registration, publicKey)
  await save(subscription)
  return 'on'
}

/** Only in this browser. Throws an `ApiProblem`. */
export async function turnOffPush(): Promise<void> {
  const subscription = await readSubscription()
  if (!subscription) return
  await callApi('push-subscriptions', {
    method: 'DELETE',
    body: { endpoint: subscription.endpoint },
  })
  await subscription.unsubscribe()
}

async function readSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported() || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Registers the subscription for the current user; returns whether it exists. Throws an `ApiProblem`. */
export async function keepPush(): Promise<boolean> {
  const subscription = await readSubscription()
  if (subscription) await save(subscription)
  return subscription !== null
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await callApi('push-subscriptions', { body: { endpoint, keys } })
}

/** A browser has one subscription for one key, so a new server key needs a new subscription. */
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
