import { endpoint, route } from '@/lib/core/server/route'
import { securityTxt } from '@/lib/features/monitoring/server/security-txt'

/** As defined in RFC 9116. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    withoutDatabase: true,
    run: async () => {
      const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
      return new Response(securityTxt(new Date()), { headers })
    },
  }),
})
