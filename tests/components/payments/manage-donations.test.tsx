import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  DonationKindTabs,
  type PaymentsView,
  type PledgesView,
  parseDonationKind,
  paymentsView,
  pledgesView,
} from '@/components/payments/admin/donations-view'
import { PaymentList } from '@/components/payments/admin/payment-list'
import { PledgePanel } from '@/components/pledges/admin/pledge-panel'
import type { ManagedPayment } from '@/lib/features/payments/server/list-payments-to-manage'
import type { ManagedPledge } from '@/lib/features/pledges/server/list-pledges-to-manage'
import { renderOnSite } from '@/tests/components/render-on-site'

const CAMPAIGN = { id: 'c'.repeat(24), title: 'Blood camp in Rangpur' }
const GONE = { name: 'Former member', email: null, phone: '' }

let made = 0
const newId = () => (made++).toString(16).padStart(24, '0')

function aPledge(own: Partial<ManagedPledge> = {}): ManagedPledge {
  return {
    _id: newId(),
    bags: 2,
    bloodGroup: 'B+',
    date: '2031-05-04',
    stage: 'coming',
    isExchange: false,
    donor: { name: 'Shirin Akter', email: 'shirin@people.example', phone: '' },
    request: { id: 'a'.repeat(24), patientName: 'Rahima Khatun', hasPage: true },
    ...own,
  }
}

function aPayment(own: Partial<ManagedPayment> = {}): ManagedPayment {
  return {
    _id: newId(),
    amount: 1_250,
    currency: 'usd',
    status: 'succeeded',
    refunded: 0,
    provider: 'stripe',
    isGoingBack: false,
    givenOn: '2031-05-04',
    giver: { name: 'Nusrat Jahan', email: 'nusrat@people.example', phone: '' },
    campaign: { ...CAMPAIGN, hasPage: true },
    ...own,
  }
}

async function openPledges(rows: ManagedPledge[], view: Partial<PledgesView> = {}, pageCount = 1) {
  const seen = await renderOnSite(
    <PledgePanel {...{ rows, pageCount, total: rows.length }} view={{ page: 1, ...view }} />,
    '/dashboard/donations',
  )
  return { seen, user: userEvent.setup() }
}

async function openPayments(
  rows: ManagedPayment[],
  view: Partial<PaymentsView> = {},
  pageCount = 1,
) {
  const seen = await renderOnSite(
    <PaymentList
      {...{ rows, pageCount, total: rows.length }}
      view={{ page: 1, ...view }}
      campaigns={[CAMPAIGN]}
    />,
    '/dashboard/donations?kind=money',
  )
  return { seen, user: userEvent.setup() }
}

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))

async function choose(user: ReturnType<typeof userEvent.setup>, box: string, option: string) {
  screen.getByRole('combobox', { name: box }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('an admin who looks at the pledges', () => {
  it('reads the donor, the bags and the day, with a link to the request', async () => {
    await openPledges([aPledge()])
    const row = rowOf(/Shirin Akter/)
    expect(row.getByRole('img', { name: 'B positive' })).toBeVisible()
    for (const words of ['2 bags', 'Sun 4 May 2031', 'Upcoming']) {
      expect(row.getByText(words)).toBeVisible()
    }
    const href = (name: string) => row.getByRole('link', { name }).getAttribute('href')
    expect(href('shirin@people.example')).toBe('mailto:shirin@people.example')
    expect(href('See the request for Rahima Khatun')).toBe(`/request/${'a'.repeat(24)}`)
  })

  it.each([
    ['coming', 'Upcoming'],
    ['given', 'Given'],
    ['cancelled', 'Cancelled'],
  ] as const)('sees that a pledge is %s', async (stage, words) => {
    await openPledges([aPledge({ stage })])
    expect(rowOf(/Shirin/).getByText(words)).toBeVisible()
  })

  it('sees which bag the hospital exchanges', async () => {
    await openPledges([aPledge({ isExchange: true })])
    expect(rowOf(/Shirin/).getByText('Exchange donation')).toBeVisible()
  })

  it('sees that a donor’s account was deleted, without a link to a missing page', async () => {
    const request = { id: 'a'.repeat(24), patientName: '', hasPage: false }
    await openPledges([aPledge({ donor: GONE, request })])
    const row = rowOf(/Former member/)
    expect(row.getByText('Name removed')).toBeVisible()
    expect(row.queryByRole('link')).not.toBeInTheDocument()
  })

  it('filters by status and by blood group, with the first page', async () => {
    const { seen, user } = await openPledges([aPledge()], { page: 2 })
    await choose(user, 'Status', 'Expired')
    await user.click(screen.getByRole('radio', { name: 'B positive' }))
    expect(seen.visited).toEqual([
      '/dashboard/donations?status=over',
      '/dashboard/donations?bloodGroup=B%2B',
    ])
  })

  it('opens the next page and preserves the filters', async () => {
    await openPledges([aPledge()], { stage: 'over' }, 3)
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/dashboard/donations?status=over&page=2',
    )
  })

  it('sees that nothing matches, and clears the filters', async () => {
    const { seen, user } = await openPledges([], { stage: 'cancelled' })
    expect(screen.getByText('No donations match these filters')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'See all' })[0] as HTMLElement)
    expect(seen.visited).toEqual(['/dashboard/donations'])
  })

  it('sees an explanation while there are no pledges', async () => {
    await openPledges([])
    expect(screen.getByText('No pledges yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See blood requests' })).toHaveAttribute(
      'href',
      '/dashboard/requests',
    )
  })
})

