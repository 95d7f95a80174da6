import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { IMPORT_LIMITS } from '@/lib/features/imports/server/limits'
import { receivePart } from '@/lib/features/imports/server/start-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: importEndpoints['PUT imports/[id]/parts/[part]'],
    access: 'admin',
    operation: 'sendImportPart',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/take-part',
    limit: IMPORT_LIMITS['import-steps'],
    run: async ({ user, params, request }) => {
      await receivePart(user, params, request)
      return { message: 'part stored successfully' }
    },
  }),
})
