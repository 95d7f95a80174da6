import { call, route } from '@/lib/core/route'
import { editHealthTest } from '@/lib/features/health-tests/edit-health-test'
import { retireHealthTest } from '@/lib/features/health-tests/retire-health-test'
import { healthTestChangesSchema, healthTestPathSchema } from '@/lib/features/health-tests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call({
    access: 'admin',
    params: healthTestPathSchema,
    body: healthTestChangesSchema,
    run: async ({ user, params, body }) => ({
      message: 'service changed successfully',
      ...(await editHealthTest(user, params.id, body)),
    }),
  }),
  DELETE: call({
    access: 'admin',
    params: healthTestPathSchema,
    run: async ({ user, params }) => {
      await retireHealthTest(user, params.id)
      return { message: 'service retired successfully' }
    },
  }),
})
