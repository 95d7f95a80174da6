import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { editHealthTest } from '@/lib/features/health-tests/edit-health-test'
import { editedHealthTestResponse } from '@/lib/features/health-tests/responses'
import { retireHealthTest } from '@/lib/features/health-tests/retire-health-test'
import { healthTestChangesSchema, healthTestPathSchema } from '@/lib/features/health-tests/schema'
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
