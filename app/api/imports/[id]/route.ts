import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { oneImportAnswer } from '@/lib/features/imports/answers'
import { findImport } from '@/lib/features/imports/find-import'
import { importPathSchema } from '@/lib/features/imports/schema'
import { shownImport } from '@/lib/features/imports/shapes'
import { dropImport } from '@/lib/features/imports/start-import'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'getImport',
    act: 'imports/get-import',
    params: importPathSchema,
    answer: oneImportAnswer,
    run: async ({ params }) => ({ import: shownImport(await findImport(params.id)) }),
  }),
  DELETE: call({
    access: 'admin',
    operation: 'dropImport',
    refusals: ['status-not-possible'],
    act: 'imports/drop-import',
    params: importPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await dropImport(user, params.id)
      return { message: 'import deleted successfully' }
    },
  }),
})
