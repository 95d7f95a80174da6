import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { recordExport } from '@/lib/features/audit/record-export'
import { exportSchema } from '@/lib/features/audit/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    proof: 'identity',
    operation: 'recordExport',
    act: 'audit/record-export',
    body: exportSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await recordExport(user, body)
      return { message: 'You can download this list.' }
    },
  }),
})
