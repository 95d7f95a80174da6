import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { importResponse } from '@/lib/features/imports/contract'
import { importPathSchema } from '@/lib/features/imports/schema'
import { findImport } from '@/lib/features/imports/server/find-import'
import { deleteImport } from '@/lib/features/imports/server/start-import'
import { toImportDto } from '@/lib/features/imports/shapes'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'getImport',
    traceName: 'imports/get-import',
    params: importPathSchema,
    response: importResponse,
    run: async ({ params }) => ({ import: toImportDto(await findImport(params.id)) }),
  }),
  DELETE: endpoint({
    access: 'admin',
    operation: 'dropImport',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/drop-import',
    params: importPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await deleteImport(user, params.id)
      return { message: 'import deleted successfully' }
    },
  }),
})
