import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnPayments } from '@/components/payments/own/own-payments'
import { BloodDonations } from '@/components/pledges/own/blood-donations'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { OwnPayment } from '@/lib/features/payments/server/list-own-payments'
import type { OwnPledge } from '@/lib/features/pledges/server/list-own-pledges'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'

let made = 0

function aPledge(own: Partial<OwnPledge> = {}): OwnPledge {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    requestId: '64b0000000000000000000aa',
    location: 'Square Hospital',
    bloodGroup: 'O-',
    bags: 1,
    date: '2020-05-20',
    status: 'standing',
    confirmedAt: null,
    isExchange: false,
    ...own,
  }
}

function aGift(own: Partial<OwnPayment> = {}): OwnPayment {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    campaign: 'Camp at Rangpur',
    campaignId: '64b0000000000000000000bb',
    amount: 1250,
    refunded: 0,
    currency: 'usd',
    status: 'succeeded',
    receiptNumber: '',
    day: '2026-02-03',
    ...own,
  }
}

async function openBlood(pledges: OwnPledge[], responses: StubbedResponses = {}, isDonor = true) {
  const server = serve(responses)
  const list = <BloodDonations pledges={pledges} isDonor={isDonor} renderedOn={dhakaDay()} />
  const seen = await renderOnSite(list, '/dashboard/mydonations')
  return { seen, ...server, user: userEvent.setup() }
}

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))

describe('a donor who looks at their donations', () => {
  it('sees which bag the hospital exchanges', async () => {
    await openBlood([aPledge({ isExchange: true }), aPledge({ location: 'Dhaka Medical' })])
    expect(rowOf(/Square Hospital/).getByText('Exchange donation')).toBeVisible()
    expect(rowOf(/Dhaka Medical/).queryByText('Exchange donation')).not.toBeInTheDocument()
  })

  it('reads the place, the time and the bags, and downloads the certificate', async () => {
    const pledge = aPledge({ bags: 2 })
    await openBlood([pledge])
    const row = rowOf(/Square Hospital/)
    expect(row.getByRole('img', { name: 'O negative' })).toBeVisible()
    expect(row.getByText('Wed 20 May 2020')).toBeVisible()
    expect(row.getByText('2 bags')).toBeVisible()
    expect(row.getByText('Given')).toBeVisible()
    const link = row.getByRole('link', {
      name: 'Certificate (PDF) of your donation on 20 May 2020',
    })
    expect(link).toHaveAttribute('href', `/api/certificates/${pledge._id}`)
    expect(link).toHaveAttribute('download', 'sharelife-certificate-2020-05-20.pdf')
    expect(row.queryByRole('button')).not.toBeInTheDocument()
  })

  it('can withdraw an upcoming donation, which has no certificate', async () => {
    await openBlood([aPledge({ date: '2131-05-20' })])
    const row = rowOf(/Square Hospital/)
    expect(row.getByText('Upcoming')).toBeVisible()
    expect(row.getByRole('button', { name: 'Cancel pledge for Sun 20 May 2131' })).toBeVisible()
    expect(row.queryByRole('link')).not.toBeInTheDocument()
  })

  it('sees a donation of today as upcoming', async () => {
    await openBlood([aPledge({ date: dhakaDay() })])
    expect(rowOf(/Square Hospital/).getByText('Upcoming')).toBeVisible()
  })

  it('has no actions for a withdrawn pledge', async () => {
    await openBlood([aPledge({ status: 'cancelled', date: '2131-05-20' })])
    const row = rowOf(/Square Hospital/)
    expect(row.getByText('Cancelled')).toBeVisible()
    expect(row.queryByRole('link')).not.toBeInTheDocument()
    expect(row.queryByRole('button')).not.toBeInTheDocument()
  })

  it('sees that a place no longer exists', async () => {
    await openBlood([aPledge({ location: '' })])
    expect(rowOf(/Place no longer available/).getByText('Given')).toBeVisible()
  })

  it.each([
    [true, 'See blood requests', '/allrequest'],
    [false, 'Register as a donor', '/donorRegistration'],
  ])(
    'gets a link to the next step when the list is empty (a donor: %s)',
    async (isDonor, name, href) => {
      await openBlood([], {}, isDonor)
      expect(screen.getByText("You haven't given blood through ShareLife yet")).toBeVisible()
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    },
  )
})

