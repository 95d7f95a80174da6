import { endpoint, route } from '@/lib/core/server/route'
import { bloodBanksResponse, editedBloodBankResponse } from '@/lib/features/blood-banks/contract'
import { bloodBankSchema, stockedBloodBanksSchema } from '@/lib/features/blood-banks/schema'
import { createBloodBank } from '@/lib/features/blood-banks/server/create-blood-bank'
import { listStockedBloodBanks } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'listStockedBloodBanks',
    traceName: 'blood-banks/list-stocked-blood-banks',
    query: stockedBloodBanksSchema,
    response: bloodBanksResponse,
    run: async ({ query }) => ({ bloodBanks: await listStockedBloodBanks(query) }),
  }),
  POST: endpoint({
    access: 'admin',
    operation: 'createBloodBank',
    traceName: 'blood-banks/create-blood-bank',
    body: bloodBankSchema,
    status: 201,
    response: editedBloodBankResponse,
    run: async ({ user, body }) => ({
      message: 'blood bank created successfully',
      bloodBank: await createBloodBank(user, body),
    }),
  }),
})
