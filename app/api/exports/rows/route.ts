import { endpoint, route } from '@/lib/core/server/route'
import { exportEndpoints } from '@/lib/features/exports/contract'
import { readExportPage } from '@/lib/features/exports/server/read-export-page'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: exportEndpoints['POST exports/rows'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'exportRows',
    traceName: 'exports/read-export-page',
    run: ({ user, body, locale }) => readExportPage(user, body, locale),
  }),
})
