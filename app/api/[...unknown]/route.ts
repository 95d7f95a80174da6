import { AppError } from '@/lib/core/server/errors'
import { endpoint, route } from '@/lib/core/server/route'

const unknown = endpoint({
  access: 'public',
  run: async () => {
    throw new AppError('not-found', 'errors.refusals.unknownCall')
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  PATCH: unknown,
  DELETE: unknown,
  OPTIONS: unknown,
})
