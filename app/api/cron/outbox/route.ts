import { assertCron } from '@/lib/core/http/cron'
import { deliverDueMails } from '@/lib/core/mail/outbox'
import { call, route } from '@/lib/core/route'
import { askWhoGave } from '@/lib/features/blood-requests/ask-who-gave'
import { passOnHeldBags } from '@/lib/features/blood-requests/pass-on-held-bags'
import { deleteMarkedPictures } from '@/lib/features/pictures/delete-marked'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    limit: 'none',
    run: async ({ request }) => {
      assertCron(request)
      const passedOn = await passOnHeldBags()
      const asked = await askWhoGave()
      return {
        ...{ passedOn, asked },
        sent: await deliverDueMails(),
        removed: await deleteMarkedPictures(),
        copied: await fetchCopies(),
      }
    },
  }),
})
