import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AlertsDialog } from '@/components/requests/admin/alerts-dialog'
import type { AlertDto, AlertsOfRequest, WavesDto } from '@/lib/features/alerts/contract'
import { inTurn, renderOnSite, serve } from '@/tests/components/render-on-site'

const request = {
  _id: 'a'.repeat(24),
  bloodGroup: 'O-',
  bagsAsked: 2,
  patientName: 'Rahima Khatun',
  needDate: '2031-05-04',
} as const
const call = `requests/${request._id}/alerts`

let made = 0

/** A donor of the first wave who got an email and has not responded. */
function anAlert(name: string, own: Partial<AlertDto> = {}): AlertDto {
  made += 1
  return {
    ...{ _id: made.toString(16).padStart(24, '0'), wave: 1, ring: 'upazila', isExact: true },
    person: {
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@people.example`,
      phone: '',
    },
    ...{ askedAt: '2031-05-03T06:00:00.000Z', isKnown: true },
    channels: [{ channel: 'mail', status: 'sent', at: '2031-05-03T06:01:00.000Z' }],
    ...{ openedAt: null, answer: null, answeredAt: null, hasPledged: false },
    ...own,
  }
}

const waves: WavesDto = {
  ...{ state: 'asking', waves: 2, asked: 7, reached: 'neighbours' },
  ...{ lastWaveAt: '2031-05-03T06:20:00.000Z', nextAt: '2031-05-03T06:40:00.000Z' },
}

function answered(alerts: AlertDto[], own: Partial<AlertsOfRequest> = {}) {
  const counts = { asked: 7, delivered: 6, opened: 5, canGive: 3, notNow: 2, pledged: 1 }
  const body: AlertsOfRequest = {
    ...{ plan: waves, counts, alerts, total: alerts.length, page: 1, limit: 25 },
    ...own,
  }
  return { body }
}

async function openDialog(responses: Parameters<typeof serve>[0]) {
  const server = serve(responses)
  const onOpenChange = jest.fn()
  await renderOnSite(
    <AlertsDialog open onOpenChange={onOpenChange} request={request} />,
    '/dashboard/requests',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Donors asked' }))
  return { dialog, user: userEvent.setup(), onOpenChange, ...server }
}

describe('an admin who opens the alerts of a request', () => {
  it('reads the state of the waves, and how many people responded', async () => {
    const { dialog } = await openDialog({ [call]: () => answered([anAlert('Nusrat Jahan')]) })
    expect(dialog.getByText('O−, 2 bags for Rahima Khatun, needed on 4 May 2031')).toBeVisible()
    expect(await dialog.findByText("We're asking donors.")).toBeVisible()
    expect(
      dialog.getByText('7 people asked in 2 waves so far. Farthest: nearby districts.'),
    ).toBeVisible()
    expect(
      dialog.getByText('Last wave: 3 May 2031, 12:20 PM · Next check: 3 May 2031, 12:40 PM'),
    ).toBeVisible()
    const counts = dialog.getByLabelText('Results')
    expect(
      [...counts.querySelectorAll('dt')].map((term) => [
        ...[term.textContent, term.nextElementSibling?.textContent],
      ]),
    ).toEqual([
      ...[
        ['Asked', '7'],
        ['Delivered', '6'],
        ['Opened', '5'],
      ],
      ...[
        ['Can give', '3'],
        ['Not this time', '2'],
        ['Pledged', '1'],
      ],
    ])
  })

  it('reads the wave, the channels, the opening and the response of each donor', async () => {
    const opened = { openedAt: '2031-05-03T06:05:00.000Z' }
    const { dialog } = await openDialog({
      [call]: () =>
        answered([
          anAlert('Nusrat Jahan', {
            ...opened,
            ...{ answer: 'can-give', answeredAt: '2031-05-03T06:06:00.000Z', hasPledged: true },
          }),
          anAlert('Kamal Hossain', {
            ...{ answer: 'not-now', answeredAt: '2031-05-03T06:07:00.000Z' },
            channels: [
              { channel: 'mail', status: 'failed', at: null },
              { channel: 'push', status: 'suppressed', at: null },
              { channel: 'sms', status: 'due', at: null },
            ],
          }),
          anAlert('Shirin Akter', { ...opened, wave: 2, ring: 'district', isExact: false }),
          anAlert('Rafiq Mia', { channels: [] }),
          anAlert('Jamal Uddin', { isKnown: false, channels: [] }),
        ]),
    })
    const list = within(await dialog.findByRole('table', { name: 'Donors asked' }))
    const row = (name: RegExp) => list.getByRole('row', { name })
    const says = (name: RegExp, ...texts: string[]) => {
      for (const text of texts) expect(row(name)).toHaveTextContent(text)
    }
    says(/Nusrat Jahan/, 'Wave 1, same upazila or thana', 'Email: delivered', 'Pledged', '12:05 PM')
    says(/Kamal Hossain/, 'Email: failed', 'Push: off', 'SMS: waiting', 'Not this time')
    says(/Shirin Akter/, 'Wave 2, same district', 'Another group that suits', 'Opened')
    says(/Rafiq Mia/, 'On the site only', 'Not opened')
    says(/Jamal Uddin/, 'No longer known')
    expect(within(row(/Nusrat/)).getByRole('link')).toHaveAttribute(
      'href',
      'mailto:nusrat@people.example',
    )
  })

  it.each([
    ['enough', 'Paused: enough donors have pledged.'],
    ['quiet-hours', "Paused: it's night."],
    ['unconfirmed', "Not asking: the requester hasn't confirmed their email."],
    ['owner-limit', 'Paused: we asked 500 people for this requester within a week.'],
    ['met', 'Stopped: the request is fulfilled.'],
    ['closed', 'Stopped: the request was closed.'],
    ['past', 'Stopped: the day is over.'],
  ] as const)('reads why no alerts go out (%s)', async (state, words) => {
    const plan = { ...waves, state, nextAt: null }
    const { dialog } = await openDialog({ [call]: () => answered([], { plan }) })
    expect(await dialog.findByText(words)).toBeVisible()
    expect(dialog.queryByText(/Next check/)).not.toBeInTheDocument()
  })

  it('sees that no one has received an alert yet', async () => {
    const plan = { ...waves, waves: 0, asked: 0, reached: null, lastWaveAt: null }
    const { dialog } = await openDialog({ [call]: () => answered([], { plan }) })
    expect(await dialog.findByText('No one has been asked yet.')).toBeVisible()
    expect(dialog.queryByRole('table')).not.toBeInTheDocument()
  })

  it('opens the next page', async () => {
    const { dialog, user } = await openDialog({
      [call]: (_sent, query) =>
        query.get('page') === '2'
          ? answered([anAlert('Kamal Hossain', { wave: 2 })], { total: 26 })
          : answered([anAlert('Nusrat Jahan')], { total: 26 }),
    })
    await user.click(await dialog.findByRole('button', { name: 'Next' }))
    expect(await dialog.findByText('Kamal Hossain')).toBeVisible()
    await waitFor(() => expect(dialog.queryByText('Nusrat Jahan')).not.toBeInTheDocument())
  })

  it('sees an error when the alerts do not load, and retries', async () => {
    const failed = { status: 500, body: { code: 'internal', message: 'Something went wrong.' } }
    const { dialog, user } = await openDialog({
      [call]: inTurn(failed, answered([anAlert('Nusrat Jahan')])),
    })
    await user.click(await dialog.findByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Nusrat Jahan')).toBeVisible()
  })
})
