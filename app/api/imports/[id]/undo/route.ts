import { call, route } from '@/lib/core/route'
import { oneImportAnswer } from '@/lib/features/imports/answers'
import { importPathSchema } from '@/lib/features/imports/schema'
import { undoImport } from '@/lib/features/imports/undo-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    operation: 'undoImport',
    refusals: ['status-not-possible'],
    act: 'imports/undo-import',
    params: importPathSchema,
    answer: oneImportAnswer,
    run: async ({ user, params }) => ({ import: await undoImport(user, params.id) }),
  }),
})
