import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NotificationSettingsCard } from '@/components/notifications/notification-settings-card'
import { NotificationsPanel } from '@/components/notifications/notifications-panel'
import { UnsubscribeButton } from '@/components/notifications/unsubscribe-button'
import type { NotificationDto } from '@/lib/features/notifications/server/list-notifications'
import type { NotificationSettingsDto } from '@/lib/features/notifications/server/read-notification-settings'
import { renderOnSite, type StubbedResponses, serve } from '../render-on-site'

const SETTINGS = 'notification-settings'
const ALERTS = { level: 'all', perWeek: 3, quietHoursExceptCritical: false } as const

async function openSettings(
  responses: StubbedResponses,
  fields: Partial<NotificationSettingsDto> = {},
) {
  const server = serve(responses)
  const settings = {
    off: [],
    alerts: ALERTS,
    channels: ['mail' as const],
    hasEmail: true,
    phone: null,
    isDonor: true,
  }
  await renderOnSite(<NotificationSettingsCard settings={{ ...settings, ...fields }} />)
  return server
}

const saved = () => ({ body: { message: 'notification settings saved successfully' } })
const mailSwitch = (kind: string) => screen.getByRole('switch', { name: `${kind} Email` })

describe('the settings', () => {
  it('turn a kind off and on by email, and save each choice', async () => {
    const { sentTo } = await openSettings({ [SETTINGS]: saved })
    const pledged = mailSwitch('Someone pledged to give to you')
    expect(pledged).toBeChecked()
    await userEvent.click(pledged)
    expect(pledged).not.toBeChecked()
    await userEvent.click(pledged)
    await waitFor(() => expect(sentTo(SETTINGS)).toHaveLength(2))
    const changed = { kind: 'pledge-received', channel: 'mail' }
    expect(sentTo(SETTINGS).map(({ sent }) => sent)).toEqual([
      { switches: [{ ...changed, isOn: false }] },
      { switches: [{ ...changed, isOn: true }] },
    ])
  })

  it('send only changes made here, so that an unsubscription by email stays', async () => {
    const { sentTo } = await openSettings(
      { [SETTINGS]: saved },
      { off: [{ kind: 'bag-free', channel: 'mail' }] },
    )
    await userEvent.click(mailSwitch('A blood camp near you'))
    await userEvent.click(screen.getByRole('radio', { name: /^Only critical requests/ }))
    await waitFor(() => expect(sentTo(SETTINGS)).toHaveLength(2))
    expect(sentTo(SETTINGS).map(({ sent }) => sent)).toEqual([
      { switches: [{ kind: 'campaign-near', channel: 'mail', isOn: false }] },
      { alerts: { ...ALERTS, level: 'critical' } },
    ])
    expect(mailSwitch("You're next on a waiting list")).not.toBeChecked()
  })

  it('let a donor choose the alerts, how often, and whether at night', async () => {
    const { sentTo } = await openSettings({ [SETTINGS]: saved })
    await userEvent.click(screen.getByRole('radio', { name: /^Only critical requests/ }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'At most' }), 'Once a week')
    await userEvent.click(screen.getByRole('switch', { name: 'Wake me for critical requests' }))
    const alerts = { level: 'critical', perWeek: 1, quietHoursExceptCritical: true }
    await waitFor(() => expect(sentTo(SETTINGS).at(-1)).toMatchObject({ sent: { alerts } }))
    await userEvent.click(screen.getByRole('radio', { name: "Don't ask me" }))
    expect(screen.queryByRole('combobox', { name: 'At most' })).not.toBeInTheDocument()
  })

  it('show no alert settings without a donor record', async () => {
    await openSettings({}, { isDonor: false })
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  it('return to the saved value when saving fails, and show an error', async () => {
    await openSettings({ [SETTINGS]: () => ({ status: 500, body: { message: 'Not now.' } }) })
    await userEvent.click(mailSwitch('A blood camp near you'))
    expect(await screen.findByText("We couldn't save your choice")).toBeVisible()
    expect(mailSwitch('A blood camp near you')).toBeChecked()
  })

  it('preserve the former choice when a later one fails', async () => {
    let isDown = false
    const down = { status: 500, body: { message: 'Not now.' } }
    await openSettings({ [SETTINGS]: () => (isDown ? down : saved()) })
    await userEvent.click(mailSwitch('A blood camp near you'))
    isDown = true
    await userEvent.click(mailSwitch('Someone pledged to give to you'))
    expect(await screen.findByText("We couldn't save your choice")).toBeVisible()
    expect(mailSwitch('Someone pledged to give to you')).toBeChecked()
    expect(mailSwitch('A blood camp near you')).not.toBeChecked()
  })
})

describe('SMS in the settings', () => {
  const channels = ['mail' as const, 'sms' as const]
  const off = (['blood-needed', 'bag-free', 'pledge-tomorrow', 'pledge-received'] as const).map(
    (kind) => ({
      ...{ kind, channel: 'sms' as const },
    }),
  )
  const phone = { number: '+880 1711-000001', isStopped: false }
  const smsSwitch = (kind: string) => screen.getByRole('switch', { name: `${kind} SMS` })

  it('are off by default, and available for urgent kinds', async () => {
    const { sentTo } = await openSettings({ [SETTINGS]: saved }, { channels, off, phone })
    expect(screen.getByText(/^SMS go to \+880 1711-000001\./)).toBeVisible()
    expect(screen.getAllByRole('switch', { name: / SMS$/ })).toHaveLength(4)
    const needed = smsSwitch('Someone needs your blood')
    expect(needed).not.toBeChecked()
    await userEvent.click(needed)
    expect(needed).toBeChecked()
    await waitFor(() => expect(sentTo(SETTINGS)).toHaveLength(1))
    expect(sentTo(SETTINGS)[0]?.sent).toEqual({
      switches: [{ kind: 'blood-needed', channel: 'sms', isOn: true }],
    })
  })

  it('require a confirmed phone, with a link to the profile', async () => {
    await openSettings({}, { channels, off, phone: null })
    for (const one of screen.getAllByRole('switch', { name: / SMS$/ })) expect(one).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Confirm yours' })).toHaveAttribute(
      'href',
      '/dashboard/profile#own-phone',
    )
  })

  it('state that the phone has sent STOP', async () => {
    await openSettings({}, { channels, off: [], phone: { ...phone, isStopped: true } })
    expect(screen.getByText(/^You sent STOP from \+880 1711-000001/)).toBeVisible()
  })
})

