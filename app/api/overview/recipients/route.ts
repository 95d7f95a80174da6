import { call, route } from '@/lib/core/route'
import { recipientsAnswer } from '@/lib/features/overview/answers'
import { listRecipients } from '@/lib/features/overview/list-recipients'
import { recipientsQuerySchema } from '@/lib/features/overview/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'listRecipients',
    act: 'overview/list-recipients',
    query: recipientsQuerySchema,
    answer: recipientsAnswer,
    run: ({ query }) => listRecipients(query),
  }),
})
