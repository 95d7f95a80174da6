import { endpoint, route } from '@/lib/core/server/route'
import { stockResponse } from '@/lib/features/blood-banks/contract'
import { bloodBankPathSchema, stockFileSchema } from '@/lib/features/blood-banks/schema'
import { setStockFromFile } from '@/lib/features/blood-banks/server/set-stock-from-file'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'setStockFromFile',
    errorCodes: ['edited-meanwhile'],
    scope: 'stock:write',
    traceName: 'blood-banks/set-stock-from-file',
    params: bloodBankPathSchema,
    body: stockFileSchema,
    response: stockResponse,
    run: ({ user, params, body }) => setStockFromFile(user, params.id, body),
  }),
})
