import 'server-only'
import { pushPublicKey } from '@/lib/adapters/push'
import { NOTIFICATION_KIND_RULES } from '@/lib/features/notifications/notification-kinds'
import {
  findPushBrowsers,
  sendPushToBrowsers,
} from '@/lib/features/push/server/send-push-to-browsers'
import type { Channel, Delivery, SendResult } from './channel'
import { toPushMessage } from './push-message'

const HOUR = 60 * 60
/** How long a push service waits for an offline browser, in seconds. */
const TTL = { urgent: 6 * HOUR, other: 24 * HOUR }

export const pushChannel: Channel = {
  name: 'push',
  isConfigured: () => pushPublicKey() !== null,
  async send(delivery) {
    const [result = 'gone'] = await sendPushes([delivery])
    return result
  },
  sendAll: sendPushes,
}

async function sendPushes(deliveries: readonly Delivery[]): Promise<SendResult[]> {
  const browsersOf = await findPushBrowsers(deliveries.map(({ to }) => to._id))
  return Promise.all(
    deliveries.map((delivery) => {
      const { id, kind, to, silentFrom } = delivery
      const { isUrgent } = NOTIFICATION_KIND_RULES[kind]
      return sendPushToBrowsers(browsersOf(to._id), toPushMessage(delivery), {
        ttl: Math.min(isUrgent ? TTL.urgent : TTL.other, secondsUntil(silentFrom)),
        isUrgent,
        topic: String(id),
      })
    }),
  )
}

function secondsUntil(instant: Date | undefined): number {
  if (!instant) return Infinity
  return Math.max(0, Math.floor((instant.getTime() - Date.now()) / 1_000))
}