describe('a donor who withdraws', () => {
  const pledge = aPledge({ date: '2131-05-20', bags: 2 })
  const call = `pledges/${pledge._id}`

  async function ask(responses?: StubbedResponses) {
    const page = await openBlood([pledge], responses)
    await page.user.click(screen.getByRole('button', { name: /^Cancel pledge/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveAccessibleDescription(
      "We'll email the requester and reopen your place for 2 bags on Sun 20 May 2131.",
    )
    return { ...page, dialog }
  }

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('confirms first, and Cancel changes nothing', async () => {
    const { calls, dialog } = await ask()
    await press('Keep pledge')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(calls).toHaveLength(0)
  })

  it('sees that the pledge is withdrawn, and the list is refreshed', async () => {
    const { seen, dialog, sentTo } = await ask({ [call]: () => ({ body: { message: 'ok' } }) })
    await press('Yes, cancel pledge')
    expect(await screen.findByText('Pledge cancelled')).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sentTo(call)).toHaveLength(1)
    expect(seen.refreshed).toBe(1)
  })

  it('sees an error, and the list is refreshed', async () => {
    const message = 'The date of this pledge has passed.'
    const body = { code: 'status-not-possible', message }
    const { seen } = await ask({ [call]: () => ({ status: 409, body }) })
    await press('Yes, cancel pledge')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(seen.refreshed).toBe(1)
  })

  it('can retry after a network error', async () => {
    const responses = [undefined, { body: { message: 'ok' } }]
    const { dialog, sentTo } = await ask({ [call]: () => responses.shift() as { body: object } })
    await press('Yes, cancel pledge')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/couldn't reach the server/)
    await press('Try again')
    expect(await screen.findByText('Pledge cancelled')).toBeInTheDocument()
    expect(sentTo(call)).toHaveLength(2)
  })
})

describe('a person who looks at their payments', () => {
  it('reads the purpose, the amount in dollars, the time and the state', async () => {
    const gift = aGift()
    await renderOnSite(<OwnPayments payments={[gift]} />)
    const row = rowOf(/Camp at Rangpur/)
    expect(row.getByRole('link', { name: 'Camp at Rangpur' })).toHaveAttribute(
      'href',
      `/campaign/${gift.campaignId}`,
    )
    expect(row.getByText('$12.50')).toBeVisible()
    expect(row.getByText('Tue 3 Feb 2026')).toBeVisible()
    expect(row.getByText('Paid')).toBeVisible()
    expect(row.queryByText(/refunded/)).not.toBeInTheDocument()
  })

  it.each([
    ['pending', 'Pending'],
    ['failed', 'Failed'],
    ['refunded', 'Refunded'],
  ] as const)('sees that a payment is %s', async (status, word) => {
    await renderOnSite(<OwnPayments payments={[aGift({ status })]} />)
    expect(rowOf(/Camp at Rangpur/).getByText(word)).toBeVisible()
  })

  it('gets a link to the page of an unfinished payment in taka only', async () => {
    const gifts = [
      aGift({ _id: 'e'.repeat(24), status: 'pending', currency: 'bdt' }),
      aGift({ _id: 'f'.repeat(24), status: 'pending' }),
      aGift({ status: 'succeeded', currency: 'bdt' }),
    ]
    await renderOnSite(<OwnPayments payments={gifts} />)
    const links = screen.getAllByRole('link', { name: 'Check payment' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/donate/result/${'e'.repeat(24)}`,
    ])
  })

  it('reads the refunded amount', async () => {
    await renderOnSite(<OwnPayments payments={[aGift({ refunded: 300 })]} />)
    expect(rowOf(/Camp/).getByText('$3.00 refunded')).toBeVisible()
  })

  it('has no link to a campaign without a page', async () => {
    await renderOnSite(
      <OwnPayments
        payments={[aGift({ campaignId: null }), aGift({ campaign: '', campaignId: null })]}
      />,
    )
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.getByText('Deleted campaign')).toBeVisible()
  })

  it('gets a link to the donations when the list is empty', async () => {
    await renderOnSite(<OwnPayments payments={[]} />)
    expect(screen.getByText("You haven't donated money yet")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', '/donate')
  })
})