describe('the notification list', () => {
  const one: NotificationDto = {
    ...{ _id: 'a'.repeat(24), kind: 'bag-free', path: '/dashboard/mydonations#waiting' },
    ...{ title: "You're needed after all: O+ blood", text: 'Until noon.', isRead: false },
    sentAt: '2026-11-23T06:05:00.000Z',
  }

  it('shows the time and the link of each', async () => {
    serve({})
    await renderOnSite(
      <NotificationsPanel notifications={[one]} unread={1} page={1} pageCount={1} />,
    )
    expect(screen.getByRole('link', { name: /New: You're needed after all/ })).toHaveAttribute(
      'href',
      '/dashboard/mydonations#waiting',
    )
    expect(screen.getByText('23 Nov 2026, 12:05 PM')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('1 unread')
  })

  it('marks all as read and reloads the page', async () => {
    serve({ 'notifications/read-all': () => ({ body: { unread: 0 } }) })
    const seen = await renderOnSite(
      <NotificationsPanel notifications={[one]} unread={1} page={1} pageCount={1} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('All read')).toBeVisible()
    expect(seen.refreshed).toBeGreaterThan(0)
  })

  it('is empty for a new person', async () => {
    serve({})
    await renderOnSite(<NotificationsPanel notifications={[]} unread={0} page={1} pageCount={1} />)
    expect(screen.getByText('No notifications yet')).toBeVisible()
  })
})

describe('the page of the unsubscribe link', () => {
  it('stops the emails on a press, and shows what they still get', async () => {
    const { calls } = serve({ 'notifications/unsubscribe': () => ({ body: { kind: 'bag-free' } }) })
    await renderOnSite(<UnsubscribeButton token="t" kind="A blood camp near you" />)
    expect(calls).toEqual([])
    const lead = /^You get these emails from us/
    expect(screen.getByText(lead)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'These emails have stopped' })).toHaveFocus(),
    )
    expect(screen.getByText(/about this any more: A blood camp near you/)).toBeVisible()
    expect(screen.queryByText(lead)).toBeNull()
  })
})

it('email switches are off and disabled for a person without an email', async () => {
  await openSettings({}, { hasEmail: false })
  for (const one of screen.getAllByRole('switch', { name: / Email$/ })) {
    expect(one).toBeDisabled()
    expect(one).not.toBeChecked()
  }
})
