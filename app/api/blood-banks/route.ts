import { endpoint, route } from '@/lib/core/server/route'
import { bloodBankEndpoints } from '@/lib/features/blood-banks/contract'
import { createBloodBank } from '@/lib/features/blood-banks/server/create-blood-bank'
import { listStockedBloodBanks } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: bloodBankEndpoints['GET blood-banks'],
    access: 'public',
    operation: 'listStockedBloodBanks',
    traceName: 'blood-banks/list-stocked-blood-banks',
    run: async ({ query }) => ({ bloodBanks: await listStockedBloodBanks(query) }),
  }),
  POST: endpoint({
    contract: bloodBankEndpoints['POST blood-banks'],
    access: 'admin',
    operation: 'createBloodBank',
    traceName: 'blood-banks/create-blood-bank',
    status: 201,
    run: async ({ user, body }) => ({
      message: 'blood bank created successfully',
      bloodBank: await createBloodBank(user, body),
    }),
  }),
})
