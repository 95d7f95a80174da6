import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReachSection } from '@/components/overview/admin/reach-section'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import type { Reach } from '@/lib/features/overview/contract'
import { renderOnSite } from '../render-on-site'
import { mockChartSize } from './mock-chart-size'
import { keepFiles } from './saved-file'

const NONE = { requests: 0, asked: 0, pledged: 0 }

/** Ten requests for 20 bags, of which 13 were pledged. */
function aReach(own: Partial<Reach> = {}): Reach {
  return {
    range: { from: '2031-05-04', to: '2031-06-02' },
    total: { requests: 10, asked: 20, pledged: 13 },
    firstPledge: { requests: 8, minutes: 42 },
    allBags: { requests: 6, minutes: 130 },
    groups: BLOOD_GROUPS.map((group) => {
      if (group === 'O+') return { group, requests: 7, asked: 12, pledged: 11 }
      return group === 'AB-' ? { group, requests: 3, asked: 8, pledged: 2 } : { group, ...NONE }
    }),
    districts: [
      { district: 'Dhaka', requests: 7, asked: 15, pledged: 9 },
      { district: null, requests: 3, asked: 5, pledged: 4 },
    ],
    alerts: { asked: 62, canGive: 9, notNow: 12, pledged: 5 },
    ...own,
  }
}

const cardOf = (title: string) =>
  within(screen.getByRole('heading', { level: 3, name: title }).closest('li') as HTMLElement)

beforeEach(() => mockChartSize())
afterEach(() => {
  jest.restoreAllMocks()
})

describe('how well requests reach donors', () => {
  it('is shown in figures, each with its definition', async () => {
    await renderOnSite(<ReachSection reach={aReach()} />)
    const first = cardOf('First pledge')
    expect(first.getByText('42 minutes')).toBeVisible()
    expect(
      first.getByText('Half of the requests had their first pledge within 42 minutes.'),
    ).toBeVisible()
    expect(first.getByText('8 of 10 requests have a pledge')).toBeVisible()
    expect(cardOf('All bags pledged').getByText('2 hours 10 minutes')).toBeVisible()
    expect(cardOf('Fill rate').getByText('65%')).toBeVisible()
    expect(cardOf('Fill rate').getByText('13 of 20 bags')).toBeVisible()
    const alerts = cardOf('Alerts per pledge')
    expect(alerts.getByText('12.4')).toBeVisible()
    expect(alerts.getByText(/^62 people asked, 5 pledged/)).toBeVisible()
    expect(
      alerts.getByText("9 said they can give, 12 not this time, 41 haven't answered."),
    ).toBeVisible()
  })

  it.each([
    [1, '1 minute'],
    [60, '1 hour'],
    [61, '1 hour 1 minute'],
    [2_879, '47 hours 59 minutes'],
    [2_880, '2 days'],
    [2_881, '2 days 1 hour'],
  ])('formats %d minutes in words', async (minutes, text) => {
    await renderOnSite(<ReachSection reach={aReach({ firstPledge: { requests: 8, minutes } })} />)
    expect(cardOf('First pledge').getByText(text)).toBeVisible()
  })

  it('states that fewer than half of the requests reached a step', async () => {
    await renderOnSite(
      <ReachSection
        reach={aReach({
          allBags: { requests: 3, minutes: null },
          alerts: { asked: 4, canGive: 0, notNow: 0, pledged: 0 },
        })}
      />,
    )
    const all = cardOf('All bags pledged')
    expect(all.getByText('Fewer than half')).toBeVisible()
    expect(all.getByText('Fewer than half of the requests had all bags pledged.')).toBeVisible()
    expect(all.getByText('3 of 10 requests have all their bags')).toBeVisible()
    expect(
      cardOf('Alerts per pledge').getByText('No one asked in this period has pledged yet.'),
    ).toBeVisible()
  })

  it('is shown by blood group, in a chart with its table', async () => {
    await renderOnSite(<ReachSection reach={aReach()} />)
    const figure = within(screen.getByRole('figure', { name: 'Bags by blood group' }))
    expect(
      figure.getByText(
        '13 of 20 bags asked for were pledged or given. Most bags are missing for AB−: 6.',
      ),
    ).toBeVisible()
    await userEvent.click(figure.getByText('Show as table'))
    const row = figure.getByRole('row', { name: /^AB−/ })
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      ...['AB−', '8', '2', '25%'],
    ])
  })

  it('is shown by district, including requests without one', async () => {
    await renderOnSite(<ReachSection reach={aReach()} />)
    const rows = within(screen.getByRole('table', { name: 'Fill rate by district' }))
    expect(rows.getByRole('row', { name: /^Dhaka/ })).toHaveTextContent('60%')
    expect(rows.getByRole('row', { name: /^No district given/ })).toHaveTextContent('80%')
  })

  it('is exported with every figure in a row', async () => {
    const { saved } = keepFiles()
    await renderOnSite(<ReachSection reach={aReach()} />)
    await userEvent.click(
      screen.getByRole('button', { name: 'Download CSV: How well requests reach donors' }),
    )
    const { name, data } = await saved()
    expect(name).toBe('how-well-requests-reach-donors-2031-05-04-to-2031-06-02.csv')
    expect(data.slice(0, 3)).toEqual([
      ['Figure', 'For', 'Value', 'Unit'],
      ['Time to first pledge', 'All requests', '42', 'minutes (median)'],
      ['Requests with a pledge', 'All requests', '8', 'requests'],
    ])
    expect(data).toContainEqual(['Fill rate', 'AB-', '25', 'percent'])
    expect(data).toContainEqual(['Fill rate', 'A+', '', 'percent'])
    expect(data).toContainEqual(['Bags asked for', 'No district given', '5', 'bags'])
    expect(data.at(-1)).toEqual(['Alerts per pledge', 'People asked', '12.4', 'people'])
  })

  it('shows messages for a period without requests and without alerts', async () => {
    const half = { requests: 0, minutes: null }
    const nothing = aReach({
      ...{ total: NONE, firstPledge: half, allBags: half, districts: [] },
      groups: BLOOD_GROUPS.map((group) => ({ group, ...NONE })),
    })
    const seen = await renderOnSite(<ReachSection reach={nothing} />)
    expect(screen.getByText('No requests needed in this period')).toBeVisible()
    expect(cardOf('Alerts per pledge').getByText('12.4')).toBeVisible()
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()

    const alerts = { asked: 0, canGive: 0, notNow: 0, pledged: 0 }
    await seen.show(<ReachSection reach={{ ...nothing, alerts }} />)
    expect(screen.queryByRole('heading', { name: 'Alerts per pledge' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Download CSV/ })).not.toBeInTheDocument()
  })
})
