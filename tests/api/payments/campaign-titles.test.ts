import { connectDb } from '@/lib/core/server/db/connection'
import { listFundedCampaigns } from '@/lib/features/campaigns/server/list-funded-campaigns'
import { paymentReceiptMail } from '@/lib/features/payments/server/emails'
import { listOwnPayments } from '@/lib/features/payments/server/list-own-payments'
import { listPaymentsToManage } from '@/lib/features/payments/server/list-payments-to-manage'
import { translatorFor } from '@/lib/i18n/translator'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { createCampaign, createPayment, createPerson } from '@/scripts/seed/factories'

const TITLES = [
  ['en', 'Blood camp in Mirpur'],
  ['bn', 'মিরপুরে রক্তদান কর্মসূচি'],
] as const
const [[, english], [, bangla]] = TITLES

beforeAll(connectDb)

async function aGift() {
  await Promise.all([Payment.deleteMany(), Campaign.deleteMany()])
  const donor = await createPerson()
  const campaign = await createCampaign({ title: english })
  const translation = { title: bangla, description: 'সবাই আসুন।' }
  await Campaign.updateOne({ _id: campaign._id }, { translation, hasPayments: true })
  const payment = await createPayment({ donor: donor._id, campaign: campaign._id })
  return { donor, campaign: { ...campaign.toObject(), translation }, payment }
}

describe.each(TITLES)('on pages in the language %s', (locale, title) => {
  test('a person reads the campaign of their payment by its title in that language', async () => {
    const { donor } = await aGift()
    expect(await listOwnPayments(donor, locale)).toMatchObject([{ campaign: title }])
  })

  test('an admin reads and filters payments by that title', async () => {
    await aGift()
    const { rows } = await listPaymentsToManage({ page: 1, limit: 10 }, locale)
    expect(rows).toMatchObject([{ campaign: { title } }])
    expect(await listFundedCampaigns(locale)).toMatchObject([{ title }])
  })

  test('the receipt has that title', async () => {
    const { donor, campaign, payment } = await aGift()
    const { email: letter } = paymentReceiptMail({ donor, campaign, payment: payment.toObject() })
    expect(JSON.stringify(letter(translatorFor(locale)))).toContain(title)
  })
})
