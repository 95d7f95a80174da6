import { endpoint, route } from '@/lib/core/server/route'
import { stockResponse } from '@/lib/features/blood-banks/contract'
import { bloodBankPathSchema, stockSchema } from '@/lib/features/blood-banks/schema'
import { readStock, setStock } from '@/lib/features/blood-banks/server/set-stock'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'readStock',
    scope: 'stock:read',
    traceName: 'blood-banks/read-stock',
    params: bloodBankPathSchema,
    response: stockResponse,
    run: ({ user, params }) => readStock(user, params.id),
  }),
  PUT: endpoint({
    access: 'user',
    operation: 'setStock',
    errorCodes: ['edited-meanwhile'],
    scope: 'stock:write',
    traceName: 'blood-banks/set-stock',
    params: bloodBankPathSchema,
    body: stockSchema,
    response: stockResponse,
    run: ({ user, params, body }) => setStock(user, params.id, body),
  }),
})
