import { POST } from '@/app/api/push-subscriptions/route'
import { env } from '@/lib/core/server/env'
import type { createPerson } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { configure } from './configure'
import { pushServiceAt, startPushService } from './push-service'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

/** Redirects push messages to a push service on this computer; `stop` ends it. */
export async function setUpPush() {
  const { url, stop } = await startPushService()
  configure({ PUSH_SERVICE_URL: url })
  const service = pushServiceAt(url)
  const publicKey = env().VAPID_PUBLIC_KEY ?? ''
  return {
    ...service,
    publicKey,
    /** A person turns on push messages in a new browser with these cookies. */
    async turnOn(person: Person, cookies?: string) {
      const subscription = await service.subscribe(publicKey)
      const { status } = await callHandler(POST, {
        path: '/api/push-subscriptions',
        cookies: cookies ?? (await signedIn(person)),
        body: subscription,
      })
      if (status !== 201) throw new Error(`the subscription was answered ${status}`)
      return subscription
    },
    async stop() {
      configure({ PUSH_SERVICE_URL: undefined })
      await stop()
    },
  }
}
