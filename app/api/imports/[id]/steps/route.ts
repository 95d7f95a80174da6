import { endpoint, route } from '@/lib/core/server/route'
import { importResponse } from '@/lib/features/imports/contract'
import { importPathSchema } from '@/lib/features/imports/schema'
import { runImportStep } from '@/lib/features/imports/server/run-import-step'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    operation: 'stepImport',
    traceName: 'imports/run-import-step',
    limit: 'import-steps',
    params: importPathSchema,
    response: importResponse,
    run: async ({ params }) => ({ import: await runImportStep(params.id) }),
  }),
})
