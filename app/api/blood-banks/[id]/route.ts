import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { editedBankAnswer } from '@/lib/features/blood-banks/answers'
import { archiveBloodBank } from '@/lib/features/blood-banks/archive-blood-bank'
import { editBloodBank } from '@/lib/features/blood-banks/edit-blood-bank'
import { bloodBankEditSchema, bloodBankPathSchema } from '@/lib/features/blood-banks/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'admin',
    operation: 'editBloodBank',
    refusals: ['edited-meanwhile'],
    act: 'blood-banks/edit-blood-bank',
    params: bloodBankPathSchema,
    body: bloodBankEditSchema,
    answer: editedBankAnswer,
    run: async ({ user, params, body }) => ({
      message: 'blood bank changed successfully',
      bloodBank: await editBloodBank(user, params.id, body),
    }),
  }),
  DELETE: call({
    access: 'admin',
    proof: 'identity',
    operation: 'archiveBloodBank',
    act: 'blood-banks/archive-blood-bank',
    params: bloodBankPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await archiveBloodBank(user, params.id)
      return { message: 'blood bank archived successfully' }
    },
  }),
})
