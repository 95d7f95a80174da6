import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OpenRequestsPreview } from '@/components/requests/public/open-requests'
import type { Eligibility } from '@/lib/features/pledges/eligibility'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
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

const request = aRequest({ needDate: '2030-05-20' })
const CAN_GIVE = { isDonor: true, donor: null, canDonateFrom: null, ownRequests: [], pledges: [] }
const KEY = 'account/eligibility'

async function openPage(
  own: Partial<Eligibility>,
  responses: StubbedResponses = {},
  shown = request,
) {
  const server = serve({
    'auth/session': signedIn,
    getuser: () => ({ body: { user: {} } }),
    requests: () => ({ body: { bloodRequests: [[toApiBloodRequest(shown)]], total: 1 } }),
    [KEY]: () => ({ body: { eligibility: { ...CAN_GIVE, ...own } } }),
    ...responses,
  })
  await renderOnSite(
    <OpenRequestsPreview initial={[shown]} most={2} renderedOn="2030-05-18" />,
    '/allrequest',
  )
  return { ...server, user: userEvent.setup() }
}

/** A page that still waits for the eligibility of the person. */
async function waitForAnswer(own: Partial<Eligibility>) {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const page = await openPage(own, { 'auth/session': guest })
  const fetching = jest.mocked(globalThis.fetch)
  const respond = fetching.getMockImplementation() ?? fetch
  fetching.mockImplementation(async (input, init) => {
    if (String(input).includes('auth/session')) return Response.json(signedIn().body)
    if (String(input).includes(KEY)) await held
    return respond(input, init)
  })
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(fetching.mock.calls.some(([path]) => isKey(path))).toBe(true))
  return { ...page, release }
}

/** Presses the button before the response arrives. */
async function pressEarly(own: Partial<Eligibility>) {
  const page = await waitForAnswer(own)
  await page.user.click(screen.getByRole('button', { name: 'Donate Blood' }))
  return page
}

const isKey = (path: unknown) => String(path).includes(KEY)
const button = () => screen.queryByRole('button', { name: 'Donate Blood' })

