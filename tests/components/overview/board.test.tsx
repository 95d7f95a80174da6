import { screen, within } from '@testing-library/react'
import { OverviewBoard } from '@/components/overview/admin/overview-board'
import type { OverviewTab } from '@/components/overview/admin/overview-href'
import type { Overview } from '@/lib/features/overview/contract'
import { renderOnSite } from '../render-on-site'
import { anEmptyOverview, anOverview, COORDINATES, TODAY } from './an-overview'
import { mockChartSize } from './mock-chart-size'

const nobody = { rows: [], total: 0, page: 1, pageCount: 1 }

async function openBoard(overview: Overview, tab?: OverviewTab) {
  await renderOnSite(
    <OverviewBoard
      overview={overview}
      tab={tab}
      recipients={nobody}
      coordinates={COORDINATES}
      today={TODAY}
    />,
    '/dashboard/home',
  )
}

const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

beforeEach(() => mockChartSize())

afterEach(() => {
  jest.restoreAllMocks()
})

describe('the overview', () => {
  it.each([
    [undefined, ['At a glance', 'Right now'], ['Requests by status']],
    [
      'charts' as const,
      ['In this period'],
      ['Donations and requests by week', 'Bags by blood group', 'Money by campaign'],
    ],
    ['supply' as const, ['Supply and demand'], []],
    ['districts' as const, ['Donors by district'], []],
    ['received' as const, ['Who received blood'], []],
    ['topDonors' as const, ['Top Donors'], []],
  ])('has a part for each required figure (%s)', async (tab, sections, figures) => {
    await openBoard(anOverview(), tab)
    expect(headings(2)).toEqual(sections)
    const shown = screen.queryAllByRole('figure')
    expect(shown.map((figure) => figure.querySelector('h3')?.textContent)).toEqual(figures)
    for (const figure of shown) {
      expect(within(figure).getByText('Show as table')).toBeInTheDocument()
    }
  })

  it('has a link to each part, which preserves the days, and marks the current one', async () => {
    await openBoard(anOverview(), 'supply')
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the overview' }))
    const { from, to } = anOverview().range
    const days = `/dashboard/home?from=${from}&to=${to}`
    expect(
      parts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['At a glance', days],
      ['In this period', `${days}&tab=charts`],
      ['Reach', `${days}&tab=reach`],
      ['Supply', `${days}&tab=supply`],
      ['Districts', `${days}&tab=districts`],
      ['Received', `${days}&tab=received`],
      ['Top donors', `${days}&tab=topDonors`],
    ])
    expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent('Supply')
    expect(screen.getByRole('link', { name: '7 days' }).getAttribute('href')).toMatch(
      /&tab=supply$/,
    )
  })

  it('is readable without figures in the range', async () => {
    const { weeks, groups } = anEmptyOverview()
    const overview = anOverview({ weeks, groups, campaigns: [], topDonors: [] })
    await openBoard(overview, 'charts')
    expect(screen.getByText('No bags were donated in this period.')).toBeVisible()
  })

  it('is readable without donors in the range', async () => {
    await openBoard(anOverview({ topDonors: [] }), 'topDonors')
    expect(screen.getByText('No donations in this period')).toBeVisible()
  })

  it('shows a new organisation how to start', async () => {
    await openBoard(anEmptyOverview())
    expect(headings(2)).toEqual(['At a glance'])
    expect(screen.getByText('No figures yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Campaign' })).toHaveAttribute(
      'href',
      '/dashboard/createCampaign',
    )
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  })
})
