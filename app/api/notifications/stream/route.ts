import { env } from '@/lib/core/server/env'
import { clientNetwork } from '@/lib/core/server/http/client-network'
import { STREAM_HEADERS } from '@/lib/core/server/realtime/event-stream'
import { endpoint, route } from '@/lib/core/server/route'
import { notificationEndpoints } from '@/lib/features/notifications/contract'
import { openNotificationStream } from '@/lib/features/notifications/server/open-notification-stream'
import { registerWatchedCollections } from '@/lib/features/watched-collections'

registerWatchedCollections()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  HEAD: endpoint({
    access: 'user',
    run: async () => new Response(null, { headers: STREAM_HEADERS }),
  }),
  GET: endpoint({
    contract: notificationEndpoints['GET notifications/stream'],
    access: 'user',
    traceName: 'notifications/open-notification-stream',
    run: async ({ user, request }) => {
      // Vercel bills a function for as long as a stream is open, so the bell polls there.
      if (env().VERCEL) return new Response(null, { status: 204 })
      return openNotificationStream(
        { reader: user, network: clientNetwork(request) },
        request.signal,
      )
    },
  }),
})
