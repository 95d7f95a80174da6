import { screen, within } from '@testing-library/react'
import { HealthTestCard, NoHealthTests } from '@/components/health-tests/health-test-card'
import { OpeningHours } from '@/components/health-tests/health-test-view'
import { TodayHours } from '@/components/health-tests/today-hours'
import type { ScheduledHealthTestDto } from '@/lib/features/health-tests/server/health-test-dto'
import { healthTestData } from '@/lib/structured-data/health-test'
import { renderOnSite } from '../render-on-site'

const test: ScheduledHealthTestDto = {
  _id: '64b0000000000000000000aa',
  name: 'Lipid Profile',
  description: 'Measures cholesterol.',
  price: 1000.5,
  imageUrl: '/pictures/services/lipid-profile.svg',
  schedule: { openingHours: null, closedDays: [] },
  lang: 'en',
  isOther: false,
}

describe('a health service in a list', () => {
  it('shows its name, text and price, and links to its page', async () => {
    await renderOnSite(
      <ul>
        <HealthTestCard healthTest={test} />
      </ul>,
    )
    const card = within(screen.getByRole('listitem'))
    expect(card.getByRole('heading', { name: 'Lipid Profile' })).toBeInTheDocument()
    expect(card.getByText('Measures cholesterol.')).toBeInTheDocument()
    expect(card.getByText('Test Price')).toBeInTheDocument()
    expect(card.getByText('৳1,000.50')).toBeInTheDocument()
    expect(card.getByRole('link')).toHaveAttribute('href', `/services/${test._id}`)
    expect(card.queryByRole('button')).not.toBeInTheDocument()
  })

  it('can be booked where the page allows it', async () => {
    await renderOnSite(
      <ul>
        <HealthTestCard healthTest={test} action={<button type="button">Book Now</button>} />
      </ul>,
    )
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeInTheDocument()
  })

  it('has structured data with its price', () => {
    const data = healthTestData(test, {
      url: 'https://x/services/1',
      image: 'https://x/i',
      seller: 'S',
    })
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Lipid Profile',
      offers: { '@type': 'Offer', price: 1000.5, priceCurrency: 'BDT' },
    })
    expect(JSON.stringify(data)).not.toMatch(/openingHours/i)
  })

  it('has structured data with its opening hours and closed days', () => {
    const schedule = {
      openingHours: { saturday: { opens: 8, closes: 20 }, thursday: { opens: 9, closes: 24 } },
      closedDays: ['2031-12-16'],
    }
    const data = healthTestData({ ...test, schedule }, { url: 'u', image: 'i', seller: 'S' })
    const spec = { '@type': 'OpeningHoursSpecification' }
    expect(data).toMatchObject({
      offers: {
        availableAtOrFrom: {
          '@type': 'Place',
          name: 'S',
          openingHoursSpecification: [
            {
              ...spec,
              ...{ dayOfWeek: 'https://schema.org/Saturday', opens: '08:00', closes: '20:00' },
            },
            {
              ...spec,
              ...{ dayOfWeek: 'https://schema.org/Thursday', opens: '09:00', closes: '23:59' },
            },
          ],
          specialOpeningHoursSpecification: [
            {
              ...spec,
              ...{ validFrom: '2031-12-16', validThrough: '2031-12-16' },
              ...{ opens: '00:00', closes: '00:00' },
            },
          ],
        },
      },
    })
  })
})

describe('the opening state of a health service', () => {
  const DESK = {
    ...{ saturday: { opens: 8, closes: 20 }, sunday: { opens: 8, closes: 20 } },
    ...{ monday: { opens: 8, closes: 20 }, tuesday: { opens: 8, closes: 20 } },
    ...{ wednesday: { opens: 8, closes: 20 }, thursday: { opens: 8, closes: 24 } },
  }

  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }))
  afterEach(() => void jest.useRealTimers())

  const day = (date: string) => jest.setSystemTime(new Date(`${date}T12:00:00+06:00`))

  it.each([
    ['2031-05-10', { openingHours: DESK }, 'Open today 8:00 AM – 8:00 PM'],
    ['2031-05-15', { openingHours: DESK }, 'Open today 8:00 AM – midnight'],
    ['2031-05-16', { openingHours: DESK }, 'Closed today. Opens Sat 17 May 2031'],
    [
      '2031-05-10',
      { openingHours: DESK, closedDays: ['2031-05-10', '2031-05-11'] },
      'Closed today. Opens Mon 12 May 2031',
    ],
    ['2031-05-16', { openingHours: null }, 'Open 24 hours today'],
    [
      '2031-05-16',
      { openingHours: { friday: { opens: 8, closes: 9 } }, closedDays: fridays('2031-05-16') },
      'Closed today',
    ],
  ])('is shown on %s of %j', async (date, schedule, words) => {
    day(date)
    await renderOnSite(<TodayHours schedule={schedule} renderedOn={date} />)
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  it('follows the day in Dhaka, although the page was rendered on another day', async () => {
    day('2031-05-16')
    await renderOnSite(<TodayHours schedule={{ openingHours: DESK }} renderedOn="2031-05-15" />)
    expect(screen.getByText(/^Closed today/)).toBeInTheDocument()
  })

  it('is shown on its page, with equal days together and the next closed days', async () => {
    const schedule = { openingHours: DESK, closedDays: ['2031-02-21', '2031-12-16'] }
    await renderOnSite(<OpeningHours schedule={schedule} today="2031-05-10" />)
    const rows = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)
    expect(rows).toEqual([
      'Saturday to Wednesday8:00 AM – 8:00 PM',
      'Thursday8:00 AM – midnight',
      'FridayClosed',
    ])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tue 16 Dec 2031',
    ])
  })
})

/** Every Friday from the given one to the last bookable day. */
function fridays(first: string): string[] {
  return Array.from({ length: 14 }, (_, week) =>
    new Date(Date.parse(first) + week * 7 * 86_400_000).toISOString().slice(0, 10),
  )
}

it('a visitor sees a message and a next step when there are no services', async () => {
  await renderOnSite(<NoHealthTests />)
  expect(screen.getByText('No Services Available')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/#contact')
})
