import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FindDonorsSection } from '@/components/requests/public/viewer-sections'
import type { AlertProgress } from '@/lib/features/alerts/contract'
import type { DonorToCall, RequestMatches } from '@/lib/features/matching/contract'
import type { RequestViewerDto as Viewer } from '@/lib/features/pledges/server/read-request-viewer'
import { toApiRequestViewer } from '@/lib/features/pledges/wire'
import {
  aRequest,
  guest,
  renderOnSite,
  type StubbedResponses,
  serve,
  signedIn,
} from '../render-on-site'
import { anOwnRequest } from './own-request-fixture'

const request = aRequest({
  ...{ _id: 'd'.repeat(24), needDate: '2999-05-20', bloodGroup: 'A+' },
  ...{ district: 'Dhaka', upazila: 'Savar' },
})
const path = (name: string) => `requests/${request._id}/${name}`

const progress: AlertProgress = {
  ...{ asked: 0, opened: 0, pledged: 0, rings: [], nextAt: null },
  waitsForConfirmation: false,
}

const matches: RequestMatches = {
  ...{ district: 'Dhaka', upazila: 'Savar' },
  rings: [
    { ring: 'upazila', exact: 4, compatible: 2 },
    { ring: 'country', exact: 90, compatible: 0 },
  ],
  asked: { people: 0, circle: 0, waitsForConfirmation: true },
}

const donor: DonorToCall = {
  ...{ _id: 'e'.repeat(24), name: 'Mitu Das', bloodGroup: 'O-' },
  ...{ district: 'Dhaka', upazila: 'Savar', ring: 'upazila', phone: '+880 1711-000001' },
}

async function openAs(viewer: Partial<Viewer>, responses: StubbedResponses = {}) {
  const server = serve({
    'auth/session': signedIn,
    [`requests/${request._id}`]: () => ({
      body: toApiRequestViewer({ contact: null, own: null, pledge: null, ...viewer }),
    }),
    [path('progress')]: () => ({ body: progress }),
    [path('matches')]: () => ({ body: matches }),
    [path('donors')]: () => ({ body: { donors: [] } }),
    ...responses,
  })
  const shared = { url: `https://sharelife.example/request/${request._id}`, text: 'Can you help?' }
  const seen = await renderOnSite(<FindDonorsSection request={request} shared={shared} />)
  return { ...server, seen, user: userEvent.setup() }
}

const own = anOwnRequest(request)
const part = () => screen.findByRole('region', { name: 'Find donors now' })

afterEach(() => jest.useRealTimers())

describe('the requester of an open request', () => {
  it('shares it on WhatsApp, Facebook, by its URL or as a poster', async () => {
    await openAs({ own })
    const steps = within(await part())
    expect(steps.getByRole('heading', { name: '1. Share it now' })).toBeVisible()
    expect(steps.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    expect(steps.getByRole('link', { name: 'Facebook' })).toBeVisible()
    expect(steps.getByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(steps.getByRole('link', { name: 'Poster' })).toHaveAttribute(
      'href',
      expect.stringContaining(path('poster')),
    )
  })

  it('sees how many donors were alerted, how near they are, who opened it and who pledged', async () => {
    const rings = [
      { ring: 'upazila' as const, asked: 5 },
      { ring: 'district' as const, asked: 7 },
    ]
    await openAs(
      { own },
      {
        [path('progress')]: () => ({
          body: { ...progress, asked: 12, opened: 4, pledged: 1, rings },
        }),
      },
    )
    const steps = within(await part())
    expect(await steps.findByRole('heading', { name: '2. 12 donors alerted' })).toBeVisible()
    expect(steps.getByText('Savar').closest('li')).toHaveTextContent('Savar5')
    expect(steps.getByText('Elsewhere in Dhaka').closest('li')).toHaveTextContent('7')
    expect(steps.getByRole('status', { name: 'Progress' })).toHaveTextContent(
      'Alerted12Opened4Pledged1',
    )
  })

  it('calls the nearest donors', async () => {
    await openAs({ own }, { [path('donors')]: () => ({ body: { donors: [donor] } }) })
    const steps = within(await part())
    const call = await steps.findByRole('link', { name: 'Call Mitu Das: +880 1711-000001' })
    expect(call).toHaveAttribute('href', 'tel:+8801711000001')
    expect(call.closest('li')).toHaveTextContent('O− · Savar')
    expect(steps.getByText(/Never send money/i)).toBeVisible()
    expect(steps.getByRole('link', { name: 'Find donors with A+' })).toHaveAttribute(
      'href',
      '/donorSearch?bloodGroup=A%2B&district=Dhaka&date=2999-05-20&type=Eligible',
    )
  })

  it('learns that the limit for contact details is reached', async () => {
    await openAs(
      { own },
      { [path('donors')]: () => ({ body: { donors: [{ ...donor, phone: '' }] } }) },
    )
    expect(await screen.findByText(/reached today's limit/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument()
  })

  it('confirms the email first, to alert the donors near them', async () => {
    const { user, sentTo } = await openAs(
      { own },
      {
        [path('progress')]: () => ({ body: { ...progress, waitsForConfirmation: true } }),
        'email-verification': () => ({ body: { message: 'sent' } }),
      },
    )
    const steps = within(await part())
    expect(
      await steps.findByRole('heading', {
        name: '2. Confirm your email so that we alert 6 donors near you',
      }),
    ).toBeVisible()
    expect(steps.getByText(/^Confirm your email to see phone numbers/)).toBeVisible()
    expect(sentTo(path('donors'))).toHaveLength(0)
    await user.click(steps.getByRole('button', { name: 'Send confirmation link' }))
    await waitFor(() => expect(sentTo('email-verification')).toHaveLength(1))
  })

  it('learns when the alerts start, at night', async () => {
    const nextAt = '2999-05-20T01:00:00.000Z'
    await openAs({ own }, { [path('progress')]: () => ({ body: { ...progress, nextAt } }) })
    expect(await screen.findByText(/We look again at 7:00 AM/)).toBeVisible()
  })

  it('tries again when the progress did not load', async () => {
    let fails = true
    const { user } = await openAs(
      { own },
      {
        [path('progress')]: () =>
          fails
            ? { status: 500, body: { message: 'It is our fault.', code: 'internal' } }
            : { body: { ...progress, asked: 3 } },
      },
    )
    const steps = within(await part())
    const retry = await steps.findByRole('button', { name: 'Try again' })
    fails = false
    await user.click(retry)
    expect(await steps.findByRole('heading', { name: '2. 3 donors alerted' })).toBeVisible()
  })

  it('sees a new pledge on the rest of the page', async () => {
    jest.useFakeTimers()
    let pledged = 0
    const { seen } = await openAs(
      { own },
      { [path('progress')]: () => ({ body: { ...progress, pledged } }) },
    )
    await part()
    pledged = 1
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(seen.refreshed).toBe(1)
  })
})

describe('nothing of it is shown', () => {
  it.each([
    ['to another member', {}],
    ['once all bags are pledged', { own: anOwnRequest(request, { state: 'covered' }) }],
    ['once its day is over', { own: anOwnRequest(request, { state: 'expired', canEdit: false }) }],
  ] as [string, Partial<Viewer>][])('%s', async (_when, viewer) => {
    const { sentTo } = await openAs(viewer)
    await waitFor(() => expect(sentTo(`requests/${request._id}`)).toHaveLength(1))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(sentTo(path('progress'))).toHaveLength(0)
  })

  it('to a guest, who sends no request for it', async () => {
    const { calls } = await openAs({ own }, { 'auth/session': guest })
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['auth/session']))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})
