import { screen, within } from '@testing-library/react'
import { SmsUsage } from '@/components/overview/admin/sms-usage'
import type { SmsPeriodUsage } from '@/lib/features/sms/server/read-sms-overview'
import { renderOnSite } from '../render-on-site'

const cost = (amount: number) => ({ amount, currency: 'BDT' })
const PERIODS: SmsPeriodUsage[] = [
  { period: 'today', messages: 9, segments: 12, refused: 2, cap: 500, cost: cost(420) },
  { period: 'month', messages: 900, segments: 1_200, refused: 7, cap: 5_000, cost: cost(42_000) },
]

const cells = (period: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${period}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))

it('an admin reads the cost of SMS today and this month, and what the caps blocked', async () => {
  await renderOnSite(<SmsUsage periods={PERIODS} />)
  expect(cells('Today')).toEqual(['12 of 500', 'BDT 4.20', '2'])
  expect(cells('This month')).toEqual(['1,200 of 5,000', 'BDT 420.00', '7'])
})

it('no cost is shown where no price is set', async () => {
  await renderOnSite(<SmsUsage periods={PERIODS.map((one) => ({ ...one, cost: null }))} />)
  expect(cells('Today')).toEqual(['12 of 500', '2'])
  expect(screen.queryByRole('columnheader', { name: 'Cost' })).not.toBeInTheDocument()
})

it('an admin reads what a login with a phone number costs', async () => {
  const costs = [
    { locale: 'en' as const, segments: 1, cost: cost(35) },
    { locale: 'bn' as const, segments: 2, cost: cost(70) },
  ]
  await renderOnSite(<SmsUsage periods={PERIODS} signInCosts={costs} />)
  const text = screen.getByText(/^A login by phone costs one SMS/).textContent
  expect(text?.replace(/\u00a0/g, ' ')).toBe(
    'A login by phone costs one SMS: BDT 0.35 in English, BDT 0.70 in Bangla.',
  )
})
