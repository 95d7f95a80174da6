import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { casePathSchema } from '@/lib/features/moderation/schema'
import { keepCase } from '@/lib/features/moderation/server/keep-case'

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
