import { screen, within } from '@testing-library/react'
import { OverviewCards } from '@/components/overview/admin/overview-cards'
import type { Overview } from '@/lib/features/overview/contract'
import { renderOnSite } from '../render-on-site'
import { anEmptyOverview, anOverview } from './an-overview'

async function openCards(cards: Partial<Overview['cards']> = {}) {
  await renderOnSite(<OverviewCards cards={{ ...anOverview().cards, ...cards }} />)
}

function card(title: string) {
  const heading = screen.getByRole('heading', { level: 3, name: title })
  return heading.closest('li') as HTMLElement
}

const donors = (inRange: number, before: number) => ({
  donors: { total: 20_000, inRange, before },
})

describe('an admin who looks at the cards', () => {
  it('reads each total and the increase in the range', async () => {
    await openCards()
    expect(card('Total donors')).toHaveTextContent('1,312')
    expect(card('Total donors')).toHaveTextContent('50 new in this period')
    expect(card('Bags donated')).toHaveTextContent('70')
    expect(card('Bags donated')).toHaveTextContent('4 more pledged')
    expect(card('Bags donated')).toHaveTextContent('21 bags in this period')
    expect(card('Campaigns')).toHaveTextContent('1 running today')
    expect(card('Campaigns')).toHaveTextContent('2 new in this period')
  })

  it('reads how many requests are open, fulfilled and expired', async () => {
    await openCards()
    const requests = within(card('Blood requests'))
    for (const [state, total] of [
      ['Open', '9'],
      ['Fulfilled', '31'],
      ['Expired', '3'],
    ]) {
      const heading = requests.getByRole('heading', { level: 4, name: state })
      expect(heading.parentElement).toHaveTextContent(new RegExp(`^${total}${state}`))
    }
    expect(requests.getByText('12 in this period')).toBeVisible()
  })

  it('reads payments in dollars and cents, by currency', async () => {
    await openCards({
      money: [
        { currency: 'usd', total: 123_450, inRange: 7_505, before: 15_010 },
        { currency: 'eur', total: 500, inRange: 0, before: 0 },
      ],
    })
    const money = card('Money donated')
    expect(money).toHaveTextContent(
      '$1,234.50$75.05 in this periodDown 50% $150.10 in the previous period',
    )
    expect(money).toHaveTextContent('€5.00None in this period')
  })

  it.each([
    [50, 40, 'Up 25% 40 in the previous period'],
    [30, 40, 'Down 25% 40 in the previous period'],
    [0, 40, 'Down 100% 40 in the previous period'],
    [40, 40, 'No change 40 in the previous period'],
    [3, 1, 'Up 200% 1 in the previous period'],
    // Rounding yields neither 100% nor 0%.
    [1, 1_000, 'Down 99% 1,000 in the previous period'],
    [10_001, 10_000, 'Up 0.01% 10,000 in the previous period'],
    [7, 0, 'None in the previous period'],
    [0, 0, 'None in the previous period either'],
  ])('reads how %d compare with %d in the previous period', async (inRange, before, words) => {
    await openCards(donors(inRange, before))
    expect(card('Total donors').textContent).toMatch(new RegExp(`period${escaped(words)}$`))
  })

  it('reads a plain text when there is no figure', async () => {
    await openCards(anEmptyOverview().cards)
    expect(card('Total donors')).toHaveTextContent('0No new donors in this period')
    expect(card('Bags donated')).toHaveTextContent('No open pledges')
    expect(card('Campaigns')).toHaveTextContent('None running today')
    expect(card('Money donated')).toHaveTextContent('No donations yet')
    expect(card('Blood requests')).not.toHaveTextContent('%')
  })
})

function escaped(words: string): string {
  return words.replace(/[+.]/g, '\\$&')
}
