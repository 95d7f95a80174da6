import { endpoint, route } from '@/lib/core/route'
import { readExportPage } from '@/lib/features/exports/read-export-page'
import { exportRowsResponse } from '@/lib/features/exports/responses'
import { exportRowsSchema } from '@/lib/features/exports/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'exportRows',
    traceName: 'exports/read-export-page',
    body: exportRowsSchema,
    response: exportRowsResponse,
    run: ({ user, body, locale }) => readExportPage(user, body, locale),
  }),
})
