import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LastUpdated } from '@/components/overview/admin/last-updated'
import {
  type OverviewView,
  overviewHref,
  parseOverviewView,
} from '@/components/overview/admin/overview-href'
import { RangeBar } from '@/components/overview/admin/range-bar'
import type { DayRange } from '@/lib/features/overview/rules'
import { renderOnSite } from '../render-on-site'
import { TODAY } from './an-overview'

const DEFAULT_RANGE = { from: '2031-05-04', to: TODAY }

async function openBar(range: DayRange = DEFAULT_RANGE) {
  const seen = await renderOnSite(<RangeBar range={range} today={TODAY} />, '/dashboard/home')
  return { ...seen, user: userEvent.setup() }
}

async function apply(from: string, to: string) {
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: to } })
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

describe('an admin who chooses the days', () => {
  it('reads the range and the previous one', async () => {
    await openBar()
    expect(screen.getByText('4 May 2031 to 2 Jun 2031').parentElement).toHaveTextContent(
      '4 May 2031 to 2 Jun 2031, compared with 4 Apr 2031 to 3 May 2031',
    )
  })

  it('reads a range of one day as a single day', async () => {
    await openBar({ from: '2031-05-04', to: '2031-05-04' })
    expect(screen.getByText('4 May 2031').parentElement).toHaveTextContent(
      '4 May 2031, compared with 3 May 2031',
    )
  })

  it.each([
    ['7 days', '2031-05-27'],
    ['30 days', '2031-05-04'],
    ['90 days', '2031-03-05'],
    ['12 months', '2030-06-03'],
  ])('finds %s at a URL that can be shared', async (name, from) => {
    await openBar()
    const preset = screen.getByRole('link', { name })
    expect(preset).toHaveAttribute('href', `/dashboard/home?from=${from}&to=2031-06-02`)
    expect(preset.hasAttribute('aria-current')).toBe(name === '30 days')
  })

  it('chooses any two days', async () => {
    const { visited } = await openBar()
    await apply('2031-01-01', '2031-02-28')
    expect(visited).toEqual(['/dashboard/home?from=2031-01-01&to=2031-02-28'])
  })

  it.each([
    ['2031-02-28', '2031-01-01', 'To', "The end date can't be before the start date."],
    ['2029-01-01', '2031-05-01', 'To', 'Choose up to 731 days.'],
    ['', '2031-05-01', 'From', '* Date is required'],
    ['2031-05-01', '', 'To', '* Date is required'],
    ['0031-05-01', '2031-05-01', 'From', 'Choose a day from 2000 to 2099.'],
    ['2031-05-01', '2031-06-03', 'To', "The date can't be in the future."],
    ['2031-06-03', '2031-06-03', 'From', "The date can't be in the future."],
  ])('sees what is wrong with %s to %s', async (from, to, field, words) => {
    const { visited } = await openBar()
    await apply(from, to)
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(words)
    expect(screen.getByLabelText(field)).toHaveFocus()
    expect(visited).toEqual([])
  })

  it.each([
    [{}, { range: DEFAULT_RANGE, page: 1 }],
    [
      { from: '2031-01-01', to: '2031-01-31', page: '2' },
      { range: { from: '2031-01-01', to: '2031-01-31' }, page: 2 },
    ],
    [{ from: '2031-05-30' }, { range: { from: '2031-05-30', to: TODAY }, page: 1 }],
    [
      { from: '2031-02-30', to: '2031-05-01', page: '0' },
      { range: DEFAULT_RANGE, page: 1 },
    ],
    [
      { from: '2031-05-02', to: '2031-05-01' },
      { range: DEFAULT_RANGE, page: 1 },
    ],
    [
      { from: '2029-06-01', to: TODAY },
      { range: DEFAULT_RANGE, page: 1 },
    ],
    [
      { from: '2029-06-02', to: TODAY },
      { range: { from: '2029-06-02', to: TODAY }, page: 1 },
    ],
    [
      { from: '2031-05-01', to: '2031-06-03' },
      { range: DEFAULT_RANGE, page: 1 },
    ],
    [
      { from: ['2031-05-01', 'x'], to: TODAY, page: '-1' },
      { range: { from: '2031-05-01', to: TODAY }, page: 1 },
    ],
  ])('can use any URL (%j)', (params, view) => {
    expect(parseOverviewView(params as Record<string, string>, TODAY)).toEqual(view)
    const { search } = new URL(overviewHref(view as OverviewView), 'http://localhost')
    const again = parseOverviewView(Object.fromEntries(new URLSearchParams(search)), TODAY)
    expect(again).toEqual(view)
  })
})

/** The bar stays on the page while the URL changes. */
function MovingBar({ next }: { next: DayRange }) {
  const [range, setRange] = useState<DayRange>(DEFAULT_RANGE)
  return (
    <>
      <RangeBar range={range} today={TODAY} />
      <button type="button" onClick={() => setRange(next)}>
        Arrive
      </button>
    </>
  )
}

/** The page of the other days has loaded; the focus has not moved. */
const arrive = () => fireEvent.click(screen.getByRole('button', { name: 'Arrive' }))

describe('an admin who applies other days', () => {
  it('sees the current range, and the scroll position stays', async () => {
    await renderOnSite(<MovingBar next={{ from: '2031-01-01', to: '2031-02-28' }} />)
    await apply('2031-01-01', '2031-02-28')
    arrive()
    expect(screen.getByRole('status')).toHaveTextContent(/^1 Jan 2031 to 28 Feb 2031, compared/)
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus()
  })

  it('finds the days of a link in the fields', async () => {
    await renderOnSite(<MovingBar next={{ from: '2031-05-27', to: TODAY }} />)
    arrive()
    expect(screen.getByLabelText('From')).toHaveValue('2031-05-27')
    expect(screen.getByLabelText('To')).toHaveValue(TODAY)
  })
})

describe('an admin who wants the latest figures', () => {
  it('reads when they were computed, and can update them', async () => {
    const seen = await renderOnSite(<LastUpdated instant="2031-06-02T03:05:00Z" />)
    expect(screen.getByText('As of 9:05 AM')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(seen.refreshed).toBe(1)
  })
})
