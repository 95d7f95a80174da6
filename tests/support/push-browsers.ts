import webpush from 'web-push'
import { POST } from '@/app/api/push-subscriptions/route'
import type { createPerson } from '@/scripts/seed/factories'
import { call } from './call'
import { configure } from './configure'
import { pushServiceAt, startPushService } from './push-service'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

/** Sets push up with keys of its own and a push service on this computer; `stop` ends both. */
export async function setUpPush() {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  const { url, stop } = await startPushService()
  configure({
    ...{ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey },
    PUSH_SERVICE_ADDRESS: url,
  })
  const service = pushServiceAt(url)
  return {
    ...service,
    publicKey,
    /** A person turns push messages on in a new browser, in which they are logged in by these cookies. */
    async turnOn(person: Person, cookies?: string) {
      const subscription = await service.subscribe(publicKey)
      const { status } = await call(POST, {
        path: '/api/push-subscriptions',
        cookies: cookies ?? (await signedIn(person)),
        body: subscription,
      })
      if (status !== 201) throw new Error(`the subscription was answered ${status}`)
      return subscription
    },
    async stop() {
      const none = undefined
      configure({
        VAPID_PUBLIC_KEY: none,
        VAPID_PRIVATE_KEY: none,
        PUSH_SERVICE_ADDRESS: none,
      })
      await stop()
    },
  }
}
