import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { openDB } from 'idb'
import { deleteOfflineData, deleteSavedPages } from '@/components/offline/offline-data'
import { SaveOffline } from '@/components/offline/save-offline'
import { getSavedPages, type SavedPledge, saveOffline } from '@/components/offline/saved-pages'
import { SavedPagesList } from '@/components/offline/saved-pages-list'
import { ViewerSection } from '@/components/requests/public/viewer-sections'
import { DAY_MS } from '@/lib/core/time/calendar'
import { toApiRequestViewer } from '@/lib/features/pledges/wire'
import { aRequest, renderOnSite, serve, signedIn } from '../render-on-site'

const OWNER = '64b000000000000000000001'
const PHONE = '+880 1800-654321'
const HOUR_MS = 60 * 60_000
/** Late in the evening in Dhaka. */
const NOW = Date.parse('2030-05-20T16:00:00Z')
const TODAY = '2030-05-20'

let now = NOW

beforeEach(() => {
  now = NOW
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  const value = { register: async () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
})

afterEach(() => {
  cleanup()
  jest.useRealTimers()
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  deleteOfflineData()
})

function aPledge(own: Partial<SavedPledge> = {}): SavedPledge {
  const place = 'Dhaka Medical College Hospital'
  return { requestId: 'a1', bloodGroup: 'O-', bags: 1, date: TODAY, location: place, ...own }
}

/** All stored data of the browser. */
async function allStored(): Promise<string> {
  const database = await openDB('sharelife-reading', 1, {
    upgrade: (made) => void made.createObjectStore('rows', { keyPath: 'name' }),
  })
  const rows = await database.getAll('rows')
  database.close()
  return JSON.stringify(rows)
}

const saveOld = () =>
  saveOffline('request:a1', aRequest({ patientName: 'Abdul Karim', needDate: '2030-06-30' }))

describe('a saved page', () => {
  test('is deleted after seven days when another page is saved', async () => {
    await saveOld()
    now += 7 * DAY_MS + 1
    await saveOffline('open', [aRequest({ needDate: '2030-06-30' })])
    expect(await allStored()).not.toContain('Abdul Karim')
  })

  test('is deleted after seven days when any page is idle', async () => {
    await saveOld()
    now += 7 * DAY_MS + 1
    const { runDeferredStartup } = await import('@/components/offline/run-deferred-startup')
    runDeferredStartup()
    await waitFor(async () => expect(await allStored()).toBe('[]'))
  })

  test('is deleted on time even if the clock was ahead', async () => {
    now += 365 * DAY_MS
    await saveOffline('request:a1', aRequest({ needDate: '2099-01-01' }))
    now = NOW
    expect(await getSavedPages()).toEqual([])
  })

  test('contains no patient and no numbers of others after the day in Dhaka', async () => {
    const request = aRequest({ needDate: TODAY, phone: PHONE, patientName: 'Rahima Khatun' })
    const pledgers = [{ name: 'Mitu Das', phone: '+880 1711-000000', bags: 1, date: TODAY }]
    await saveOffline('open', [request])
    await saveOffline('request:a1', request)
    await saveOffline('own-requests', [{ request, pledgers }], OWNER)
    await saveOffline('own-pledges', [aPledge()], OWNER)
    await saveOffline('pledge:a1', aPledge({ phone: PHONE }), OWNER)
    now += HOUR_MS
    expect(await getSavedPages()).toHaveLength(5)
    expect(await allStored()).toContain('1711-000000')

    now += HOUR_MS
    const left = await getSavedPages()
    // The person's own request and its pledges stay.
    expect(left.map(({ name }) => name)).toEqual(['own-requests'])
    expect(JSON.stringify(left)).toContain('Mitu Das')
    expect(await allStored()).not.toMatch(/1711-000000|1800-654321/)
  })

  test('of an open request preserves the numbers of future days', async () => {
    const open = [
      aRequest({ needDate: TODAY, patientName: 'Abdul Karim' }),
      aRequest({ needDate: '2030-05-21', patientName: 'Sultana Begum' }),
    ]
    await saveOffline('open', open)
    now += 2 * HOUR_MS
    await getSavedPages()
    expect(await allStored()).toMatch(/Sultana Begum.*1800-654321/)
    expect(await allStored()).not.toContain('Abdul Karim')
  })

  test('of a pledge is deleted when the next list does not contain it', async () => {
    await saveOffline('pledge:a1', aPledge({ phone: PHONE }), OWNER)
    await saveOffline('pledge:b2', aPledge({ requestId: 'b2', phone: '01711' }), OWNER)
    await saveOffline('own-pledges', [aPledge({ requestId: 'b2' })], OWNER)
    expect(await allStored()).not.toContain(PHONE)
    expect(await allStored()).toContain('01711')
  })
})

test('a number without network shows the age of its page', async () => {
  serve({})
  const date = '2030-05-22'
  await saveOffline('pledge:a1', aPledge({ date, phone: PHONE }), OWNER)
  now += 2 * HOUR_MS
  await saveOffline('own-pledges', [aPledge({ date })], OWNER)
  await renderOnSite(<SavedPagesList />, '/dashboard/mydonations')
  const heading = await screen.findByRole('heading', { name: 'Your pledges' })
  expect(heading.closest('section')).toHaveTextContent(/Saved 2 hours ago/)
  expect(screen.getByRole('link', { name: `Call ${PHONE}` })).toBeVisible()
})

test('a donor whom the requester has blocked has no saved number', async () => {
  const request = aRequest({ _id: 'd'.repeat(24), needDate: '2030-05-22' })
  const pledge = { _id: 'e'.repeat(24), bags: 1, date: '2030-05-22', canWithdraw: true }
  await saveOffline(
    `pledge:${request._id}`,
    aPledge({ requestId: request._id, date: '2030-05-22', phone: PHONE }),
    OWNER,
  )
  serve({
    'auth/session': signedIn,
    [`requests/${request._id}`]: () => ({
      body: toApiRequestViewer({ contact: null, own: null, pledge }),
    }),
  })
  await renderOnSite(<ViewerSection request={request} renderedOn={TODAY} />)
  await waitFor(async () => expect(await allStored()).toBe('[]'))
})

describe('a page that is saved when idle', () => {
  const shown = <SaveOffline name="own-pledges" userId={OWNER} data={[aPledge()]} />
  const isSaved = () => waitFor(async () => expect(await allStored()).toContain('own-pledges'))

  /** The page is idle; the code that saves it is loading. */
  async function begin() {
    jest.useFakeTimers({ doNotFake: [...others] })
    await renderOnSite(shown)
    jest.advanceTimersByTime(1_000)
    jest.useRealTimers()
    jest.spyOn(Date, 'now').mockImplementation(() => now)
  }

  test('is saved', async () => {
    await begin()
    await isSaved()
  })

  test.each([
    ['after a logout', deleteOfflineData],
    ['after the end of the session', deleteSavedPages],
  ])('is not saved %s', async (_when, end) => {
    await begin()
    end()
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(await allStored()).toBe('[]')
    expect(localStorage.getItem('offline-owner')).toBeNull()
  })
})

/** All timers that can be faked, except for two. */
const others = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback'] as const),
  ...(['cancelIdleCallback', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval'] as const),
]
