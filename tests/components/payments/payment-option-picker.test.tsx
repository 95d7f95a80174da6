import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MoneyDonationButton } from '@/components/payments/public/money-donation-button'
import { renderInBangla, type StubbedResponses, serve, signedIn } from '../render-on-site'
import { CAMPAIGN, EMAIL, openForm } from './donate-page'

const BOTH = { kind: 'test', bank: 'http://localhost:4999', hasTaka: true } as const
const TAKA_ALONE = { kind: 'none', hasTaka: true } as const

const PAGE = 'https://sandbox.sslcommerz.com/page/1'
const opens: StubbedResponses = { sslcommerz: () => ({ status: 201, body: { address: PAGE } }) }

test('a donor chooses between two providers, taka first, and the amount has its currency', async () => {
  const { form, user } = await openForm({ cards: BOTH })
  expect(form.getByLabelText(/bKash, Nagad, cards in taka/)).toBeChecked()
  await user.type(form.getByLabelText('Enter amount in taka'), '1250')
  expect(form.getByText('= ৳1,250.00')).toBeVisible()
  await user.click(form.getByLabelText(/International card/))
  expect(form.queryByLabelText('Enter amount in taka')).not.toBeInTheDocument()
  expect(form.getByLabelText('Enter amount in cents')).toHaveValue('')
  expect(await form.findByText('Show test cards')).toBeVisible()
})

test('a single provider needs no choice', async () => {
  const { form } = await openForm({ cards: TAKA_ALONE })
  expect(form.getByLabelText('Enter amount in taka')).toBeVisible()
  expect(form.queryByRole('radio')).not.toBeInTheDocument()
})

test('cards without other providers do not change the form', async () => {
  const { form } = await openForm()
  expect(form.getByLabelText('Enter amount in cents')).toBeVisible()
  expect(form.queryByRole('radio')).not.toBeInTheDocument()
})

test('the dialog shows a message without a provider', async () => {
  const { form } = await openForm({ cards: { kind: 'none' } })
  expect(form.getByText("Card donations aren't available yet")).toBeVisible()
})

test('the form sends paisa and a key, and opens the provider’s page', async () => {
  const page = await openForm({ cards: TAKA_ALONE, responses: opens })
  const { form, user } = page
  await user.click(form.getByRole('button', { name: '৳500' }))
  expect(form.getByLabelText('Enter amount in taka')).toHaveValue('500')
  await user.click(form.getByRole('button', { name: 'Continue to payment' }))
  expect(page.sentTo('sslcommerz')[0]?.sent).toEqual({
    ...{ amount: 50_000, email: EMAIL, campaignId: CAMPAIGN._id },
  })
  expect(page.visited).toEqual([PAGE])
})

test('the same payment has the same key after a lost response', async () => {
  const responses: StubbedResponses = {
    sslcommerz: () => ({ status: 503, body: { code: 'unavailable', message: 'Press again.' } }),
  }
  const page = await openForm({ cards: TAKA_ALONE, responses })
  const { form, user } = page
  await user.type(form.getByLabelText('Enter amount in taka'), '70')
  await user.click(form.getByRole('button', { name: 'Continue to payment' }))
  expect(await form.findByText('Press again.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Continue to payment' }))
  const keys = page.headerOf('sslcommerz', 'idempotency-key')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.each(['9', '500001', '12.50', ''])('an amount of %p taka is rejected', async (typed) => {
  const page = await openForm({ cards: TAKA_ALONE, responses: opens })
  const { form, user } = page
  if (typed) await user.type(form.getByLabelText('Enter amount in taka'), typed)
  await user.click(form.getByRole('button', { name: 'Continue to payment' }))
  const message = typed
    ? 'Enter a whole number of taka from 10 to 500,000.'
    : '* Amount is required'
  expect(await form.findByText(message)).toBeVisible()
  expect(page.sentTo('sslcommerz')).toEqual([])
})

test('amounts on the Bangla page use Bangla digits', async () => {
  serve({ 'auth/session': signedIn, ...opens })
  await renderInBangla(
    <MoneyDonationButton campaign={CAMPAIGN} cards={TAKA_ALONE}>
      অনুদান
    </MoneyDonationButton>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'অনুদান' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('কত টাকা দেবেন, লিখুন'), '১২৩৪৫৬')
  expect(form.getByText('= ৳১,২৩,৪৫৬.০০')).toBeVisible()
})
