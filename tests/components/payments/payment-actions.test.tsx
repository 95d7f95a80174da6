import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DollarRateForm } from '@/components/payments/admin/dollar-rate-form'
import { HeldPaymentsNotice } from '@/components/payments/admin/donations-view'
import { PaymentActions } from '@/components/payments/admin/payment-list'
import type { ManagedPayment } from '@/lib/features/payments/server/list-payments-to-manage'
import { renderOnSite, serve, signedIn } from '../render-on-site'

const ID = 'b'.repeat(24)

function aGift(own: Partial<ManagedPayment> = {}): ManagedPayment {
  return {
    ...{ _id: ID, amount: 90_000, currency: 'bdt', refunded: 0, givenOn: '2031-05-04' },
    ...{ status: 'held', provider: 'sslcommerz', isGoingBack: false },
    giver: { name: 'Nusrat Jahan', email: 'nusrat@people.example', phone: '' },
    campaign: { id: 'c'.repeat(24), title: 'Blood camp', hasPage: true },
    ...own,
  }
}

async function show(own: Partial<ManagedPayment> = {}) {
  const server = serve({
    'auth/session': signedIn,
    [`payments/${ID}/acceptance`]: () => ({ body: { message: 'Payment accepted' } }),
    [`payments/${ID}/refund`]: () => ({ body: { message: 'Payment given back' } }),
  })
  const seen = await renderOnSite(<PaymentActions payment={aGift(own)} />, '/dashboard/donations')
  return { ...server, seen, user: userEvent.setup() }
}

test('an admin accepts a held payment after a confirmation', async () => {
  const { user, sentTo, seen } = await show()
  const name = 'Accept the donation of ৳900.00 by Nusrat Jahan'
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/the donor gets a receipt/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Yes, accept' }))
  expect(sentTo(`payments/${ID}/acceptance`)).toHaveLength(1)
  expect(await screen.findByText('Donation accepted')).toBeVisible()
  expect(seen.refreshed).toBe(1)
})

test('an admin refunds a counted payment', async () => {
  const { user, sentTo } = await show({ status: 'succeeded' })
  const name = 'Refund the donation of ৳900.00 by Nusrat Jahan'
  await user.click(screen.getByRole('button', { name }))
  await user.click(await screen.findByRole('button', { name: 'Yes, refund' }))
  expect(sentTo(`payments/${ID}/refund`)).toHaveLength(1)
})

test('no one can accept a payment while a refund is pending', async () => {
  await show({ isGoingBack: true })
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Refuse/ })).toBeVisible()
})

test.each<[string, Partial<ManagedPayment>]>([
  ['a card at Stripe', { provider: 'stripe', status: 'succeeded' }],
  ['a pending payment', { status: 'pending' }],
  ['one that was given back', { status: 'refunded' }],
])('there are no actions for %s', async (_what, own) => {
  await show(own)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('an admin sees the number of held payments, with a link', async () => {
  serve({ 'auth/session': signedIn })
  const seen = await renderOnSite(<HeldPaymentsNotice count={2} />, '/dashboard/home')
  expect(screen.getByText(/^2 donations need a decision/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check donations' })).toHaveAttribute(
    ...(['href', '/dashboard/donations?kind=money&status=held'] as const),
  )
  await seen.show(<HeldPaymentsNotice count={0} />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

describe('the exchange rate', () => {
  const rates = [
    { _id: '2', paisa: 12_250, setOn: '2031-05-04', setBy: 'Anwara Begum' },
    { _id: '1', paisa: 12_000, setOn: '2031-04-01', setBy: 'Former member' },
  ]

  test('is shown with its day, and earlier ones with their author', async () => {
    serve({ 'auth/session': signedIn })
    await renderOnSite(<DollarRateForm rates={rates} />, '/dashboard/donations?kind=money')
    expect(screen.getByText('Now: ৳122.50 for $1, set on 4 May 2031')).toBeVisible()
    expect(screen.getByText('৳120.00 on 1 Apr 2031, set by Former member')).toBeInTheDocument()
  })

  test('is entered in taka, in any digits, and sent in paisa', async () => {
    const server = serve({
      'auth/session': signedIn,
      'exchange-rates': () => ({ body: { message: 'Exchange rate set' } }),
    })
    await renderOnSite(<DollarRateForm rates={[]} />, '/dashboard/donations?kind=money')
    const user = userEvent.setup()
    expect(screen.getByText(/^Campaigns show no total in taka yet/)).toBeVisible()
    await user.type(screen.getByLabelText('$1 in taka'), 'much')
    await user.click(screen.getByRole('button', { name: 'Set rate' }))
    expect(await screen.findByText(/^Enter what a dollar is worth/)).toBeVisible()
    await user.clear(screen.getByLabelText('$1 in taka'))
    await user.type(screen.getByLabelText('$1 in taka'), '১২৩.৪৫')
    await user.click(screen.getByRole('button', { name: 'Set rate' }))
    expect(await screen.findByText('Rate set')).toBeVisible()
    expect(server.sentTo('exchange-rates')[0]?.sent).toEqual({ paisa: 12_345 })
  })
})
