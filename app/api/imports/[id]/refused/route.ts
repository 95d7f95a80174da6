import { endpoint, route } from '@/lib/core/server/route'
import { EXPORT_LIMITS } from '@/lib/features/exports/server/limits'
import { importEndpoints } from '@/lib/features/imports/contract'
import { exportRejectedRows } from '@/lib/features/imports/server/export-rejected-rows'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: importEndpoints['GET imports/[id]/refused'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'downloadRefusedRows',
    traceName: 'imports/export-rejected-rows',
    limit: EXPORT_LIMITS.exports,
    run: async ({ user, params, locale }) =>
      new Response(await exportRejectedRows(user, params.id, locale), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="refused-rows-${params.id}.csv"`,
        },
      }),
  }),
})
