import { fileResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { exportRejectedRows } from '@/lib/features/imports/export-rejected-rows'
import { importPathSchema } from '@/lib/features/imports/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'downloadRefusedRows',
    traceName: 'imports/export-rejected-rows',
    limit: 'exports',
    params: importPathSchema,
    response: fileResponse('text/csv'),
    run: async ({ user, params, locale }) =>
      new Response(await exportRejectedRows(user, params.id, locale), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="refused-rows-${params.id}.csv"`,
        },
      }),
  }),
})
