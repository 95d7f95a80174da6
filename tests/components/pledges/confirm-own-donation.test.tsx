import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BloodDonations } from '@/components/pledges/own/blood-donations'
import { DonationQuestionForm } from '@/components/pledges/public/donation-question-form'
import type { OwnPledge } from '@/lib/features/pledges/server/list-own-pledges'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'
import {
  anOwnRequest,
  aPledge,
  openOwnRequests,
  standOnTheDay,
  TODAY,
} from '../requests/own-request-fixture'

standOnTheDay()

const ID = 'e'.repeat(24)

async function openDonations(own: Partial<OwnPledge>, responses: StubbedResponses = {}) {
  const pledge: OwnPledge = {
    ...{ _id: ID, requestId: 'd'.repeat(24), location: 'Square Hospital', bloodGroup: 'O-' },
    ...{ bags: 1, date: TODAY, status: 'standing', confirmedAt: null, isExchange: false },
    ...own,
  }
  const server = serve(responses)
  const seen = await renderOnSite(
    <BloodDonations pledges={[pledge]} isDonor renderedOn={TODAY} />,
    '/dashboard/mydonations',
  )
  return { ...server, seen, user: userEvent.setup() }
}

const gave = () => screen.queryByRole('button', { name: /^I gave blood on/ })

describe('a donor’s own donations', () => {
  it('let the donor confirm the donation on the need date', async () => {
    const call = `pledges/${ID}/donor-confirmation`
    const response = { body: { message: 'ok', disputed: false } }
    const { user, sentTo, seen } = await openDonations({}, { [call]: () => response })
    await user.click(screen.getByRole('button', { name: 'I gave blood on 18 May 2030' }))
    expect(await screen.findByText('Thank you for giving blood')).toBeInTheDocument()
    expect(screen.getByText('The requester can now confirm it.')).toBeVisible()
    expect(sentTo(call)).toHaveLength(1)
    expect(seen.refreshed).toBe(1)
  })

  it('state that an admin decides after the requester reports a no-show', async () => {
    const call = `pledges/${ID}/donor-confirmation`
    const { user } = await openDonations(
      { status: 'refused', date: '2030-05-17', cancelledAt: new Date('2030-05-17T06:00:00Z') },
      { [call]: () => ({ body: { message: 'ok', disputed: true } }) },
    )
    expect(screen.getByText("The requester says you didn't come.")).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^I gave blood on/ }))
    expect(await screen.findByText(/An admin will decide/)).toBeVisible()
  })

  it.each<[string, Partial<OwnPledge>]>([
    ['before the need date', { date: '2030-05-19' }],
    ['after saying so', { donorConfirmedAt: new Date() }],
    ['after the requester said so', { confirmedAt: new Date() }],
    ['of a disputed pledge', { status: 'disputed', date: '2030-05-17' }],
    ['when they were told in time not to come', { status: 'refused', cancelledAt: new Date(0) }],
    ['of a withdrawn pledge', { status: 'cancelled' }],
  ])('have no such button %s', async (_when, own) => {
    await openDonations(own)
    expect(gave()).toBeNull()
  })

  it('state that an old pledge only counts as donated', async () => {
    await openDonations({ date: '2030-05-10' })
    expect(screen.getByText('Given')).toBeVisible()
    expect(screen.getByText('Counted as given: no one said otherwise within 7 days')).toBeVisible()
  })
})

describe('a requester’s own requests', () => {
  it.each([
    ['disputed', /they say they gave\. An admin will decide\./],
    ['assumedGiven', 'Counted as given: no one said otherwise within 7 days'],
    ['donorSaysGave', 'They say they gave blood'],
  ] as const)('show a pledge that is %s', async (mark, words) => {
    await openOwnRequests([anOwnRequest({}, { pledges: [aPledge({}, { mark })] })])
    expect(screen.getByText(words)).toBeVisible()
  })

  it('show how many donors wait, and for how many a bag is reserved', async () => {
    await openOwnRequests([anOwnRequest({}, { waiting: { waiting: 3, called: 1 } })])
    expect(screen.getByText(/3 donors are on the waiting list\./)).toHaveTextContent(
      'A bag is held for 1 donor we have called.',
    )
  })

  it('offer from the need date on to report a no-show', async () => {
    const pledge = aPledge({}, { date: TODAY, canConfirm: true })
    await openOwnRequests([anOwnRequest({}, { pledges: [pledge] })])
    expect(screen.getByRole('button', { name: 'Mitu Das did not come' })).toBeVisible()
  })
})

describe('a requester who opened the emailed link', () => {
  const call = 'pledges/answer'

  async function openQuestion(responses: StubbedResponses) {
    const server = serve(responses)
    await renderOnSite(<DonationQuestionForm token="abc" name="Mitu Das" />, '/donation')
    return { ...server, user: userEvent.setup() }
  }

  it.each([
    ['Yes, they gave', 'given', 'given', /can now download a certificate/],
    ['No, they did not come', 'refused', 'refused', /You can undo it/],
    ['No, they did not come', 'refused', 'disputed', /Our team will decide/],
  ])('responds after a press on "%s" (%s, then %s)', async (button, said, outcome, words) => {
    const { user, sentTo } = await openQuestion({ [call]: () => ({ body: { outcome } }) })
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(sentTo(call)).toMatchObject([{ sent: { token: 'abc', answer: said } }])
    expect(screen.getByRole('heading', { name: /^Thank you/ })).toHaveFocus()
  })

  it('sees why the response was rejected, and can retry', async () => {
    const body = { code: 'link-not-valid', message: 'This link has expired.' }
    const { user } = await openQuestion({ [call]: () => ({ status: 404, body }) })
    await user.click(screen.getByRole('button', { name: 'Yes, they gave' }))
    expect(await screen.findByText('This link has expired.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Yes, they gave' })).toBeEnabled()
  })
})
