import 'server-only'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { InvitationOptOut } from '@/models/invitation-opt-out'
import { hashContact } from './hash-contact'
import { consumeInvitation, countAnswer } from './read-invitation'

/** Hashes of the phone and email stay, so that no later import invites them. Throws `link-not-valid`. */
export async function declineInvitation(token: string): Promise<void> {
  await inTransactionOnce(
    { name: 'invitation-declined', by: token, target: '' },
    async (session) => {
      const { person, import: of } = await consumeInvitation(token, session)
      const contacts = [person.phone, person.email].filter((contact) => typeof contact === 'string')
      await InvitationOptOut.bulkWrite(
        contacts.map((contact) => {
          const hash = hashContact(contact)
          const set = { $setOnInsert: { hash, declinedAt: new Date() } }
          return { updateOne: { filter: { hash }, update: set, upsert: true } }
        }),
        { session },
      )
      await countAnswer(of, 'declined', session)
    },
  )
}
