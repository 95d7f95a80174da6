import { endpoint, route } from '@/lib/core/server/route'
import { alertEndpoints } from '@/lib/features/alerts/contract'
import { listAlertsOfRequest } from '@/lib/features/alerts/server/list-alerts-of-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: alertEndpoints['GET requests/[id]/alerts'],
    access: 'admin',
    operation: 'listAlerts',
    traceName: 'alerts/list-alerts-of-request',
    run: ({ params, query, locale }) => listAlertsOfRequest(params.id, query, locale),
  }),
})
