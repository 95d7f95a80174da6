import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { PaymentResult } from '@/components/payments/public/payment-result'
import { renderInBangla, renderOnSite } from '../render-on-site'

type Gift = ComponentProps<typeof PaymentResult>['payment']

function aGift(own: Partial<Gift> = {}): Gift {
  return {
    _id: 'a'.repeat(24),
    ...{ amount: 12_345_600, currency: 'bdt', status: 'succeeded', checkoutUrl: null },
    campaign: { id: 'c'.repeat(24), title: 'Blood camp at Savar' },
    receipt: { number: 'SL-2031-000123', date: '2031-05-04', cardLast4: '', method: 'bkash' },
    decline: { code: '', reason: '' },
    ...own,
  }
}

const receipt = { donor: 'Nusrat Jahan', address: 'Road 5, Dhanmondi' }

const show = (own: Partial<Gift>, hasLeft = false) =>
  renderOnSite(
    <PaymentResult payment={aGift(own)} {...receipt} hasLeft={hasLeft} />,
    '/donate/result/a',
  )

const PAGE = 'https://sandbox.sslcommerz.com/page/1'
const link = (name: string) => screen.getByRole('link', { name })

test('a completed payment has a receipt with its method', async () => {
  await show({})
  expect(screen.getByRole('heading', { name: 'Donated successfully' })).toBeVisible()
  for (const words of ['৳1,23,456.00', 'bKash', 'Blood camp at Savar', 'SL-2031-000123']) {
    expect(screen.getByText(words)).toBeVisible()
  }
  expect(screen.getByText('Nusrat Jahan')).toBeVisible()
  expect(screen.getByText('ShareLife, Road 5, Dhanmondi')).toBeVisible()
})

test.each([
  ['held', 'Your payment is being checked'],
  ['refunded', 'This donation was refunded'],
] as const)('a payment that is %s shows it, and links to the list', async (status, title) => {
  await show({ status })
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(link('See my donations')).toHaveAttribute('href', '/dashboard/mydonations')
})

test('a pending payment can be checked again, or paid', async () => {
  await show({ status: 'pending', checkoutUrl: PAGE })
  expect(screen.getByRole('heading', { name: "We're waiting for SSLCommerz" })).toBeVisible()
  expect(link('Check again')).toHaveAttribute('href', `/donate/result/${'a'.repeat(24)}`)
  expect(link('Continue to payment')).toHaveAttribute('href', PAGE)
})

test('a donor who left can continue or start again', async () => {
  await show({ status: 'pending', checkoutUrl: PAGE }, true)
  expect(screen.getByRole('heading', { name: 'You left the payment page' })).toBeVisible()
  expect(link('Continue to payment')).toHaveAttribute('href', PAGE)
  expect(link('Try again')).toHaveAttribute('href', '/donate')
})

test('a completed payment is shown as paid, even with a cancelled URL', async () => {
  await show({}, true)
  expect(screen.getByRole('heading', { name: 'Donated successfully' })).toBeVisible()
})

test('a rejected payment shows why, and a cancelled one that it was cancelled', async () => {
  const refusal = { code: 'failed', reason: 'Insufficient balance' }
  const seen = await show({ status: 'failed', decline: refusal })
  expect(screen.getByText('The reason: Insufficient balance')).toBeVisible()
  expect(link('Try again')).toHaveAttribute('href', '/donate')
  const cancelled = aGift({ status: 'failed', decline: { code: 'cancelled', reason: 'x' } })
  await seen.show(<PaymentResult payment={cancelled} {...receipt} hasLeft={false} />)
  expect(screen.getByRole('heading', { name: 'Donation cancelled' })).toBeVisible()
})

test('the result is in Bangla on a Bangla page', async () => {
  await renderInBangla(
    <PaymentResult payment={aGift()} {...receipt} hasLeft={false} />,
    '/bn/donate/result/a',
  )
  expect(screen.getByText('৳১,২৩,৪৫৬.০০')).toBeVisible()
  expect(screen.getByText('বিকাশ')).toBeVisible()
})
