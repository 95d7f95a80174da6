import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { setMapping } from '@/lib/features/imports/server/set-mapping'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: importEndpoints['PUT imports/[id]/mapping'],
    access: 'admin',
    operation: 'setImportMapping',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/set-mapping',
    run: async ({ user, params, body }) => ({ import: await setMapping(user, params.id, body) }),
  }),
})
