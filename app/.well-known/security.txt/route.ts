import { call, route } from '@/lib/core/route'
import { securityText } from '@/lib/features/monitoring/security-text'

/** As defined in RFC 9116. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    withoutDatabase: true,
    run: async () => {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
      return new Response(securityText(new Date()), { headers })
    },
  }),
})
