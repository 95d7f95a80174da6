import { call, route } from '@/lib/core/route'
import { stockAnswer } from '@/lib/features/blood-banks/answers'
import { bloodBankPathSchema, stockFileSchema } from '@/lib/features/blood-banks/schema'
import { setStockFromFile } from '@/lib/features/blood-banks/set-stock-from-file'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'setStockFromFile',
    refusals: ['edited-meanwhile'],
    scope: 'stock:write',
    act: 'blood-banks/set-stock-from-file',
    params: bloodBankPathSchema,
    body: stockFileSchema,
    answer: stockAnswer,
    run: ({ user, params, body }) => setStockFromFile(user, params.id, body),
  }),
})
