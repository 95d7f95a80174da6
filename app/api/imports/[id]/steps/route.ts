import { endpoint, route } from '@/lib/core/server/route'
import { importEndpoints } from '@/lib/features/imports/contract'
import { IMPORT_LIMITS } from '@/lib/features/imports/server/limits'
import { runImportStep } from '@/lib/features/imports/server/run-import-step'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: importEndpoints['POST imports/[id]/steps'],
    access: 'admin',
    operation: 'stepImport',
    traceName: 'imports/run-import-step',
    limit: IMPORT_LIMITS['import-steps'],
    run: async ({ user, params }) => ({ import: await runImportStep(user, params.id) }),
  }),
})
