import { readBytes } from '@/lib/core/server/http/request-body'
import { endpoint, route } from '@/lib/core/server/route'
import { receiveSms } from '@/lib/features/sms/server/receive-sms'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

/** An SMS has a few hundred characters; the gateway's fields need the rest. */
const MAX_BYTES = 20_000

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'public',
    traceName: 'sms/receive-sms',
    limit: 'none',
    skipsOriginCheck: true,
    run: async ({ request }) => {
      const body = new TextDecoder().decode(await readBytes(request, MAX_BYTES))
      const { responseFormat: answer } = await receiveSms(body, (name) => request.headers.get(name))
      if (answer === 'json') return { received: true }
      // Twilio would send any other text to the sender.
      return new Response('<Response/>', { headers: { 'content-type': 'text/xml' } })
    },
  }),
})
