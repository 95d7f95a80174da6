import { endpoint, route } from '@/lib/core/route'
import { importResponse } from '@/lib/features/imports/responses'
import { runImportStep } from '@/lib/features/imports/run-import-step'
import { importPathSchema } from '@/lib/features/imports/schema'

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
