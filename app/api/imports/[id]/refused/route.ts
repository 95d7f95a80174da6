import { fileAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { refusedFile } from '@/lib/features/imports/refused-file'
import { importPathSchema } from '@/lib/features/imports/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    proof: 'identity',
    operation: 'downloadRefusedRows',
    act: 'imports/refused-file',
    limit: 'exports',
    params: importPathSchema,
    answer: fileAnswer('text/csv'),
    run: async ({ user, params, locale }) =>
      new Response(await refusedFile(user, params.id, locale), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="refused-rows-${params.id}.csv"`,
        },
      }),
  }),
})
