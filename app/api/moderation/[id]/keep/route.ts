import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { keepCase } from '@/lib/features/moderation/keep-case'
import { casePathSchema } from '@/lib/features/moderation/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    operation: 'keepCase',
    errorCodes: ['status-not-possible'],
    traceName: 'moderation/keep-case',
    params: casePathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await keepCase(user, params.id)
      return { message: 'case closed successfully' }
    },
  }),
})
