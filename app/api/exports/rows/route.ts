import { endpoint, route } from '@/lib/core/server/route'
import { exportRowsResponse } from '@/lib/features/exports/contract'
import { exportRowsSchema } from '@/lib/features/exports/schema'
import { readExportPage } from '@/lib/features/exports/server/read-export-page'

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
