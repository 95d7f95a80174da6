import { call, route } from '@/lib/core/route'
import { oneImportAnswer } from '@/lib/features/imports/answers'
import { importPathSchema } from '@/lib/features/imports/schema'
import { stepImport } from '@/lib/features/imports/step-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    operation: 'stepImport',
    act: 'imports/step-import',
    limit: 'import-steps',
    params: importPathSchema,
    answer: oneImportAnswer,
    run: async ({ params }) => ({ import: await stepImport(params.id) }),
  }),
})
