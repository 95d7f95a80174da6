import { endpoint, route } from '@/lib/core/server/route'
import { alertEndpoints } from '@/lib/features/alerts/contract'
import { readAlertProgress } from '@/lib/features/alerts/server/read-alert-progress'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: alertEndpoints['GET requests/[id]/progress'],
    access: 'user',
    operation: 'readAlertProgress',
    traceName: 'alerts/read-alert-progress',
    run: ({ user, params }) => readAlertProgress(user, params.id),
  }),
})
