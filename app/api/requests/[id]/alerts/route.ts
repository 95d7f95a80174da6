import { call, route } from '@/lib/core/route'
import { listAlertsOfRequest } from '@/lib/features/alerts/list-alerts-of-request'
import { alertsQuerySchema } from '@/lib/features/alerts/schema'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    act: 'alerts/list-alerts-of-request',
    params: requestPathSchema,
    query: alertsQuerySchema,
    run: ({ params, query, locale }) => listAlertsOfRequest(params.id, query, locale),
  }),
})
