import { call, route } from '@/lib/core/route'
import { listRecipients } from '@/lib/features/overview/list-recipients'
import { recipientsQuerySchema } from '@/lib/features/overview/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    act: 'overview/list-recipients',
    query: recipientsQuerySchema,
    run: ({ query }) => listRecipients(query),
  }),
})
