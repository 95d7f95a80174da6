import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { readImportFile } from '@/lib/features/imports/server/read-import-file'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: importEndpoints['POST imports/[id]/read'],
    access: 'admin',
    operation: 'readImportFile',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/read-import-file',
    run: async ({ user, params }) => ({ import: await readImportFile(user, params.id) }),
  }),
})
