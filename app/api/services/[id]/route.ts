import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { editedHealthTestResponse } from '@/lib/features/health-tests/contract'
import { healthTestChangesSchema, healthTestPathSchema } from '@/lib/features/health-tests/schema'
import { editHealthTest } from '@/lib/features/health-tests/server/edit-health-test'
import { retireHealthTest } from '@/lib/features/health-tests/server/retire-health-test'
import { toApiHealthTest } from '@/lib/features/health-tests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: 'admin',
    operation: 'editService',
    traceName: 'health-tests/edit-health-test',
    params: healthTestPathSchema,
    body: healthTestChangesSchema,
    response: editedHealthTestResponse,
    run: async ({ user, params, body }) => {
      const { service, bookingsOutsideHours } = await editHealthTest(user, params.id, body)
      return {
        message: 'service changed successfully',
        service: toApiHealthTest(service),
        bookingsOutsideHours,
      }
    },
  }),
  DELETE: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'retireService',
    traceName: 'health-tests/retire-health-test',
    params: healthTestPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await retireHealthTest(user, params.id)
      return { message: 'service retired successfully' }
    },
  }),
})
