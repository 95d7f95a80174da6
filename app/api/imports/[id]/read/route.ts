import { endpoint, route } from '@/lib/core/server/route'
import { importResponse } from '@/lib/features/imports/contract'
import { importPathSchema } from '@/lib/features/imports/schema'
import { readImportFile } from '@/lib/features/imports/server/read-import-file'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    operation: 'readImportFile',
    errorCodes: ['status-not-possible'],
    traceName: 'imports/read-import-file',
    params: importPathSchema,
    response: importResponse,
    run: async ({ params }) => ({ import: await readImportFile(params.id) }),
  }),
})
