import { act, screen, within } from '@testing-library/react'
import { NextDonation } from '@/components/overview/own/next-donation'
import {
  OwnCertificates,
  OwnFigures,
  OwnRequestsCard,
  QuickActions,
} from '@/components/overview/own/user-home'
import type { OwnOverview } from '@/lib/features/overview/server/read-own-overview'
import { renderOnSite } from '@/tests/components/render-on-site'

type Figures = Pick<OwnOverview, 'bags' | 'campaigns' | 'money'>

const nothing: Figures = {
  bags: { given: 0, promised: 0 },
  campaigns: { total: 0, givenTo: 0, helpedAt: 0 },
  money: [],
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('a person on their start page', () => {
  const figureOf = (label: string) => screen.getByText(label).parentElement as HTMLElement

  it('reads what they donated', async () => {
    await renderOnSite(
      <OwnFigures
        bags={{ given: 4, promised: 1 }}
        campaigns={{ total: 3, givenTo: 2, helpedAt: 2 }}
        money={[
          { currency: 'eur', amount: 300 },
          { currency: 'usd', amount: 250_050 },
        ]}
      />,
    )
    expect(figureOf('My bags given')).toHaveTextContent('My bags given41 more bag pledged')
    expect(figureOf('Campaigns contributed to')).toHaveTextContent(
      'Campaigns contributed to32 supported, 2 volunteered',
    )
    expect(figureOf('Money donated')).toHaveTextContent('€3.00$2,500.50')
    // Lines do not break inside a sum.
    for (const sum of ['€3.00', '$2,500.50']) {
      expect(screen.getByText(sum)).toHaveClass('whitespace-nowrap')
    }
  })

  it('sees a message without donations', async () => {
    await renderOnSite(<OwnFigures {...nothing} />)
    expect(figureOf('My bags given')).toHaveTextContent('0No upcoming pledges')
    expect(figureOf('Campaigns contributed to')).toHaveTextContent('00 supported, 0 volunteered')
    expect(figureOf('Money donated')).toHaveTextContent('None yet')
  })

  it('sees the progress of their open requests', async () => {
    const _id = 'a'.repeat(24)
    await renderOnSite(
      <OwnRequestsCard
        requests={[
          {
            _id,
            bloodGroup: 'AB+',
            patientName: 'Rahima Khatun',
            needDate: '2031-05-20',
            bagsAsked: 4,
            bagsNeeded: 1,
          },
        ]}
      />,
    )
    const request = within(screen.getByRole('listitem'))
    expect(request.getByText('3 of 4 bags pledged')).toBeVisible()
    expect(request.getByText('Needed on 20 May 2031')).toBeVisible()
    expect(hrefOf('Rahima Khatun')).toBe(`/request/${_id}`)
    expect(hrefOf('See all my requests')).toBe('/dashboard/myrequests')
  })

  it('gets a link to the form without an open request', async () => {
    await renderOnSite(<OwnRequestsCard requests={[]} />)
    expect(screen.getByText('You have no open requests.')).toBeVisible()
    expect(hrefOf('Request blood')).toBe('/bloodRequest')
  })

  it('finds their certificates', async () => {
    const _id = 'b'.repeat(24)
    await renderOnSite(
      <OwnCertificates certificates={[{ _id, date: '2026-03-14', bags: 2, bloodGroup: 'A-' }]} />,
    )
    expect(screen.getByText('2 bags on 14 Mar 2026')).toBeVisible()
    expect(hrefOf(/Certificate \(PDF\) of your donation on 14 Mar 2026/)).toBe(
      `/api/certificates/${_id}`,
    )
    expect(hrefOf('See all my donations')).toBe('/dashboard/mydonations')
  })

  it('reads when the first certificate will be available', async () => {
    await renderOnSite(<OwnCertificates certificates={[]} />)
    expect(
      screen.getByText(/Certificates appear once the requester confirms your donation/),
    ).toBeVisible()
  })

  it('has links to the usual tasks', async () => {
    await renderOnSite(<QuickActions />)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/bloodRequest', '/donorSearch', '/bioMedical', '/dashboard/createBlog'])
  })
})

describe('the next possible donation day', () => {
  beforeEach(() => standOn('2026-11-22'))
  afterEach(() => jest.useRealTimers())

  const standOn = (day: string, time = '06:00:00') =>
    jest.useFakeTimers({ now: new Date(`${day}T${time}Z`), doNotFake: ['queueMicrotask'] })

  async function open(donor: OwnOverview['donor'], renderedOn = '2026-11-22') {
    await renderOnSite(<NextDonation donor={donor} renderedOn={renderedOn} />)
  }

  it('is shown in days and as a date', async () => {
    await open({ isAvailable: true, lastDonationDate: '2026-09-06' })
    expect(screen.getByText('You can give again in 43 days, on 4 Jan 2027')).toBeVisible()
    expect(screen.getByText('77 of 120 days since you gave on 6 Sep 2026.')).toBeVisible()
  })

  it('counts the last day as a full day', async () => {
    await open({ isAvailable: true, lastDonationDate: '2026-07-26' })
    expect(screen.getByText('You can give again in 1 day, on 23 Nov 2026')).toBeVisible()
  })

  it.each(['2026-07-25', '2020-01-01', null])(
    'is today for a person who last donated on %s',
    async (lastDonationDate) => {
      await open({ isAvailable: true, lastDonationDate })
      expect(screen.getByText('You can give today')).toBeVisible()
      expect(hrefOf('See blood requests')).toBe('/allrequest')
    },
  )

  it('changes at midnight in Dhaka', async () => {
    standOn('2026-11-22', '17:59:00')
    await open({ isAvailable: true, lastDonationDate: '2026-07-26' })
    expect(screen.getByText(/in 1 day/)).toBeVisible()
    jest.setSystemTime(new Date('2026-11-22T18:00:00Z'))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByText('You can give today')).toBeVisible()
  })

  it('follows the reader’s day on a page of yesterday', async () => {
    await open({ isAvailable: true, lastDonationDate: '2026-09-06' }, '2026-11-21')
    expect(screen.getByText(/in 43 days/)).toBeVisible()
  })

  it.each([
    ['2026-11-22', "We're counting from your donation on 22 Nov 2026."],
    ['2026-11-25', "You've pledged to give on 25 Nov 2026. Thank you."],
  ])('is shown beside a pledge for %s', async (date, words) => {
    await open({ isAvailable: true, lastDonationDate: date })
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText(/^You can give again in 12\d days, on /)).toBeVisible()
    expect(hrefOf('See your donations')).toBe('/dashboard/mydonations')
  })

  it('is shown beside a switch that is off', async () => {
    await open({ isAvailable: false, lastDonationDate: null })
    expect(screen.getByText(/^You're set as unavailable/)).toBeVisible()
    expect(hrefOf('Go to your profile')).toBe('/dashboard/profile')
  })

  it('is an invitation for a person without a donor record', async () => {
    await open(null)
    expect(screen.getByText("You're not registered as a donor yet")).toBeVisible()
    expect(hrefOf('Register as a donor')).toBe('/donorRegistration')
  })
})
