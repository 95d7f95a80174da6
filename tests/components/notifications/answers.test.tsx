import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Bell } from '@/components/notifications/bell'
import { NotificationsPanel } from '@/components/notifications/notifications-panel'
import type { NotificationDto } from '@/lib/features/notifications/server/list-notifications'
import messages from '@/lib/i18n/messages/en'
import { renderOnSite, type StubbedResponses, serve } from '../render-on-site'

const ID = '1'.repeat(24)
const ALERT = 'a'.repeat(24)
const REQUEST = 'b'.repeat(24)
const ANSWER = `alerts/${ALERT}/answer`
const { bell, answers } = messages.notifications

type Asked = NonNullable<NotificationDto['asked']>

function asking(fields: Partial<Asked> = {}): NotificationDto {
  return {
    ...{ _id: ID, kind: 'blood-needed', path: `/request/${REQUEST}`, isRead: false },
    ...{ title: 'O- blood needed', text: '2 bags are needed at Savar. Can you give?' },
    sentAt: '2026-11-23T06:00:00.000Z',
    asked: { alert: ALERT, request: REQUEST, answer: null, state: 'open', ...fields },
  }
}

const TAKEN: StubbedResponses = {
  [ANSWER]: () => ({ body: { message: 'alert answered successfully', requestId: REQUEST } }),
  [`notifications/${ID}/read`]: () => ({ body: { unread: 0 } }),
}

/** The two places where people respond, each with one notification. */
const PLACES = {
  'the bell’s panel': async (notification: NotificationDto, taken: StubbedResponses = TAKEN) => {
    const words = { ...bell, answers }
    const list = { notifications: [notification], words, unread: 1, total: 1, page: 1, limit: 6 }
    const server = serve({ notifications: () => ({ body: list }), ...taken })
    await renderOnSite(<Bell labels={bell} unread={1} />)
    await userEvent.click(screen.getByRole('link', { name: /^Notifications/ }))
    await screen.findByRole('group', { name: 'O- blood needed' })
    return { server, button: 'menuitem' as const, link: 'menuitem' as const }
  },
  'the list of notifications': async (
    notification: NotificationDto,
    taken: StubbedResponses = TAKEN,
  ) => {
    const server = serve({ ...taken })
    const list = { notifications: [notification], unread: 1, page: 1, pageCount: 1 }
    await renderOnSite(<NotificationsPanel {...list} />, '/dashboard/notifications')
    return { server, button: 'button' as const, link: 'link' as const }
  },
}

describe.each(Object.entries(PLACES))('in %s, a donor', (_name, show) => {
  it('opens the pledge form with one press, which marks the notification as read and answered', async () => {
    const { server, link } = await show(asking())
    // jsdom cannot follow links.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    const give = screen.getByRole(link, { name: 'I can give' })
    expect(give).toHaveAttribute('href', `/request/${REQUEST}#donate-${REQUEST}`)
    await userEvent.click(give)
    await waitFor(() =>
      expect(server.sentTo(ANSWER)).toEqual([{ name: ANSWER, sent: { answer: 'can-give' } }]),
    )
    expect(server.sentTo(`notifications/${ID}/read`)).toHaveLength(1)
  })

  it('is thanked for ‘Not this time’, and the focus stays', async () => {
    const { server, button, link } = await show(asking())
    await userEvent.click(screen.getByRole(button, { name: 'Not this time' }))
    const group = screen.getByRole('group', { name: 'O- blood needed' })
    expect(await within(group).findByText(answers.saidNotNow)).toBeVisible()
    expect(server.sentTo(ANSWER)).toEqual([{ name: ANSWER, sent: { answer: 'not-now' } }])
    expect(screen.queryByRole(button, { name: 'Not this time' })).toBeNull()
    expect(screen.queryByRole(link, { name: 'I can give' })).toBeNull()
    await waitFor(() => expect(document.body).not.toHaveFocus())
  })

  it('can respond again when the response was lost', async () => {
    const { button } = await show(asking(), {
      [`notifications/${ID}/read`]: () => ({ body: { unread: 0 } }),
    })
    await userEvent.click(screen.getByRole(button, { name: 'Not this time' }))
    expect(await screen.findByText(answers.failure)).toBeVisible()
    expect(screen.getByRole(button, { name: 'Not this time' })).toBeVisible()
  })

  it.each([
    ['met', null, answers.met],
    ['over', 'can-give', answers.over],
    ['covered', null, answers.covered],
    ['pledged', 'can-give', answers.pledged],
    ['open', 'not-now', answers.saidNotNow],
  ] as const)(
    'reads the result in place of the buttons: %s, answered %s',
    async (state, answer, text) => {
      const { button, link } = await show(asking({ state, answer }))
      expect(screen.getByText(text)).toBeVisible()
      expect(screen.queryByRole(button, { name: 'Not this time' })).toBeNull()
      expect(screen.queryByRole(link, { name: /give$/ })).toBeNull()
    },
  )

  it("sees a link to the pledge after a 'yes' without a pledge", async () => {
    const { link } = await show(asking({ answer: 'can-give' }))
    expect(screen.getByText(answers.saidCanGive)).toBeVisible()
    expect(screen.getByRole(link, { name: 'Pledge to give' })).toHaveAttribute(
      'href',
      `/request/${REQUEST}#donate-${REQUEST}`,
    )
  })
})

it('the arrow keys reach both buttons in the panel, and Enter presses one', async () => {
  const { server } = await PLACES['the bell’s panel'](asking())
  for (const name of [/^New: O- blood needed/, 'I can give', 'Not this time']) {
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name })).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(answers.saidNotNow)).toBeVisible()
  expect(server.sentTo(ANSWER)).toHaveLength(1)
  const row = screen.getByRole('menuitem', { name: /O- blood needed/ })
  expect(row).toHaveFocus()
  expect(row).toHaveAccessibleDescription(answers.saidNotNow)
})
