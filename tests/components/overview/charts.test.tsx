import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  GroupsChart,
  MoneyChart,
  StatesChart,
  WeeksChart,
} from '@/components/overview/admin/overview-charts'
import { renderOnSite } from '../render-on-site'
import { anEmptyOverview, anOverview, TODAY } from './an-overview'
import { mockChartSize } from './mock-chart-size'
import { keepFiles } from './saved-file'

beforeEach(() => mockChartSize())

afterEach(() => {
  jest.restoreAllMocks()
})

const figure = (name: string) => screen.getByRole('figure', { name })

/** The rows of the table behind a chart, as text. */
function rowsOf(name: string) {
  const table = within(figure(name)).getByRole('table', { hidden: true, name })
  return within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent))
}

async function drawn(name: string) {
  const picture = within(figure(name)).getByRole('img', { name })
  await within(picture).findAllByText(/./, { selector: 'text, tspan' })
  return picture
}

describe('donations and requests by week', () => {
  const TITLE = 'Donations and requests by week'

  it('have a chart, a summary and a table', async () => {
    await renderOnSite(<WeeksChart overview={anOverview()} />)
    const picture = await drawn(TITLE)
    expect(picture.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(8)
    expect(picture).toHaveAccessibleDescription(
      '21 bags were donated and 10 requests posted. The week of 18 May 2031 had the most bags: 12.',
    )
    expect(rowsOf(TITLE)).toEqual([
      ['Week of', 'Bags donated', 'Requests posted'],
      ['4 May 2031', '3', '0'],
      ['11 May 2031', '0', '1'],
      ['18 May 2031', '12', '2'],
      ['25 May 2031', '5', '3'],
      ['1 Jun 2031', '1', '4'],
    ])
  })

  it('become lines for a long range', async () => {
    const weeks = Array.from({ length: 53 }, (_, index) => {
      const day = new Date(Date.UTC(2030, 5, 2 + 7 * index))
      return { week: day.toISOString().slice(0, 10), bags: index, requests: 1 }
    })
    await renderOnSite(<WeeksChart overview={anOverview({ weeks })} />)
    const picture = await drawn(TITLE)
    expect(picture.querySelectorAll('.recharts-line-curve')).toHaveLength(2)
    expect(rowsOf(TITLE)).toHaveLength(54)
  })

  it('are exported with their days in ISO format', async () => {
    const { saved } = keepFiles()
    await renderOnSite(<WeeksChart overview={anOverview()} />)
    await userEvent.click(screen.getByRole('button', { name: `Download CSV: ${TITLE}` }))
    const { name, data } = await saved()
    expect(name).toBe('donations-and-requests-by-week-2031-05-04-to-2031-06-02.csv')
    expect(data.slice(0, 2)).toEqual([
      ['Week of', 'Bags donated', 'Requests posted'],
      ['2031-05-04', '3', '0'],
    ])
    expect(data).toHaveLength(6)
  })

  it('show a message when there were none', async () => {
    await renderOnSite(<WeeksChart overview={anEmptyOverview()} />)
    expect(figure(TITLE)).toHaveTextContent('No donations or requests in this period.')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('bags by blood group', () => {
  it('have a chart with all eight groups', async () => {
    await renderOnSite(<GroupsChart overview={anOverview()} />)
    const title = 'Bags by blood group'
    expect(await drawn(title)).toHaveAccessibleDescription('O+ had the most: 15 of 21 bags.')
    expect(rowsOf(title).slice(1)).toEqual([
      ...[
        ['A+', '0'],
        ['A−', '0'],
        ['B+', '0'],
        ['B−', '0'],
      ],
      ...[
        ['AB+', '0'],
        ['AB−', '6'],
        ['O+', '15'],
        ['O−', '0'],
      ],
    ])
  })

  it('show a message when there were none', async () => {
    await renderOnSite(<GroupsChart overview={anEmptyOverview()} />)
    expect(figure('Bags by blood group')).toHaveTextContent('No bags were donated in this period.')
  })
})

describe('requests by status', () => {
  it('have a chart of the current states', async () => {
    const { saved } = keepFiles()
    await renderOnSite(<StatesChart overview={anOverview()} today={TODAY} />)
    const picture = await drawn('Requests by status')
    expect(picture).toHaveAccessibleDescription(
      'Right now: 9 open, 5 with all bags pledged, 31 fulfilled and 3 expired.',
    )
    expect(picture).toHaveTextContent('Open9All bags pledged5Fulfilled31Expired3')
    await userEvent.click(screen.getByRole('button', { name: /^Download CSV/ }))
    const { name, data } = await saved()
    expect(name).toBe('requests-by-state-2031-06-02.csv')
    expect(data).toEqual([
      ['Status', 'Requests'],
      ['Open', '9'],
      ['All bags pledged', '5'],
      ['Fulfilled', '31'],
      ['Expired', '3'],
    ])
  })

  it('show a message when there are no requests', async () => {
    await renderOnSite(<StatesChart overview={anEmptyOverview()} today={TODAY} />)
    expect(figure('Requests by status')).toHaveTextContent('No requests yet.')
  })
})

describe('payments by campaign', () => {
  const TITLE = 'Money by campaign'
  const many = Array.from({ length: 11 }, (_, index) => ({
    ...{ id: String(index).padStart(24, '0'), title: `Camp ${index + 1}`, currency: 'usd' },
    ...{ amount: 10_000 - index, gifts: 1 },
  }))

  it('have a chart with names and sums', async () => {
    await renderOnSite(<MoneyChart overview={anOverview()} />)
    const picture = await drawn(TITLE)
    expect(picture).toHaveAccessibleDescription(
      'Camp in Rangpur received the most: $50.50 of $75.00.',
    )
    expect(picture).toHaveTextContent('Camp in Rangpur$50.50=Camp in Khulna$24.50')
    expect(rowsOf(TITLE)).toEqual([
      ['Campaign', 'Donations', 'Amount'],
      ['Camp in Rangpur', '3', '$50.50'],
      ['=Camp in Khulna', '1', '$24.50'],
    ])
  })

  it('have a chart of the first eight, and a table of all', async () => {
    await renderOnSite(<MoneyChart overview={anOverview({ campaigns: many })} />)
    const picture = await drawn(TITLE)
    expect(picture).toHaveTextContent('Camp 8$99.93')
    expect(picture).not.toHaveTextContent('Camp 9')
    expect(figure(TITLE)).toHaveTextContent('The chart shows the top 8')
    expect(rowsOf(TITLE)).toHaveLength(12)
  })

  it('are not compared across currencies', async () => {
    const campaigns = [...anOverview().campaigns, { ...many[0], currency: 'eur' }] as typeof many
    await renderOnSite(<MoneyChart overview={anOverview({ campaigns })} />)
    const picture = await drawn(TITLE)
    expect(picture).not.toHaveTextContent('Camp 1')
    expect(picture).toHaveAccessibleDescription(/\$50\.50 of \$75\.00 \+ €100\.00\.$/)
    expect(figure(TITLE)).toHaveTextContent('The chart shows USD')
    expect(rowsOf(TITLE).at(-1)).toEqual(['Camp 1', '1', '€100.00'])
  })

  it('are exported without a formula', async () => {
    const { saved } = keepFiles()
    await renderOnSite(<MoneyChart overview={anOverview()} />)
    await userEvent.click(screen.getByRole('button', { name: /^Download CSV/ }))
    const { name, data } = await saved()
    expect(name).toBe('money-by-campaign-2031-05-04-to-2031-06-02.csv')
    expect(data).toEqual([
      ['Campaign', 'Donations', 'Amount', 'Currency'],
      ['Camp in Rangpur', '3', '50.50', 'USD'],
      ["'=Camp in Khulna", '1', '24.50', 'USD'],
    ])
  })

  it('show a message when there were none', async () => {
    await renderOnSite(<MoneyChart overview={anEmptyOverview()} />)
    expect(figure(TITLE)).toHaveTextContent('No donations in this period.')
  })
})
