import { AppError } from '@/lib/core/errors'
import { call, route } from '@/lib/core/route'

const unknown = call({
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
