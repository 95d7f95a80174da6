import { apiFetch } from '@/lib/core/http/api-client'
import { isPushSupported } from './push-support'

const WORKER = '/service-worker.js'

/** Call it right after a press. Throws an `ApiError`, or the browser's own push service error. */
export async function turnOnPush(publicKey: string): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const subscription = await subscribe(registration, publicKey)
  await sendSubscription(subscription)
  return 'on'
}

/** Only in this browser. Throws an `ApiError`. */
export async function turnOffPush(): Promise<void> {
  const subscription = await readSubscription()
  if (!subscription) return
  await apiFetch('push-subscriptions', {
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

/** Registers the subscription for the current user; returns whether it exists. Throws an `ApiError`. */
export async function resubscribePush(): Promise<boolean> {
  const subscription = await readSubscription()
  if (subscription) await sendSubscription(subscription)
  return subscription !== null
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await apiFetch('push-subscriptions', { body: { endpoint, keys: { p256dh, auth } } })
}

/** A browser has one subscription for one key, so a new server key needs a new subscription. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (cause) {
    const oldSubscription = await pushManager.getSubscription()
    if (!oldSubscription) throw cause
    await oldSubscription.unsubscribe()
    return pushManager.subscribe(options)
  }
}
