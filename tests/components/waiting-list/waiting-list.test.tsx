import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OpenRequestsPreview } from '@/components/requests/public/open-requests'
import { WaitingLists } from '@/components/waiting-list/waiting-lists'
import type { Eligibility } from '@/lib/features/pledges/eligibility'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import type { WaitingEntryDto } from '@/lib/features/waiting-list/rules'
import { putEverythingInView } from '../../support/everything-in-view'
import {
  aRequest,
  guest,
  renderOnSite,
  type StubbedResponses,
  serve,
  signedIn,
} from '../render-on-site'

beforeAll(putEverythingInView)

const request = aRequest({ needDate: '2030-05-20', bagsNeeded: 0 })
const CAN_GIVE = { isDonor: true, canDonateFrom: null, ownRequests: [], pledges: [] }
const LIST = `requests/${request._id}/waiting-list`
const HELD_UNTIL = '2030-05-19T12:40:00.000Z'

async function openCard(own: Partial<Eligibility>, responses: StubbedResponses = {}) {
  const server = serve({
    'auth/session': signedIn,
    getuser: () => ({ body: { user: {} } }),
    requests: () => ({ body: { bloodRequests: [[toApiBloodRequest(request)]], total: 1 } }),
    'account/eligibility': () => ({ body: { eligibility: { ...CAN_GIVE, ...own } } }),
    ...responses,
  })
  await renderOnSite(
    <OpenRequestsPreview initial={[request]} most={2} renderedOn="2030-05-18" />,
    '/allrequest',
  )
  return { ...server, user: userEvent.setup() }
}

const joinButton = () => screen.findByRole('button', { name: 'Join the waiting list' })

describe('the card of a request whose bags are all pledged', () => {
  it('lets an eligible donor join the waiting list', async () => {
    const { user, sentTo } = await openCard({}, { [LIST]: () => ({ body: { before: 2 } }) })
    await user.click(await joinButton())
    expect(await screen.findByText("You're on the waiting list")).toBeInTheDocument()
    expect(
      screen.getByText("2 donors are before you. We'll email you when a bag is needed again."),
    ).toBeVisible()
    expect(sentTo(LIST)).toMatchObject([{ sent: {} }])
  })

  it('shows a donor of another group the exchange question first', async () => {
    const incompatible = { status: 409, body: { code: 'incompatible-group', message: 'No.' } }
    let calls = 0
    const { user, sentTo } = await openCard(
      {},
      { [LIST]: () => (calls++ === 0 ? incompatible : { body: { before: 0 } }) },
    )
    await user.click(await joinButton())
    await screen.findByRole('alertdialog', { name: "Your blood group isn't a match" })
    await user.click(screen.getByRole('button', { name: 'Join anyway' }))
    await waitFor(() =>
      expect(sentTo(LIST)).toMatchObject([{ sent: {} }, { sent: { exchange: true } }]),
    )
  })

  it('shows why the request was rejected', async () => {
    const body = { code: 'status-not-possible', message: 'The waiting list is full.' }
    const { user } = await openCard({}, { [LIST]: () => ({ status: 409, body }) })
    await user.click(await joinButton())
    expect(await screen.findByText('The waiting list is full.')).toBeInTheDocument()
  })

  it.each<[string, Partial<WaitingEntryDto>, string, string]>([
    ['waits', { status: 'waiting' }, "You're on the waiting list", 'See your place'],
    [
      'was called',
      { status: 'called', answerBy: HELD_UNTIL },
      'A bag is held for you until 19 May 2030, 6:40 PM',
      'Confirm',
    ],
  ])('links a donor who %s to their next step', async (_who, place, words, link) => {
    const waiting = [{ request: request._id, before: 0, status: 'waiting' as const, ...place }]
    await openCard({ waiting })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      `/request/${request._id}#viewer`,
    )
  })

  it.each([
    ['has given too short a time ago', { canDonateFrom: '2030-05-21' }],
    ['is no donor', { isDonor: false }],
  ])('shows to a person who %s that all bags are pledged', async (_who, own) => {
    await openCard(own)
    expect(await screen.findByText('All bags pledged')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull()
  })

  it('shows a guest the same', async () => {
    await openCard({}, { 'auth/session': guest })
    expect(await screen.findByText('All bags pledged')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull()
  })
})

describe('a donor’s waiting lists', () => {
  const place = {
    ...{ request: request._id, status: 'called' as const, before: 0, answerBy: HELD_UNTIL },
    ...{ location: 'Square Hospital', bloodGroup: 'O-' as const, needDate: '2030-05-20' },
  }

  async function openLists(own: Partial<typeof place> | object, responses: StubbedResponses = {}) {
    const server = serve(responses)
    const seen = await renderOnSite(
      <WaitingLists entries={[{ ...place, ...own }]} />,
      '/dashboard/mydonations',
    )
    return { ...server, seen, user: userEvent.setup() }
  }

  it('let a called donor confirm within the time', async () => {
    const call = `${LIST}/confirmation`
    const { user, sentTo, seen } = await openLists({}, { [call]: () => ({ body: {} }) })
    expect(
      screen.getByText('A bag is held for you until 19 May 2030, 6:40 PM. Can you give?'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Yes, I will give at Square Hospital' }))
    expect(await screen.findByText('Thank you! Your pledge is made')).toBeInTheDocument()
    expect(sentTo(call)).toHaveLength(1)
    expect(seen.refreshed).toBe(1)
  })

  it('let a donor leave', async () => {
    const own = { status: 'waiting', before: 1, answerBy: undefined }
    const { user, calls } = await openLists(own, { [LIST]: () => ({ body: {} }) })
    expect(screen.getByText("You're on the waiting list, with 1 donor before you.")).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Leave the waiting list of Square/ }))
    expect(await screen.findByText("You're no longer on the waiting list")).toBeInTheDocument()
    expect(calls).toMatchObject([{ name: LIST }])
  })
})
