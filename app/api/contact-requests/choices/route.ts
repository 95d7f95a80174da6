import { call, route } from '@/lib/core/route'
import { contactChoicesAnswer } from '@/lib/features/contact-requests/answers'
import { listChoices } from '@/lib/features/contact-requests/list-choices'
import { contactChoicesSchema } from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listContactChoices',
    act: 'contact-requests/list-choices',
    query: contactChoicesSchema,
    answer: contactChoicesAnswer,
    run: async ({ user, query }) => ({ requests: await listChoices(user, query.donorId) }),
  }),
})
