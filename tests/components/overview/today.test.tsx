import { screen, within } from '@testing-library/react'
import { TodaySection } from '@/components/overview/admin/today-section'
import type { Backlogs } from '@/lib/features/overview/server/read-backlogs'
import { renderOnSite } from '../render-on-site'

const NONE = { count: 0, oldestAt: null }

const backlogs = (own: Partial<Backlogs> = {}): Backlogs => ({
  ...{ cases: NONE, requests: NONE, bookings: NONE, failedEmails: NONE },
  readAt: '2031-05-04T12:00:00.000Z',
  ...own,
})

const openToday = (own: Partial<Backlogs>, overdueCases = 0) =>
  renderOnSite(
    <TodaySection backlogs={backlogs(own)} overdueCases={overdueCases} />,
    '/dashboard/home',
  )

const today = () => within(screen.getByRole('region', { name: 'Today' }))

it('an admin sees what waits, how old the oldest is, and opens the list of exactly that', async () => {
  await openToday(
    {
      cases: { count: 2, oldestAt: '2031-05-03T11:00:00.000Z' },
      requests: { count: 1, oldestAt: '2031-05-04T11:18:00.000Z' },
      bookings: { count: 12, oldestAt: '2031-05-04T09:59:00.000Z' },
      failedEmails: { count: 3, oldestAt: '2031-05-04T11:59:30.000Z' },
    },
    1,
  )
  expect(
    today()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2 cases need a decision1 is overdueOldest: 1 day agoGo to moderation',
    '1 open request without a donorOldest: 42 minutes agoSee requests',
    '12 pending bookingsOldest: 2 hours agoApprove bookings',
    '3 failed emailsOldest: less than a minute agoSend again',
  ])
  expect(
    today()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/dashboard/moderation',
    '/dashboard/requests?state=unanswered',
    '/dashboard/appointment',
    '/dashboard/failedemails',
  ])
})

it('an admin sees that nothing waits', async () => {
  await openToday({})
  expect(today().getByText('No case needs a decision')).toBeVisible()
  expect(today().getByText('No failed emails')).toBeVisible()
  expect(today().queryByRole('link')).not.toBeInTheDocument()
})
