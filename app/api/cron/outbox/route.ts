import { assertCron } from '@/lib/core/http/cron'
import { deliverDueMails } from '@/lib/core/mail/outbox'
import { call, route } from '@/lib/core/route'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    limit: 'none',
    run: async ({ request }) => {
      assertCron(request)
      return {
        sent: await deliverDueMails(),
        removed: await deleteMarkedPictures(),
        copied: await fetchCopies(),
      }
    },
  }),
})
