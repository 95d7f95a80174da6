import { call, route } from '@/lib/core/route'
import { createBloodBank } from '@/lib/features/blood-banks/create-blood-bank'
import { listStockedBanks } from '@/lib/features/blood-banks/list-stocked-banks'
import { bloodBankSchema, stockedBanksSchema } from '@/lib/features/blood-banks/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'blood-banks/list-stocked-banks',
    query: stockedBanksSchema,
    run: async ({ query }) => ({ bloodBanks: await listStockedBanks(query) }),
  }),
  POST: call({
    access: 'admin',
    act: 'blood-banks/create-blood-bank',
    body: bloodBankSchema,
    status: 201,
    run: async ({ user, body }) => ({
      message: 'blood bank created successfully',
      bloodBank: await createBloodBank(user, body),
    }),
  }),
})
