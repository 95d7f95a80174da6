import { call, route } from '@/lib/core/route'
import { stockAnswer } from '@/lib/features/blood-banks/answers'
import { bloodBankPathSchema, stockSchema } from '@/lib/features/blood-banks/schema'
import { readStock, setStock } from '@/lib/features/blood-banks/set-stock'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'readStock',
    scope: 'stock:read',
    act: 'blood-banks/read-stock',
    params: bloodBankPathSchema,
    answer: stockAnswer,
    run: ({ user, params }) => readStock(user, params.id),
  }),
  PUT: call({
    access: 'user',
    operation: 'setStock',
    refusals: ['edited-meanwhile'],
    scope: 'stock:write',
    act: 'blood-banks/set-stock',
    params: bloodBankPathSchema,
    body: stockSchema,
    answer: stockAnswer,
    run: ({ user, params, body }) => setStock(user, params.id, body),
  }),
})
