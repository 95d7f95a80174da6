import { call, route } from '@/lib/core/route'
import { alertsAnswer } from '@/lib/features/alerts/answers'
import { listAlertsOfRequest } from '@/lib/features/alerts/list-alerts-of-request'
import { alertsQuerySchema } from '@/lib/features/alerts/schema'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'listAlerts',
    act: 'alerts/list-alerts-of-request',
    params: requestPathSchema,
    query: alertsQuerySchema,
    answer: alertsAnswer,
    run: ({ params, query, locale }) => listAlertsOfRequest(params.id, query, locale),
  }),
})