describe('an admin who looks at the payments', () => {
  it('reads the donor, the dollars, the campaign and the time', async () => {
    await openPayments([aPayment({ receiptNumber: 'SL-2031-000123' })])
    const row = rowOf(/Nusrat Jahan/)
    for (const words of ['$12.50', '4 May 2031', 'Paid', 'SL-2031-000123']) {
      expect(row.getByText(words)).toBeVisible()
    }
    const href = (name: string) => row.getByRole('link', { name }).getAttribute('href')
    expect(href('nusrat@people.example')).toBe('mailto:nusrat@people.example')
    expect(href('Blood camp in Rangpur')).toBe(`/campaign/${CAMPAIGN.id}`)
    expect(row.queryByText(/refunded/)).not.toBeInTheDocument()
  })

  it.each([
    ['pending', 'Pending'],
    ['succeeded', 'Paid'],
    ['failed', 'Failed'],
    ['refunded', 'Refunded'],
  ] as const)('sees that a payment is %s', async (status, words) => {
    await openPayments([aPayment({ status })])
    expect(rowOf(/Nusrat/).getByText(words)).toBeVisible()
  })

  it('reads the refunded sum, in its own currency', async () => {
    await openPayments([aPayment({ amount: 5_000, currency: 'eur', refunded: 1_050 })])
    expect(rowOf(/Nusrat/).getByText('€50.00')).toBeVisible()
    expect(rowOf(/Nusrat/).getByText('€10.50 refunded')).toBeVisible()
  })

  it('sees that a donor’s account was deleted, without a link to an archived campaign', async () => {
    await openPayments([aPayment({ giver: GONE, campaign: { ...CAMPAIGN, hasPage: false } })])
    const row = rowOf(/Former member/)
    expect(row.getByText('Blood camp in Rangpur')).toBeVisible()
    expect(row.queryByRole('link')).not.toBeInTheDocument()
  })

  it('filters by status and by campaign, with the first page', async () => {
    const { seen, user } = await openPayments([aPayment()], { page: 2 })
    await choose(user, 'Status', 'Failed')
    await choose(user, 'Campaign', 'Blood camp in Rangpur')
    expect(seen.visited).toEqual([
      '/dashboard/donations?kind=money&status=failed',
      `/dashboard/donations?kind=money&campaign=${CAMPAIGN.id}`,
    ])
  })

  it('searches by receipt number', async () => {
    const { seen, user } = await openPayments([aPayment()])
    await user.type(screen.getByLabelText('Search by receipt number'), 'SL-2031-123{Enter}')
    expect(seen.visited).toEqual(['/dashboard/donations?kind=money&q=SL-2031-123'])
  })

  it('sees that nothing matches, and clears the filters', async () => {
    const { seen, user } = await openPayments([], { campaign: CAMPAIGN.id })
    expect(screen.getByText('No donations match these filters')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'See all' })[0] as HTMLElement)
    expect(seen.visited).toEqual(['/dashboard/donations?kind=money'])
  })

  it('sees an explanation while there are no payments', async () => {
    await openPayments([])
    expect(screen.getByText('No money donations yet')).toBeVisible()
  })
})

describe('pledges and payments', () => {
  it('link to each other, and show which one is open', async () => {
    await renderOnSite(<DonationKindTabs kind="money" />)
    const tabs = within(screen.getByRole('navigation', { name: 'Donation type' }))
    expect(tabs.getByRole('link', { name: 'Blood' })).toHaveAttribute(
      'href',
      '/dashboard/donations',
    )
    expect(tabs.getByRole('link', { name: 'Blood' })).not.toHaveAttribute('aria-current')
    expect(tabs.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'page')
  })

  it.each([
    [undefined, 'blood'],
    ['blood', 'blood'],
    ['money', 'money'],
    [['money', 'x'], 'money'],
    ['gold', 'blood'],
  ])('can use any URL (%j)', (kind, read) => {
    expect(parseDonationKind({ kind })).toBe(read)
  })

  it.each([
    [{}, { page: 1 }],
    [
      { status: 'over', bloodGroup: 'A+', page: '2' },
      { stage: 'over', bloodGroup: 'A+', page: 2 },
    ],
    [{ status: 'succeeded', bloodGroup: 'x', page: 'x' }, { page: 1 }],
  ])('preserve a view of pledges in the URL (%j)', (params, view) => {
    expect(pledgesView.parse(params as Record<string, string>)).toEqual(view)
    const { search } = new URL(pledgesView.href(view as PledgesView), 'http://localhost')
    expect(pledgesView.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(view)
  })

  it.each([
    [{}, { page: 1 }],
    [
      { status: 'failed', campaign: CAMPAIGN.id, page: '2' },
      { status: 'failed', campaign: CAMPAIGN.id, page: 2 },
    ],
    [{ status: 'given', campaign: '[object Object]' }, { page: 1 }],
  ])('preserve a view of payments in the URL (%j)', (params, view) => {
    expect(paymentsView.parse(params as Record<string, string>)).toEqual(view)
    const { search } = new URL(paymentsView.href(view as PaymentsView), 'http://localhost')
    expect(paymentsView.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(view)
  })
})
