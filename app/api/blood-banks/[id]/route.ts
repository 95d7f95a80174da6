import { endpoint, route } from '@/lib/core/server/route'
import { bloodBankEndpoints } from '@/lib/features/blood-banks/contract'
import { archiveBloodBank } from '@/lib/features/blood-banks/server/archive-blood-bank'
import { editBloodBank } from '@/lib/features/blood-banks/server/edit-blood-bank'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: bloodBankEndpoints['PUT blood-banks/[id]'],
    access: 'admin',
    operation: 'editBloodBank',
    errorCodes: ['edited-meanwhile'],
    traceName: 'blood-banks/edit-blood-bank',
    run: async ({ user, params, body }) => ({
      message: 'blood bank changed successfully',
      bloodBank: await editBloodBank(user, params.id, body),
    }),
  }),
  DELETE: endpoint({
    contract: bloodBankEndpoints['DELETE blood-banks/[id]'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'archiveBloodBank',
    traceName: 'blood-banks/archive-blood-bank',
    run: async ({ user, params }) => {
      await archiveBloodBank(user, params.id)
      return { message: 'blood bank archived successfully' }
    },
  }),
})
