import { call, route } from '@/lib/core/route'
import { exportRowsAnswer } from '@/lib/features/exports/answers'
import { readExport } from '@/lib/features/exports/read-export'
import { exportRowsSchema } from '@/lib/features/exports/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    proof: 'identity',
    operation: 'exportRows',
    act: 'exports/read-export',
    body: exportRowsSchema,
    answer: exportRowsAnswer,
    run: ({ user, body, locale }) => readExport(user, body, locale),
  }),
})
