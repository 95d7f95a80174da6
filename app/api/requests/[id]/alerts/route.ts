import { endpoint, route } from '@/lib/core/server/route'
import { requestAlertsResponse } from '@/lib/features/alerts/contract'
import { alertsQuerySchema } from '@/lib/features/alerts/schema'
import { listAlertsOfRequest } from '@/lib/features/alerts/server/list-alerts-of-request'
import { requestPathSchema } from '@/lib/features/requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'listAlerts',
    traceName: 'alerts/list-alerts-of-request',
    params: requestPathSchema,
    query: alertsQuerySchema,
    response: requestAlertsResponse,
    run: ({ params, query, locale }) => listAlertsOfRequest(params.id, query, locale),
  }),
})
