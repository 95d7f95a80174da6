import { endpoint, route } from '@/lib/core/server/route'
import { recipientsResponse } from '@/lib/features/overview/contract'
import { recipientsQuerySchema } from '@/lib/features/overview/schema'
import { listRecipients } from '@/lib/features/overview/server/list-recipients'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'listRecipients',
    traceName: 'overview/list-recipients',
    query: recipientsQuerySchema,
    response: recipientsResponse,
    run: ({ query }) => listRecipients(query),
  }),
})
