import { endpoint, route } from '@/lib/core/server/route'
import { bloodBankEndpoints } from '@/lib/features/blood-banks/contract'
import { readStock, setStock } from '@/lib/features/blood-banks/server/set-stock'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: bloodBankEndpoints['GET blood-banks/[id]/stock'],
    access: 'user',
    operation: 'readStock',
    scope: 'stock:read',
    tokenKeepsRole: true,
    traceName: 'blood-banks/read-stock',
    run: ({ user, params }) => readStock(user, params.id),
  }),
  PUT: endpoint({
    contract: bloodBankEndpoints['PUT blood-banks/[id]/stock'],
    access: 'user',
    operation: 'setStock',
    errorCodes: ['edited-meanwhile'],
    scope: 'stock:write',
    tokenKeepsRole: true,
    traceName: 'blood-banks/set-stock',
    run: ({ user, params, body }) => setStock(user, params.id, body),
  }),
})
