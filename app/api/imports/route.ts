import { call, route } from '@/lib/core/route'
import { importsAnswer, oneImportAnswer } from '@/lib/features/imports/answers'
import { listImports } from '@/lib/features/imports/list-imports'
import { importsQuerySchema, startImportSchema } from '@/lib/features/imports/schema'
import { startImport } from '@/lib/features/imports/start-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'listImports',
    act: 'imports/list-imports',
    query: importsQuerySchema,
    answer: importsAnswer,
    run: ({ query }) => listImports(query),
  }),
  POST: call({
    access: 'admin',
    operation: 'startImport',
    act: 'imports/start-import',
    body: startImportSchema,
    status: 201,
    answer: oneImportAnswer,
    run: async ({ user, body }) => ({ import: await startImport(user, body) }),
  }),
})
