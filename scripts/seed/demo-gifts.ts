import { canTakeCards } from '@/lib/adapters/payments/stripe'
import { donateByCard } from '@/lib/features/payments/donate-by-card'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { User } from '@/models/user'
import { chanceFrom } from './chance'

/** The amounts of the demo's payments in cents; small ones are more frequent. */
const AMOUNTS = [500, 500, 1_000, 1_000, 1_500, 2_500, 2_500, 5_000, 10_000]
const MAX_GIFTS = 4

/**
 * Makes the demo's payments to its campaigns, once per database. They use the normal use case with a
 * test card at the provider's stand-in, so that ledger, totals and provider agree. Returns how many
 * were made; none without a provider.
 */
export async function seedDemoGifts(emails: readonly string[]): Promise<number> {
  if (!canTakeCards() || (await Payment.exists({}))) return 0
  const people = await User.find({ email: { $in: emails } })
    .sort({ email: 1 })
    .lean()
  const campaigns = await Campaign.find({ archivedAt: null }).sort({ title: 1 }).lean()
  const chance = chanceFrom(14)
  let given = 0
  for (const { _id } of campaigns) {
    for (let gifts = 1 + chance.below(MAX_GIFTS); gifts > 0; gifts -= 1) {
      const { _id: id, name, email, photo, role, emailVerifiedAt } = chance.pick(people)
      const gift = {
        token: 'tok_visa',
        amount: chance.pick(AMOUNTS),
        campaignId: String(_id),
        email,
      }
      const person = {
        id: String(id),
        name,
        email,
        photo,
        role,
        isConfirmed: Boolean(emailVerifiedAt),
      }
      await donateByCard(person, gift, { network: '127.0.0.1' })
      given += 1
    }
  }
  return given
}
