import { screen, within } from '@testing-library/react'
import { OverviewBoard } from '@/components/overview/admin/overview-board'
import type { Overview } from '@/lib/features/overview/shapes'
import { renderOnSite } from '../render-on-site'
import { anEmptyOverview, anOverview, SEATS, TODAY } from './an-overview'
import { giveRoom } from './room'

const nobody = { rows: [], total: 0, page: 1, pageCount: 1 }

async function openBoard(overview: Overview) {
  await renderOnSite(
    <OverviewBoard overview={overview} received={nobody} seats={SEATS} today={TODAY} />,
    '/dashboard/home',
  )
}

const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

beforeEach(() => giveRoom())

afterEach(() => {
  jest.restoreAllMocks()
})

describe('the overview', () => {
  it('has a section for everything that the organisation wants to know', async () => {
    await openBoard(anOverview())
    expect(headings(2)).toEqual([
      ...['At a glance', 'In these days', 'As things stand today', 'Supply and demand'],
      ...['Donors by district', 'Who received blood', 'Top Donors'],
    ])
    const figuresOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('figure')
        .map((figure) => figure.querySelector('h3')?.textContent)
    expect(figuresOf('In these days')).not.toContain('Requests by status')
    expect(figuresOf('As things stand today')).toEqual(['Requests by status'])
    expect(screen.getAllByRole('figure')).toHaveLength(4)
  })

  it('is readable without figures in the range', async () => {
    const { weeks, groups } = anEmptyOverview()
    await openBoard(anOverview({ weeks, groups, campaigns: [], topDonors: [] }))
    expect(screen.getByText('No bags were donated in these days.')).toBeVisible()
    expect(screen.getByText('Nobody donated in these days')).toBeVisible()
  })

  it('tells a new organisation how to begin', async () => {
    await openBoard(anEmptyOverview())
    expect(headings(2)).toEqual(['At a glance'])
    expect(screen.getByText('The figures grow from here')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Campaign' })).toHaveAttribute(
      'href',
      '/dashboard/createCampaign',
    )
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  })
})
