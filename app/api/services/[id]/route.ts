import { endpoint, route } from '@/lib/core/server/route'
import { healthTestEndpoints } from '@/lib/features/health-tests/contract'
import { editHealthTest } from '@/lib/features/health-tests/server/edit-health-test'
import { retireHealthTest } from '@/lib/features/health-tests/server/retire-health-test'
import { toApiHealthTest } from '@/lib/features/health-tests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    contract: healthTestEndpoints['PATCH services/[id]'],
    access: 'admin',
    operation: 'editService',
    traceName: 'health-tests/edit-health-test',
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
    contract: healthTestEndpoints['DELETE services/[id]'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'retireService',
    traceName: 'health-tests/retire-health-test',
    run: async ({ user, params }) => {
      await retireHealthTest(user, params.id)
      return { message: 'service retired successfully' }
    },
  }),
})
