import { endpoint, route } from '@/lib/core/server/route'
import { recipientsQuerySchema } from '@/lib/features/overview/schema'
import { listRecipients } from '@/lib/features/overview/server/list-recipients'
import { recipientsResponse } from '@/lib/features/overview/server/responses'

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
