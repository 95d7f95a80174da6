import { clientNetwork } from '@/lib/core/server/http/client-network'
import { STREAM_HEADERS } from '@/lib/core/server/realtime/event-stream'
import { endpoint, route } from '@/lib/core/server/route'
import { chatEndpoints } from '@/lib/features/chat/contract'
import { openChatStream } from '@/lib/features/chat/server/open-chat-stream'
import { registerWatchedCollections } from '@/lib/features/watched-collections'

registerWatchedCollections()

/** In seconds; longer than the server keeps a stream open. */
export const maxDuration = 300

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  HEAD: endpoint({
    access: 'user',
    run: async () => new Response(null, { headers: STREAM_HEADERS }),
  }),
  GET: endpoint({
    contract: chatEndpoints['GET chat/stream'],
    access: 'user',
    traceName: 'chat/open-chat-stream',
    run: async ({ user, query, request }) => {
      // A browser that reconnects sends the id of the last event, but the URL still has the old number.
      const lastEventId = Number(request.headers.get('last-event-id') || Number.NaN)
      const after =
        Number.isSafeInteger(lastEventId) && lastEventId >= 0 ? lastEventId : query.after
      return openChatStream(
        { reader: user, network: clientNetwork(request) },
        after,
        request.signal,
      )
    },
  }),
})
