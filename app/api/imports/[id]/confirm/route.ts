import { call, route } from '@/lib/core/route'
import { oneImportAnswer } from '@/lib/features/imports/answers'
import { confirmImport } from '@/lib/features/imports/confirm-import'
import { confirmImportSchema, importPathSchema } from '@/lib/features/imports/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    proof: 'identity',
    operation: 'confirmImport',
    refusals: ['conflict', 'status-not-possible'],
    act: 'imports/confirm-import',
    params: importPathSchema,
    body: confirmImportSchema,
    answer: oneImportAnswer,
    run: async ({ user, params, body }) => ({ import: await confirmImport(user, params.id, body) }),
  }),
})
