import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BookingList } from '@/components/bookings/booking-list'
import { OwnBookings } from '@/components/bookings/own-bookings'
import { BadgesCard } from '@/components/donors/badges-card'
import { ContactCountsCard } from '@/components/donors/contact-counts-card'
import { DonorCard } from '@/components/donors/donor-card'
import { HealthTestCard } from '@/components/health-tests/health-test-card'
import { OpeningHours } from '@/components/health-tests/health-test-view'
import { TodayHours } from '@/components/health-tests/today-hours'
import { Footer } from '@/components/layout/footer'
import { AboutPage } from '@/components/marketing/about-page'
import { ContactPage } from '@/components/marketing/contact-page'
import { ContactSection } from '@/components/marketing/contact-section'
import { FaqPage } from '@/components/marketing/faq-page'
import { MissionPage } from '@/components/marketing/mission-page'
import { PressPage } from '@/components/marketing/press-page'
import { BellIconWithCount } from '@/components/notifications/bell-icon-with-count'
import { OverviewBoard } from '@/components/overview/admin/overview-board'
import { OVERVIEW_TABS, type OverviewTab } from '@/components/overview/admin/overview-href'
import { ReachSection } from '@/components/overview/admin/reach-section'
import { NextDonation } from '@/components/overview/own/next-donation'
import { OwnFigures } from '@/components/overview/own/user-home'
import { PaymentList } from '@/components/payments/admin/payment-list'
import { PledgePanel } from '@/components/pledges/admin/pledge-panel'
import { OwnRequests } from '@/components/requests/own/own-requests'
import { AllRequests } from '@/components/requests/public/all-requests'
import { OpenRequestsPreview } from '@/components/requests/public/open-requests'
import { RequestFacts } from '@/components/requests/public/request-facts'
import { Pagination } from '@/components/ui/pagination'
import { resetEnv } from '@/lib/core/server/env'
import { badgeProgress } from '@/lib/features/badges/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import type { FoundDonor } from '@/lib/features/donors/wire'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { EXAMPLE_ORGANISATION } from '@/lib/site'
import { anOverview, aRecipient, COORDINATES, TODAY } from '@/tests/components/overview/an-overview'
import { mockChartSize } from '@/tests/components/overview/mock-chart-size'
import {
  aRequest,
  guest,
  placeLists,
  renderInBangla,
  serve,
} from '@/tests/components/render-on-site'
import { anOwnRequest, aPledge } from '@/tests/components/requests/own-request-fixture'
import { latinDigits } from './latin-digits'

const NEED_DATE = '2031-06-04'
const PLACE = { district: 'Dhaka', upazila: 'Savar', location: 'Ward four' }
const request = () =>
  aRequest({ ...PLACE, needDate: NEED_DATE, urgency: 'scheduled', component: 'platelets' })

const booking = {
  ...{ _id: 'b'.repeat(24), testId: 'f'.repeat(24), testName: 'Lipid Profile', price: 1_000 },
  ...{ imageUrl: '/pictures/services/lipid-profile.svg', userName: 'Nusrat Jahan' },
  ...{ userEmail: 'nusrat@people.example', date: NEED_DATE, time: '2:00 PM' },
  ...{ phone: '+880 1711-222333', address: 'Lake Road, Khulna', status: 'pending' as const },
}

const HOURS = { opens: 9, closes: 17 }
const schedule = {
  openingHours: { saturday: HOURS, sunday: HOURS, monday: HOURS, tuesday: HOURS },
  closedDays: ['2031-06-09'],
}

const donor = {
  ...{ _id: 'd', name: 'Jahid Khan', photo: '', email: 'jahid@people.example' },
  donor: {
    ...{ bloodGroup: 'A+', phone: '+880 1711-223344', district: 'Dhaka', upazila: 'Savar' },
    ...{ lastDonationDate: '2031-05-20', isDonatable: false },
  },
} as unknown as FoundDonor

const reach = {
  range: { from: '2031-05-04', to: '2031-06-02' },
  total: { requests: 10, asked: 20, pledged: 13 },
  firstPledge: { requests: 8, minutes: 42 },
  allBags: { requests: 6, minutes: 3_130 },
  groups: BLOOD_GROUPS.map((group) => ({ group, requests: 7, asked: 12, pledged: 11 })),
  districts: [{ district: 'Dhaka', requests: 7, asked: 15, pledged: 9 }],
  alerts: { asked: 62, canGive: 9, notNow: 12, pledged: 5 },
}

const received = { rows: [aRecipient()], total: 41, page: 2, pageCount: 3 }

const board = (tab?: OverviewTab) => (
  <OverviewBoard
    overview={anOverview()}
    tab={tab}
    recipients={received}
    reach={reach}
    coordinates={COORDINATES}
    today={TODAY}
  />
)

