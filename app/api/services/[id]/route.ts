import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { editedServiceAnswer } from '@/lib/features/health-tests/answers'
import { editHealthTest } from '@/lib/features/health-tests/edit-health-test'
import { retireHealthTest } from '@/lib/features/health-tests/retire-health-test'
import { healthTestChangesSchema, healthTestPathSchema } from '@/lib/features/health-tests/schema'
import { healthTestToWire } from '@/lib/features/health-tests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call({
    access: 'admin',
    operation: 'editService',
    act: 'health-tests/edit-health-test',
    params: healthTestPathSchema,
    body: healthTestChangesSchema,
    answer: editedServiceAnswer,
    run: async ({ user, params, body }) => {
      const { service, bookingsOutsideHours } = await editHealthTest(user, params.id, body)
      return {
        message: 'service changed successfully',
        service: healthTestToWire(service),
        bookingsOutsideHours,
      }
    },
  }),
  DELETE: call({
    access: 'admin',
    proof: 'identity',
    operation: 'retireService',
    act: 'health-tests/retire-health-test',
    params: healthTestPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await retireHealthTest(user, params.id)
      return { message: 'service retired successfully' }
    },
  }),
})
