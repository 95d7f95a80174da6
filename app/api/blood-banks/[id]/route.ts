import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { editedBloodBankResponse } from '@/lib/features/blood-banks/contract'
import { bloodBankEditSchema, bloodBankPathSchema } from '@/lib/features/blood-banks/schema'
import { archiveBloodBank } from '@/lib/features/blood-banks/server/archive-blood-bank'
import { editBloodBank } from '@/lib/features/blood-banks/server/edit-blood-bank'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'admin',
    operation: 'editBloodBank',
    errorCodes: ['edited-meanwhile'],
    traceName: 'blood-banks/edit-blood-bank',
    params: bloodBankPathSchema,
    body: bloodBankEditSchema,
    response: editedBloodBankResponse,
    run: async ({ user, params, body }) => ({
      message: 'blood bank changed successfully',
      bloodBank: await editBloodBank(user, params.id, body),
    }),
  }),
  DELETE: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'archiveBloodBank',
    traceName: 'blood-banks/archive-blood-bank',
    params: bloodBankPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await archiveBloodBank(user, params.id)
      return { message: 'blood bank archived successfully' }
    },
  }),
})
