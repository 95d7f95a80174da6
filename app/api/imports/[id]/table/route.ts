import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { IMPORT_LIMITS } from '@/lib/features/imports/server/limits'
import { setTable } from '@/lib/features/imports/server/set-table'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: importEndpoints['PUT imports/[id]/table'],
    access: 'admin',
    operation: 'setImportTable',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/set-table',
    limit: IMPORT_LIMITS['import-steps'],
    run: async ({ user, params, body }) => ({ import: await setTable(user, params.id, body) }),
  }),
})
