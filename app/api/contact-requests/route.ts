import { call, route } from '@/lib/core/route'
import { askDonor } from '@/lib/features/contact-requests/ask-donor'
import { listContactRequests } from '@/lib/features/contact-requests/list-contact-requests'
import { contactRequestSchema } from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({ access: 'user', run: ({ user }) => listContactRequests(user) }),
  POST: call({
    access: 'user',
    body: contactRequestSchema,
    status: 201,
    run: async ({ user, body }) => {
      await askDonor(user, body)
      return { message: 'contact request sent successfully' }
    },
  }),
})
