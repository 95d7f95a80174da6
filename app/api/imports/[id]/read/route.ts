import { call, route } from '@/lib/core/route'
import { oneImportAnswer } from '@/lib/features/imports/answers'
import { readImportFile } from '@/lib/features/imports/read-import-file'
import { importPathSchema } from '@/lib/features/imports/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    operation: 'readImportFile',
    refusals: ['status-not-possible'],
    act: 'imports/read-import-file',
    params: importPathSchema,
    answer: oneImportAnswer,
    run: async ({ params }) => ({ import: await readImportFile(params.id) }),
  }),
})
