import { call, route } from '@/lib/core/route'
import { listChoices } from '@/lib/features/contact-requests/list-choices'
import { contactChoicesSchema } from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    act: 'contact-requests/list-choices',
    query: contactChoicesSchema,
    run: async ({ user, query }) => ({ requests: await listChoices(user, query.donorId) }),
  }),
})