describe('the button of a request', () => {
  it.each([
    [
      'gave too short a time ago',
      { canDonateFrom: '2030-05-21' },
      'You can give again from 21 May 2030',
    ],
    ['asked for this blood themselves', { ownRequests: [request._id] }, 'This is your request'],
    ['is no donor yet', { isDonor: false }, 'Only donors can pledge'],
    [
      'pledged to it',
      { pledges: [{ request: request._id, bags: 2, status: 'standing' as const }] },
      'You pledged 2 bags',
    ],
    [
      'is no longer expected',
      { pledges: [{ request: request._id, bags: 1, status: 'refused' as const }] },
      "You're no longer expected",
    ],
  ])(
    'explains to a person who %s why they cannot donate, before any form',
    async (_who, own, words) => {
      await openPage(own)
      expect(await screen.findByText(words)).toBeVisible()
      expect(button()).not.toBeInTheDocument()
    },
  )

  it.each([
    ['the interval ends on the very day', { canDonateFrom: '2030-05-20' }],
    ['only other requests are theirs', { ownRequests: ['f'.repeat(24)] }],
    [
      'they pledged to another one, and are rested',
      { pledges: [{ request: 'f'.repeat(24), bags: 1, status: 'standing' as const }] },
    ],
  ])('opens the form when %s', async (_why, own) => {
    const { user, sentTo } = await openPage(own)
    await waitFor(() => expect(sentTo(KEY)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Donate Blood' }))
    expect(await screen.findByRole('dialog', { name: 'Donate Blood' })).toBeVisible()
  })

  it('sends a person without a donor record to the registration', async () => {
    await openPage({ isDonor: false })
    const link = await screen.findByRole('link', { name: 'Register as a donor' })
    expect(link.getAttribute('href')).toMatch(/^\/donorRegistration\b/)
  })

  it('sends requesters and donors to their next step', async () => {
    await openPage({ ownRequests: [request._id] })
    expect(await screen.findByRole('link', { name: 'See who pledged' })).toHaveAttribute(
      'href',
      `/request/${request._id}#viewer`,
    )
  })

  it('opens no form when pressed before the response, and then shows the reason', async () => {
    const { release } = await pressEarly({ canDonateFrom: '2030-06-01' })
    expect(button()).toHaveAttribute('aria-busy', 'true')
    release()
    const words = await screen.findByText('You can give again from 1 Jun 2030')
    await waitFor(() => expect(words.parentElement).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('takes over the focus of the button that it replaces', async () => {
    const { release } = await waitForAnswer({ canDonateFrom: '2030-06-01' })
    button()?.focus()
    release()
    const words = await screen.findByText('You can give again from 1 Jun 2030')
    expect(words.parentElement).toHaveFocus()
  })

  it('does not move the focus when the button is not focused', async () => {
    const { release } = await waitForAnswer({ canDonateFrom: '2030-06-01' })
    const elsewhere = screen.getByRole('button', { name: 'Share' })
    button()?.focus()
    elsewhere.focus()
    release()
    await screen.findByText('You can give again from 1 Jun 2030')
    expect(elsewhere).toHaveFocus()
  })

  it('opens the form when pressed before the response, if the person can donate', async () => {
    const { release } = await pressEarly({})
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    release()
    expect(await screen.findByRole('dialog', { name: 'Donate Blood' })).toBeVisible()
  })

  it('opens the form when the eligibility is unknown, and the endpoint decides', async () => {
    const { user, sentTo } = await openPage({}, { [KEY]: () => ({ status: 500, body: {} }) })
    await waitFor(() => expect(sentTo(KEY)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Donate Blood' }))
    expect(await screen.findByRole('dialog', { name: 'Donate Blood' })).toBeVisible()
  })

  it('sends no request for a guest', async () => {
    const { sentTo } = await openPage({}, { 'auth/session': guest })
    await waitFor(() => expect(sentTo('auth/session')).not.toHaveLength(0))
    expect(button()).toBeInTheDocument()
    expect(sentTo(KEY)).toHaveLength(0)
  })
})

describe('a donor sees on a card how they fit the request', () => {
  const donor = {
    bloodGroup: 'B-',
    isAvailable: true,
    district: 'Dhaka',
    upazila: 'Savar',
  } as const
  const place = { district: 'Dhaka', upazila: 'Savar' }

  it.each<[string, Partial<BloodRequestDto>, Partial<typeof donor>, string]>([
    ['in the same upazila', place, {}, 'You match: same group, your area'],
    [
      'in the same district',
      { ...place, upazila: 'Dhamrai' },
      {},
      'You match: same group, your district',
    ],
    ['elsewhere', { district: 'Sylhet' }, {}, 'You match: same group'],
    ['without a place', {}, {}, 'You match: same group'],
    [
      'that can be given after a crossmatch',
      { ...place, bloodGroup: 'AB+' },
      {},
      'Your B− fits AB+: crossmatch needed',
    ],
    [
      'that cannot be given',
      { ...place, bloodGroup: 'A-' },
      {},
      "Your B− doesn't fit A−: exchange possible",
    ],
    ['while switched off', place, { isAvailable: false as true }, "You're set as unavailable"],
  ])('%s', async (_where, needed, own, words) => {
    const wanted = aRequest({ needDate: '2030-05-20', bloodGroup: 'B-', ...needed })
    await openPage({ donor: { ...donor, ...own } }, {}, wanted)
    expect(await screen.findByText(words)).toBeVisible()
    expect(button()).toBeVisible()
  })

  it('unless they are a guest or cannot donate', async () => {
    const wanted = aRequest({ needDate: '2030-05-20', bloodGroup: 'B-' })
    await openPage({ donor, canDonateFrom: '2030-05-21' }, {}, wanted)
    expect(await screen.findByText('You can give again from 21 May 2030')).toBeVisible()
    expect(screen.queryByText(/You match/)).not.toBeInTheDocument()
  })
})
