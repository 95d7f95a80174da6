import { endpoint, route } from '@/lib/core/server/route'
import { moderationEndpoints } from '@/lib/features/moderation/contract'
import { keepCase } from '@/lib/features/moderation/server/keep-case'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: moderationEndpoints['POST moderation/[id]/keep'],
    access: 'admin',
    operation: 'keepCase',
    errorCodes: ['status-not-possible'],
    traceName: 'moderation/keep-case',
    run: async ({ user, params }) => {
      await keepCase(user, params.id)
      return { message: 'case closed successfully' }
    },
  }),
})
