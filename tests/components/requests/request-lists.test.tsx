import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AllRequests } from '@/components/requests/public/all-requests'
import { OpenRequestsPreview } from '@/components/requests/public/open-requests'
import { DAY_MS } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import {
  aRequest,
  guest,
  renderOnSite,
  type StubbedResponses,
  serve,
  signedIn,
} from '@/tests/components/render-on-site'
import { putEverythingInView } from '@/tests/support/everything-in-view'

beforeAll(putEverythingInView)

/** The day in Dhaka in the given number of days. */
function dayFromNow(days: number) {
  const instant = new Date(Date.now() + days * DAY_MS)
  return instant.toLocaleDateString('sv-SE', { timeZone: 'Asia/Dhaka' })
}

const DIVISIONS = [
  { name: 'Dhaka', bnName: 'ঢাকা', districts: [{ name: 'Dhaka', bnName: 'ঢাকা' }] },
  {
    ...{ name: 'Rajshahi', bnName: 'রাজশাহী' },
    districts: [
      { name: 'Bogura', bnName: 'বগুড়া' },
      { name: 'Rajshahi', bnName: 'রাজশাহী' },
    ],
  },
]

const today = dayFromNow(0)
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

/** The response of the endpoint: one list for each requester. */
const pageOf = (lists: BloodRequestDto[][], total: number) => ({
  bloodRequests: lists.map((list) => list.map(toApiBloodRequest)),
  total,
})

function answering(lists: BloodRequestDto[][], responses: StubbedResponses = {}) {
  return serve({
    'auth/session': guest,
    ...responses,
    requests: (_sent, query) => {
      const [group, district] = [query.get('bloodGroup'), query.get('district')]
      const donor = query.get('donorGroup') as BloodGroup | null
      const division = DIVISIONS.find(({ name }) => name === query.get('division'))
      const names = district ? [district] : division?.districts.map(({ name }) => name)
      const found = lists.map((list) =>
        list.filter(
          (r) =>
            (!group || r.bloodGroup === group) &&
            (!donor || canReceive(r.bloodGroup, donor)) &&
            (!names || names.includes(r.district ?? '')),
        ),
      )
      return { body: pageOf(found, found.flat().length) }
    },
  })
}

/** Delays the server's responses until a call of the returned function. */
function holdAnswers() {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const fetching = jest.mocked(globalThis.fetch)
  const respond = fetching.getMockImplementation() ?? fetch
  fetching.mockImplementation(async (...call) => {
    await held
    return respond(...call)
  })
  return release
}

