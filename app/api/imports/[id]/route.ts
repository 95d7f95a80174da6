import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { findImport } from '@/lib/features/imports/server/find-import'
import { toImportDto } from '@/lib/features/imports/server/import-dto'
import { deleteImport } from '@/lib/features/imports/server/start-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: importEndpoints['GET imports/[id]'],
    access: 'admin',
    operation: 'getImport',
    traceName: 'imports/get-import',
    run: async ({ user, params }) => ({ import: toImportDto(await findImport(user, params.id)) }),
  }),
  DELETE: endpoint({
    contract: importEndpoints['DELETE imports/[id]'],
    access: 'admin',
    operation: 'dropImport',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/drop-import',
    run: async ({ user, params }) => {
      await deleteImport(user, params.id)
      return { message: 'import deleted successfully' }
    },
  }),
})
