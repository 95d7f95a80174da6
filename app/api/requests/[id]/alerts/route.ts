import { endpoint, route } from '@/lib/core/route'
import { listAlertsOfRequest } from '@/lib/features/alerts/list-alerts-of-request'
import { requestAlertsResponse } from '@/lib/features/alerts/responses'
import { alertsQuerySchema } from '@/lib/features/alerts/schema'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'

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
