import { endpoint, route } from '@/lib/core/route'
import { listRecipients } from '@/lib/features/overview/list-recipients'
import { recipientsResponse } from '@/lib/features/overview/responses'
import { recipientsQuerySchema } from '@/lib/features/overview/schema'

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