const parts: [title: string, part: () => ReactNode][] = [
  [
    'the cards of open requests',
    () => <OpenRequestsPreview initial={[request()]} most={2} renderedOn={TODAY} />,
  ],
  [
    'the list of all requests',
    () => (
      <AllRequests
        initial={{ requests: [request(), request()], total: 31 }}
        renderedOn={TODAY}
        divisions={[]}
      />
    ),
  ],
  ['the facts of a request', () => <RequestFacts request={request()} />],
  [
    'their own requests',
    () => (
      <OwnRequests
        requests={[anOwnRequest({ ...PLACE, needDate: NEED_DATE }, { pledges: [aPledge()] })]}
        renderedOn={TODAY}
      />
    ),
  ],
  ['the card of a donor', () => <DonorCard donor={donor} day={TODAY} />],
  ['how often they were shown', () => <ContactCountsCard counts={[{ day: TODAY, members: 12 }]} />],
  ['badges', () => <BadgesCard progress={badgeProgress(3)} />],
  ['their bookings', () => <OwnBookings bookings={[{ ...booking, canBeCancelled: true }]} />],
  [
    'all appointments',
    () => (
      <BookingList
        view={{ page: 2 }}
        rows={[{ ...booking, hasBegun: false, isClosed: false }]}
        total={60}
        pageCount={3}
        today={TODAY}
      />
    ),
  ],
  [
    'a health service',
    () => (
      <HealthTestCard
        healthTest={{
          ...{ _id: 'f'.repeat(24), name: 'Lipid Profile', description: 'Measures cholesterol.' },
          ...{ price: 1_000.5, imageUrl: '/pictures/services/lipid-profile.svg', schedule },
          ...{ lang: 'bn' as const, isOther: false },
        }}
      />
    ),
  ],
  ['opening hours', () => <OpeningHours schedule={schedule} today={TODAY} />],
  ['the hours of today', () => <TodayHours schedule={schedule} renderedOn={TODAY} />],
  [
    'what they gave',
    () => (
      <OwnFigures
        bags={{ given: 4, promised: 1 }}
        campaigns={{ total: 3, givenTo: 2, helpedAt: 2 }}
        money={[{ currency: 'usd', amount: 250_050 }]}
      />
    ),
  ],
  [
    'when they may give again',
    () => (
      <NextDonation
        donor={{ isAvailable: true, lastDonationDate: '2031-05-20' } as never}
        renderedOn={TODAY}
      />
    ),
  ],
  [
    'all gifts',
    () => (
      <PaymentList
        {...{ pageCount: 3, total: 60, campaigns: [] }}
        rows={[
          {
            ...{ _id: 'c'.repeat(24), amount: 123_456, currency: 'usd', refunded: 50 },
            ...{
              status: 'refunded',
              givenOn: TODAY,
              giver: { name: 'Nusrat', email: null, phone: '' },
            },
            campaign: { id: 'c', title: 'Blood camp in Rangpur', hasPage: true },
          } as never,
        ]}
        view={{ page: 2 } as never}
      />
    ),
  ],
  [
    'all pledges',
    () => (
      <PledgePanel
        {...{ pageCount: 3, total: 60 }}
        rows={[
          {
            ...{ _id: 'c'.repeat(24), bags: 2, bloodGroup: 'B+', date: TODAY, stage: 'coming' },
            ...{ isExchange: false, donor: { name: 'Shirin Akter', email: null, phone: '' } },
            request: { id: 'a'.repeat(24), patientName: 'Rahima Khatun', hasPage: true },
          },
        ]}
        view={{ page: 2 }}
      />
    ),
  ],
  ['how requests reach donors', () => <ReachSection reach={reach as never} />],
  ...OVERVIEW_TABS.map((tab): [string, () => ReactNode] => [
    `the overview (${tab})`,
    () => board(tab),
  ]),
  ['the number of a page', () => <Pagination page={2} pageCount={12} onPageChange={() => {}} />],
  ['the bell', () => <BellIconWithCount unread={120} />],
  ['the footer', () => <Footer />],
  ['the page about us', () => <AboutPage />],
  ['the mission', () => <MissionPage />],
  ['the questions', () => <FaqPage url="https://sharelife.example/bn/faq" />],
  ['the press kit', () => <PressPage />],
  ['the contact details', () => <ContactPage>{null}</ContactPage>],
  ['the contact section', () => <ContactSection>{null}</ContactSection>],
]

/** Exceptions: text that people wrote, and colour codes. */
const WRITTEN = [
  ...[EXAMPLE_ORGANISATION.SITE_ADDRESS, '#C1121F', 'rgb(193, 18, 31)'],
  ...['#1B1A1F', 'rgb(27, 26, 31)', 'rgb(255, 255, 255)'],
]

beforeEach(() => {
  Object.assign(process.env, {
    ...{ MONGODB_URI: 'mongodb://127.0.0.1/nobody-connects', ...EXAMPLE_ORGANISATION },
  })
  resetEnv()
  mockChartSize()
  jest.useFakeTimers({ now: new Date(`${TODAY}T06:00:00Z`), doNotFake: REAL })
})

const REAL = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ...(['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'hrtime'] as const),
]

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const noMatches = { district: null, upazila: null, rings: [], asked: { people: 12 } }

it.each(parts)('a reader of Bangla finds no Latin digit in %s', async (_title, part) => {
  const first = request()
  serve({
    'auth/session': guest,
    ...placeLists,
    requests: () => ({ body: { bloodRequests: [[toApiBloodRequest(first)]], total: 31 } }),
    ...Object.fromEntries(
      Array.from({ length: 80 }, (_, nth) => [
        `requests/${nth.toString(16).padStart(24, '0')}/matches`,
        () => ({ body: noMatches }),
      ]),
    ),
  })
  await renderInBangla(part())
  expect(document.body).not.toBeEmptyDOMElement()
  expect(screen.queryByText('Dhaka')).not.toBeInTheDocument()
  expect(latinDigits(WRITTEN)).toEqual([])
})
