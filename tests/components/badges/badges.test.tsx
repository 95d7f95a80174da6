import { screen } from '@testing-library/react'
import { BadgesCard } from '@/components/donors/badges-card'
import { badgeProgress } from '@/lib/features/badges/rules'
import { renderOnPage } from '@/tests/components/users/render-on-page'

const show = (donations: number) => renderOnPage(<BadgesCard progress={badgeProgress(donations)} />)
const badges = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('a donor sees the badges they earned, and how far it is to the next', () => {
  show(3)
  expect(badges()).toEqual([
    expect.stringContaining('1 donation: earned'),
    expect.stringContaining('3 donations: earned'),
    expect.stringContaining('5 donations: not earned yet'),
    expect.stringContaining('10 donations: not earned yet'),
    expect.stringContaining('25 donations: not earned yet'),
  ])
  expect(screen.getByText(/given 3 times\. 2 more donations earn the next badge\./)).toBeVisible()
  const bar = screen.getByRole('progressbar', { name: '3 of 5 donations' })
  expect(bar).toHaveAttribute('aria-valuenow', '3')
})

it('a new donor sees how to earn the first badge', () => {
  show(0)
  expect(
    screen.getByText(/Your first badge comes with your first confirmed donation/),
  ).toBeVisible()
})

it('a donor with all badges sees a thank-you message', () => {
  show(31)
  expect(screen.getByText('You have every badge. Thank you for 31 donations.')).toBeVisible()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
