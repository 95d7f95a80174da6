import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Bell } from '@/components/notifications/bell'
import { publishUnread } from '@/components/notifications/unread-updates'
import type { NotificationDto } from '@/lib/features/notifications/server/list-notifications'
import messages from '@/lib/i18n/messages/en'
import { renderOnSite, type StubbedResponses, serve } from '../render-on-site'

const LIST = 'notifications'
const WORDS = messages.notifications.bell

function notification(nth: number, fields: Partial<NotificationDto> = {}): NotificationDto {
  return {
    ...{ _id: `${nth}`.repeat(24), kind: 'pledge-received', path: '/dashboard/myrequests' },
    ...{ title: `Pledge ${nth}`, text: 'For O+ blood.', isRead: false },
    sentAt: '2026-11-23T06:00:00.000Z',
    ...fields,
  }
}

const { bell, answers } = messages.notifications

const listOf = (...notifications: NotificationDto[]) => ({
  body: {
    ...{ notifications, words: { ...bell, answers } },
    ...{ unread: 2, total: notifications.length, page: 1, limit: 6 },
  },
})

async function ring(responses: StubbedResponses, unread = 2) {
  const server = serve(responses)
  await renderOnSite(<Bell labels={WORDS} unread={unread} />)
  return server
}

const open = () => userEvent.click(screen.getByRole('link', { name: /^Notifications/ }))

describe('the bell', () => {
  it('shows the number of unread notifications, and updates it', async () => {
    await ring({})
    expect(screen.getByRole('link', { name: 'Notifications, 2 unread' })).toHaveTextContent('2')
    act(() => publishUnread(100))
    expect(await screen.findByRole('link', { name: 'Notifications, 99+ unread' })).toBeVisible()
    act(() => publishUnread(0))
    expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveTextContent('')
  })

  it('links to the notifications page where it cannot open the panel', async () => {
    await ring({}, 0)
    expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
      'href',
      '/dashboard/notifications',
    )
  })

  it('shows the latest on a press, each with its link', async () => {
    await ring({ [LIST]: () => listOf(notification(1), notification(2, { isRead: true })) })
    await open()
    const menu = await screen.findByRole('menu')
    const first = await within(menu).findByRole('menuitem', { name: /New: Pledge 1/ })
    expect(first).toHaveAttribute('href', '/dashboard/myrequests')
    expect(within(menu).getByRole('menuitem', { name: /^Pledge 2/ })).toBeVisible()
    expect(within(menu).getByRole('menuitem', { name: 'See all and settings' })).toHaveAttribute(
      'href',
      '/dashboard/notifications',
    )
  })

  it('marks a pressed notification as read, and decreases the count', async () => {
    const { sentTo } = await ring({
      [LIST]: () => listOf(notification(1)),
      [`${LIST}/${'1'.repeat(24)}/read`]: () => ({ body: { unread: 1 } }),
    })
    await open()
    // jsdom cannot follow links.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(await screen.findByRole('menuitem', { name: /Pledge 1/ }))
    await waitFor(() => expect(sentTo(`${LIST}/${'1'.repeat(24)}/read`)).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  })

  it('marks all as read', async () => {
    const { sentTo } = await ring({
      [LIST]: () => listOf(notification(1)),
      [`${LIST}/read-all`]: () => ({ body: { unread: 0 } }),
    })
    await open()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }))
    await waitFor(() => expect(sentTo(`${LIST}/read-all`)).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  })

  it('shows a message when the list is empty', async () => {
    await ring({ [LIST]: () => listOf() })
    await open()
    expect(await screen.findByText('You have no notifications yet.')).toBeVisible()
  })

  it('shows an error when the list does not load', async () => {
    await ring({ [LIST]: () => ({ status: 500, body: { code: 'internal', message: 'Fault' } }) })
    await open()
    expect(await screen.findByText(/We couldn't load your notifications/)).toBeVisible()
  })
})
