import { endpoint, route } from '@/lib/core/server/route'
import { bloodBankEndpoints } from '@/lib/features/blood-banks/contract'
import { setStockFromFile } from '@/lib/features/blood-banks/server/set-stock-from-file'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: bloodBankEndpoints['POST blood-banks/[id]/stock/csv'],
    access: 'user',
    operation: 'setStockFromFile',
    errorCodes: ['edited-meanwhile'],
    scope: 'stock:write',
    tokenKeepsRole: true,
    traceName: 'blood-banks/set-stock-from-file',
    run: ({ user, params, body }) => setStockFromFile(user, params.id, body),
  }),
})