describe('the open requests on another page', () => {
  it('shows the server-rendered list first, and then the current requests', async () => {
    answering([[aRequest({ bloodGroup: 'B+', needDate: today })]])
    const answer = holdAnswers()
    const rendered = aRequest({ bloodGroup: 'A+', needDate: today })
    await renderOnSite(<OpenRequestsPreview initial={[rendered]} most={2} renderedOn={today} />)
    expect(headings()).toEqual(['A+ BLOOD REQUIRED'])
    answer()
    await waitFor(() => expect(headings()).toEqual(['B+ BLOOD REQUIRED']))
  })

  it('merges the lists of all requesters, without past ones', async () => {
    answering([
      [
        aRequest({ bloodGroup: 'A+', needDate: dayFromNow(-1) }),
        aRequest({ bloodGroup: 'A-', needDate: dayFromNow(5) }),
      ],
      [
        aRequest({ bloodGroup: 'B+', needDate: dayFromNow(3) }),
        aRequest({ bloodGroup: 'B-', needDate: today }),
        aRequest({ bloodGroup: 'O+', needDate: dayFromNow(2) }),
      ],
    ])
    await renderOnSite(<OpenRequestsPreview initial={[]} most={2} renderedOn={today} />)
    await waitFor(() => expect(headings()).toEqual(['B− BLOOD REQUIRED', 'O+ BLOOD REQUIRED']))
  })

  it('shows the critical one first within a day', async () => {
    const [none, critical] = [aRequest({ needDate: today }), aRequest({ needDate: today })]
    answering([[none], [{ ...critical, bloodGroup: 'A+', urgency: 'critical' }]])
    await renderOnSite(<OpenRequestsPreview initial={[]} most={2} renderedOn={today} />)
    await waitFor(() => expect(headings()).toEqual(['A+ BLOOD REQUIRED', 'O− BLOOD REQUIRED']))
  })

  it('shows a covered request in its place, without a donate button', async () => {
    answering([[aRequest({ bloodGroup: 'B+', needDate: today, bagsNeeded: 0 })]])
    await renderOnSite(<OpenRequestsPreview initial={[]} most={2} renderedOn={today} />)
    expect(await screen.findByText('All bags pledged')).toBeInTheDocument()
    expect(headings()).toEqual(['B+ BLOOD REQUIRED'])
    expect(screen.queryByRole('button', { name: 'Donate Blood' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  })

  it('drops requests that have expired since the page was rendered', async () => {
    serve({ 'auth/session': guest })
    const old = aRequest({ needDate: dayFromNow(-1) })
    await renderOnSite(<OpenRequestsPreview initial={[old]} most={2} renderedOn={dayFromNow(-1)} />)
    expect(headings()).toEqual([])
    expect(screen.getByText('No one needs blood right now')).toBeInTheDocument()
  })

  it('preserves the list when the server can’t be reached', async () => {
    const { sentTo } = serve({ 'auth/session': guest })
    await renderOnSite(<OpenRequestsPreview initial={[aRequest()]} most={2} renderedOn={today} />)
    await waitFor(() => expect(sentTo('requests')).not.toHaveLength(0))
    expect(headings()).toEqual(['O− BLOOD REQUIRED'])
  })
})

describe('the list of all requests', () => {
  const anO = aRequest({ bloodGroup: 'O-', needDate: today })
  const aB = aRequest({ bloodGroup: 'B+', needDate: dayFromNow(1) })

  it('filters by blood group, and shows a message when no one is waiting', async () => {
    answering([[anO], [aB]])
    const user = userEvent.setup()
    const initial = { requests: [anO, aB], total: 2 }
    await renderOnSite(<AllRequests {...{ initial, divisions: DIVISIONS }} renderedOn={today} />)
    expect(screen.getByText('2 open requests')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'B positive' }))
    expect(headings()).toEqual(['B+ BLOOD REQUIRED'])
    expect(await screen.findByText('1 open request')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'A negative' }))
    expect(await screen.findByText('No one needs A− blood right now')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Post a blood request' })).toHaveAttribute(
      'href',
      '/needBlood',
    )
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(headings()).toEqual(['O− BLOOD REQUIRED', 'B+ BLOOD REQUIRED'])
  })

  it('widens a group to all its recipients, and the URL contains this', async () => {
    answering([[anO], [aB]])
    const user = userEvent.setup()
    const initial = { requests: [anO, aB], total: 2 }
    await renderOnSite(<AllRequests {...{ initial, divisions: DIVISIONS }} renderedOn={today} />)
    expect(
      screen.getByText('Choose your blood group to see who you can give to.'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'O negative' }))
    expect(headings()).toEqual(['O− BLOOD REQUIRED'])
    const widen = screen.getByRole('checkbox', {
      name: 'Include every group that O− donors can give to',
    })
    await user.click(widen)
    expect(window.location.search).toBe('?donorGroup=O-')
    expect(headings()).toEqual(['O− BLOOD REQUIRED', 'B+ BLOOD REQUIRED'])
    await user.click(widen)
    expect(window.location.search).toBe('?bloodGroup=O-')
    expect(headings()).toEqual(['O− BLOOD REQUIRED'])
  })

  it('offers donors their own group', async () => {
    answering([[anO], [aB]], {
      'auth/session': signedIn,
      'account/eligibility': () => ({
        body: {
          eligibility: {
            ...{ isDonor: true, canDonateFrom: null },
            donor: { bloodGroup: 'B+', isAvailable: true, district: 'Dhaka', upazila: 'Savar' },
            ...{ ownRequests: [], pledges: [] },
          },
        },
      }),
    })
    const user = userEvent.setup()
    const initial = { requests: [anO, aB], total: 2 }
    await renderOnSite(<AllRequests {...{ initial, divisions: DIVISIONS }} renderedOn={today} />)
    await user.click(await screen.findByRole('button', { name: 'Show who I can give to (B+)' }))
    expect(window.location.search).toBe('?donorGroup=B%2B')
    expect(headings()).toEqual(['B+ BLOOD REQUIRED'])
    expect(screen.getByRole('radio', { name: 'B positive' })).toBeChecked()
  })

  it('begins with the requests near a donor, those of their upazila first', async () => {
    const inDhaka = aRequest({ bloodGroup: 'A+', needDate: dayFromNow(2), district: 'Dhaka' })
    const inSavar = {
      ...inDhaka,
      _id: 'd'.repeat(24),
      bloodGroup: 'AB+',
      upazila: 'Savar',
    } as const
    const eligibility = {
      ...{ isDonor: true, canDonateFrom: null },
      donor: { bloodGroup: 'B+', isAvailable: true, district: 'Dhaka', upazila: 'Savar' },
      ...{ ownRequests: [], pledges: [] },
    }
    answering([[anO], [aB, inDhaka, inSavar]], {
      'auth/session': signedIn,
      'account/eligibility': () => ({ body: { eligibility } }),
    })
    const initial = { requests: [anO, aB, inDhaka, inSavar], total: 4 }
    await renderOnSite(<AllRequests {...{ initial, divisions: DIVISIONS }} renderedOn={today} />)
    expect(await screen.findByText('Dhaka first')).toBeInTheDocument()
    expect(headings()).toEqual([
      'AB+ BLOOD REQUIRED',
      'A+ BLOOD REQUIRED',
      'O− BLOOD REQUIRED',
      'B+ BLOOD REQUIRED',
    ])
  })

  it("shows a message when no recipient of a donor's group waits", async () => {
    answering([[anO]])
    const initial = { requests: [anO], total: 1 }
    await renderOnSite(
      <AllRequests {...{ initial, divisions: DIVISIONS }} renderedOn={today} />,
      '/allrequest?donorGroup=AB+',
    )
    expect(
      screen.getByText('No one that AB+ donors can give to needs blood right now'),
    ).toBeInTheDocument()
  })

  it('requests a group from the server when it holds only the first page, and retries', async () => {
    let isReachable = false
    serve({
      'auth/session': guest,
      requests: (_sent, query) =>
        query.get('bloodGroup') === 'B+' && !isReachable
          ? { status: 500, body: { message: 'It is our fault.', code: 'internal' } }
          : { body: pageOf([[query.get('bloodGroup') ? aB : anO]], 60) },
    })
    const user = userEvent.setup()
    const initial = { requests: [anO], total: 60 }
    await renderOnSite(<AllRequests {...{ initial, divisions: DIVISIONS }} renderedOn={today} />)
    await user.click(screen.getByRole('radio', { name: 'B positive' }))
    const tryAgain = await screen.findByRole('button', { name: 'Try again' })
    isReachable = true
    await user.click(tryAgain)
    await waitFor(() => expect(headings()).toEqual(['B+ BLOOD REQUIRED']))
  })

  it('shows more on request', async () => {
    serve({
      'auth/session': guest,
      requests: (_sent, query) => ({
        body: pageOf([[query.get('page') === '2' ? aB : anO]], 25),
      }),
    })
    const user = userEvent.setup()
    const initial = { requests: [anO], total: 25 }
    await renderOnSite(<AllRequests {...{ initial, divisions: DIVISIONS }} renderedOn={today} />)
    await user.click(screen.getByRole('button', { name: 'Show more requests' }))
    await waitFor(() => expect(headings()).toEqual(['O− BLOOD REQUIRED', 'B+ BLOOD REQUIRED']))
    expect(screen.queryByRole('button', { name: 'Show more requests' })).not.toBeInTheDocument()
  })

  describe('of one place', () => {
    const inRajshahi = aRequest({ bloodGroup: 'A+', needDate: today, district: 'Rajshahi' })
    const inBogura = aRequest({ bloodGroup: 'B+', needDate: dayFromNow(1), district: 'Bogura' })
    const inDhaka = aRequest({ bloodGroup: 'O+', needDate: dayFromNow(2), district: 'Dhaka' })
    const all = [inRajshahi, inBogura, inDhaka, aRequest({ needDate: dayFromNow(3) })]

    async function open(address?: string) {
      const server = answering([all])
      const initial = { requests: all, total: all.length }
      await renderOnSite(
        <AllRequests {...{ initial, divisions: DIVISIONS }} renderedOn={today} />,
        address,
      )
      return { ...server, user: userEvent.setup() }
    }
    const select = (name: string) => screen.getByRole('combobox', { name })

    it('is a division or a district, and the URL contains it', async () => {
      const { user } = await open()
      await user.selectOptions(select('Place'), 'All of Rajshahi division')
      expect(headings()).toEqual(['A+ BLOOD REQUIRED', 'B+ BLOOD REQUIRED'])
      expect(window.location.search).toBe('?division=Rajshahi')
      await user.selectOptions(select('Place'), 'Rajshahi')
      expect(await screen.findByText('1 open request in Rajshahi')).toBeInTheDocument()
      expect(headings()).toEqual(['A+ BLOOD REQUIRED'])
      expect(window.location.search).toBe('?district=Rajshahi')
      await user.selectOptions(select('Place'), '')
      expect(headings()).toHaveLength(4)
      expect(window.location.search).toBe('')
    })

    it('is read from a shared URL, with the blood group', async () => {
      await open('/allrequest?district=Bogura&bloodGroup=B%2B')
      expect(headings()).toEqual(['B+ BLOOD REQUIRED'])
      expect(select('Place')).toHaveValue('Bogura')
      expect(screen.getByRole('radio', { name: 'B positive' })).toBeChecked()
    })

    it('shows everything for an unknown place', async () => {
      await open('/allrequest?district=Atlantis&bloodGroup=C&pages=x')
      expect(headings()).toHaveLength(4)
    })

    it('links from an empty place to a wider one', async () => {
      const { user } = await open('/allrequest?district=Bogura&bloodGroup=A%2B')
      const nobody = 'No one in Bogura needs A+ blood right now'
      expect(await screen.findByText(nobody)).toBeInTheDocument()
      await user.click(
        screen.getByRole('button', { name: 'See all requests in Rajshahi division' }),
      )
      expect(headings()).toEqual(['A+ BLOOD REQUIRED'])
      expect(window.location.search).toBe('?division=Rajshahi&bloodGroup=A%2B')
      act(() => window.history.back())
      expect(await screen.findByText(nobody)).toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
      expect(headings()).toHaveLength(4)
    })
  })
})
