import { call, route } from '@/lib/core/route'
import { bloodBanksAnswer, editedBankAnswer } from '@/lib/features/blood-banks/answers'
import { createBloodBank } from '@/lib/features/blood-banks/create-blood-bank'
import { listStockedBanks } from '@/lib/features/blood-banks/list-stocked-banks'
import { bloodBankSchema, stockedBanksSchema } from '@/lib/features/blood-banks/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'listStockedBloodBanks',
    act: 'blood-banks/list-stocked-banks',
    query: stockedBanksSchema,
    answer: bloodBanksAnswer,
    run: async ({ query }) => ({ bloodBanks: await listStockedBanks(query) }),
  }),
  POST: call({
    access: 'admin',
    operation: 'createBloodBank',
    act: 'blood-banks/create-blood-bank',
    body: bloodBankSchema,
    status: 201,
    answer: editedBankAnswer,
    run: async ({ user, body }) => ({
      message: 'blood bank created successfully',
      bloodBank: await createBloodBank(user, body),
    }),
  }),
})
