import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type ManagedRequestsView,
  managedRequestsView,
} from '@/components/requests/admin/managed-requests-view'
import { RequestPanel } from '@/components/requests/admin/request-panel'
import type { ManagedRequest } from '@/lib/features/requests/server/list-requests-to-manage'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'

let made = 0

/** A row of the admin's list. */
function aManagedRequest(own: Partial<ManagedRequest> = {}): ManagedRequest {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    patientName: 'Rahima Khatun',
    bloodGroup: 'O-',
    bagsAsked: 3,
    bagsNeeded: 1,
    needDate: '2031-05-04',
    location: 'মিঠাপুকুর, রংপুর',
    phone: '+880 1711-222333',
    stage: 'open',
    reason: '',
    postedOn: '2031-05-01',
    owner: { name: 'Nusrat Jahan', email: 'nusrat@people.example', phone: '' },
    wasTakenDown: false,
    canBeTakenDown: true,
    isReviewed: false,
    revision: 4,
    canBeReviewed: own.canBeTakenDown ?? true,
    hasAlerts: false,
    hasPage: true,
    ...own,
  }
}

interface Shown {
  view?: Partial<ManagedRequestsView>
  total?: number
  pageCount?: number
  responses?: StubbedResponses
}

async function openPanel(
  requests: ManagedRequest[],
  { view = {}, total = requests.length, pageCount = 1, responses = {} }: Shown = {},
) {
  const server = serve(responses)
  const seen = await renderOnSite(
    <main id="main" tabIndex={-1}>
      <RequestPanel
        view={{ page: 1, ...view }}
        rows={requests}
        total={total}
        pageCount={pageCount}
      />
    </main>,
    '/dashboard/requests',
  )
  return { seen, ...server, user: userEvent.setup() }
}

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))

describe('an admin who looks at the requests', () => {
  it('reads patient, group, bags, day, place and the contact details', async () => {
    const request = aManagedRequest()
    await openPanel([request])
    const row = rowOf(/Rahima Khatun/)
    expect(row.getByRole('img', { name: 'O negative' })).toBeVisible()
    for (const words of ['মিঠাপুকুর, রংপুর', 'Sun 4 May 2031', '2 of 3 bags pledged', 'Open']) {
      expect(row.getByText(words)).toBeVisible()
    }
    expect(row.getByText('on 1 May 2031')).toBeVisible()
    expect(row.getByText('Nusrat Jahan')).toBeVisible()
    const href = (name: string) => row.getByRole('link', { name }).getAttribute('href')
    expect(href('+880 1711-222333')).toBe('tel:+8801711222333')
    expect(href('nusrat@people.example')).toBe('mailto:nusrat@people.example')
    expect(href('View the request for Rahima Khatun')).toBe(`/request/${request._id}`)
  })

  it.each([
    ['open', 'Open'],
    ['expired', 'Expired'],
    ['fulfilled', 'Fulfilled'],
    ['closed', 'Closed'],
  ] as const)('sees that a request is %s', async (stage, words) => {
    await openPanel([aManagedRequest({ stage })])
    expect(rowOf(/Rahima/).getByText(words)).toBeVisible()
  })

  it('reads the urgency, the component and the note', async () => {
    const said = { urgency: 'critical', component: 'platelets', note: 'Gate 2.' } as const
    await openPanel([aManagedRequest(said)])
    const row = rowOf(/Rahima/)
    expect(row.getByText('Critical · Platelets')).toBeVisible()
    expect(row.getByText('Note: Gate 2.')).toBeVisible()
  })

  it('reads why a request was taken down, without a link or a button', async () => {
    const taken = { stage: 'closed', wasTakenDown: true, canBeTakenDown: false } as const
    await openPanel([aManagedRequest({ ...taken, hasPage: false, reason: 'Asks for money.' })])
    const row = rowOf(/Rahima/)
    expect(row.getByText('Taken down')).toBeVisible()
    expect(row.getByText('Reason: Asks for money.')).toBeVisible()
    expect(row.getAllByRole('button')).toEqual([
      row.getByRole('button', { name: 'Copy nusrat@people.example' }),
      row.getByRole('button', { name: 'Details' }),
    ])
    expect(row.queryByRole('link', { name: /View the request/ })).not.toBeInTheDocument()
  })

  it('sees that a requester’s account was deleted, without names', async () => {
    const gone = { patientName: '', location: '', phone: '', hasPage: false, canBeTakenDown: false }
    const owner = { name: 'Former member', email: null, phone: '' }
    await openPanel([aManagedRequest({ ...gone, owner, stage: 'closed' })])
    const row = rowOf(/Name removed/)
    expect(row.getByText('Former member')).toBeVisible()
    expect(row.queryByRole('link')).not.toBeInTheDocument()
  })

  it('opens the alerts of a request that has some', async () => {
    const { user } = await openPanel(
      [aManagedRequest({ hasAlerts: true }), aManagedRequest({ patientName: 'Abdul Karim' })],
      {},
    )
    await user.click(screen.getByRole('button', { name: 'More actions for Abdul Karim' }))
    expect(screen.queryByRole('menuitem', { name: /^Donors asked/ })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'More actions for Rahima Khatun' }))
    const name = 'Donors asked for Rahima Khatun'
    await user.click(await screen.findByRole('menuitem', { name }))
    expect(await screen.findByRole('dialog', { name: 'Donors asked' })).toBeVisible()
  })

  it('opens the next page and preserves the filters', async () => {
    const view = { stage: 'open', bloodGroup: 'O-', page: 2 } as const
    await openPanel([aManagedRequest()], { view, total: 60, pageCount: 3 })
    expect(screen.getByText('60 requests')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/dashboard/requests?bloodGroup=O-&page=3',
    )
  })

  it('sees an explanation while there are no requests', async () => {
    await openPanel([])
    expect(screen.getByText('No blood requests yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Post a blood request' })).toHaveAttribute(
      'href',
      '/bloodRequest',
    )
  })
})

describe('an admin who filters the requests', () => {
  it('chooses a state, and the URL contains it without the page number', async () => {
    const { seen, user } = await openPanel([aManagedRequest()], {
      view: { bloodGroup: 'AB+', page: 2 },
    })
    screen.getByRole('combobox', { name: 'Status' }).focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('option', { name: 'Expired' }))
    expect(seen.visited).toEqual(['/dashboard/requests?state=expired&bloodGroup=AB%2B'])
  })

  it('chooses a blood group by its tile, and then all groups', async () => {
    const view = { stage: 'open', bloodGroup: 'A+' } as const
    const { seen, user } = await openPanel([aManagedRequest()], { view })
    expect(screen.getByRole('radio', { name: 'A positive' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'O negative' }))
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(seen.visited).toEqual(['/dashboard/requests?bloodGroup=O-', '/dashboard/requests'])
  })

  it('sees that nothing matches, and clears the filters', async () => {
    const { seen, user } = await openPanel([], { view: { bloodGroup: 'AB-' } })
    expect(screen.getByText('No requests match these filters')).toBeVisible()
    expect(screen.getByText('No requests')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'See all' })[0] as HTMLElement)
    expect(seen.visited).toEqual(['/dashboard/requests?state=all'])
  })

  it('sees that no request is open, and all requests by one press', async () => {
    const { seen, user } = await openPanel([], { view: { stage: 'open' } })
    expect(screen.getByText('No open requests')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'See all' })[0] as HTMLElement)
    expect(seen.visited).toEqual(['/dashboard/requests?state=all'])
  })

  it.each([
    [{}, { stage: 'open', page: 1 }],
    [{ state: 'all' }, { page: 1 }],
    [{ state: 'unanswered' }, { stage: 'unanswered', page: 1 }],
    [
      { state: 'expired', bloodGroup: 'B+', page: '3' },
      { stage: 'expired', bloodGroup: 'B+', page: 3 },
    ],
    [
      { state: 'gone', bloodGroup: 'C+', page: '0' },
      { stage: 'open', page: 1 },
    ],
    [
      { state: ['open', 'x'], bloodGroup: '' },
      { stage: 'open', page: 1 },
    ],
  ])('can use any URL (%j)', (params, view) => {
    expect(managedRequestsView.parse(params as Record<string, string>)).toEqual(view)
    const { search } = new URL(
      managedRequestsView.href(view as ManagedRequestsView),
      'http://localhost',
    )
    expect(managedRequestsView.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(view)
  })
})

describe('an admin who marks a request as reviewed', () => {
  const request = aManagedRequest()
  const call = `requests/${request._id}/review`

  async function mark(responses: StubbedResponses) {
    const opened = await openPanel([request], { responses })
    await opened.user.click(screen.getByRole('button', { name: /^More actions/ }))
    await opened.user.click(await screen.findByRole('menuitem', { name: /reviewed/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
    await opened.user.click(question.getAllByRole('button').at(-1) as HTMLElement)
    return opened
  }

  it('sends the revision that the list showed', async () => {
    const { seen, sentTo } = await mark({ [call]: () => ({ body: { message: 'Done.' } }) })
    await waitFor(() => expect(seen.refreshed).toBe(1))
    expect(sentTo(call).map(({ sent }) => sent)).toEqual([{ isReviewed: true, revision: 4 }])
  })

  it('sees that it was edited, and the list shows the latest version', async () => {
    const message = 'Someone else has changed this blood request since you opened it.'
    const { seen } = await mark({
      [call]: () => ({ status: 409, body: { code: 'edited-meanwhile', message } }),
    })
    expect(
      await screen.findByText(
        `${message} You now see the latest version. Read it before you decide.`,
      ),
    ).toBeVisible()
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })
})

describe('an admin who takes a request down', () => {
  const request = aManagedRequest()
  const call = `requests/${request._id}/take-down`

  async function openDialog(responses: StubbedResponses) {
    const opened = await openPanel([request], { responses })
    const name = 'Take down the request for Rahima Khatun'
    await opened.user.click(screen.getByRole('button', { name: /^More actions/ }))
    await opened.user.click(await screen.findByRole('menuitem', { name }))
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' })
    const send = () =>
      opened.user.click(within(dialog).getByRole('button', { name: 'Yes, take it down' }))
    return { ...opened, dialog, send, reason: within(dialog).getByLabelText('Reason') }
  }

  const done = () => ({ body: { message: 'request taken down successfully' } })

  it('reads the consequences and who sees the reason', async () => {
    const { dialog, reason } = await openDialog({})
    expect(dialog).toHaveAccessibleDescription(/You won't be able to revert this!/)
    expect(dialog).toHaveTextContent(
      'O−, 3 bags for Rahima Khatun, needed on 4 May 2031 at মিঠাপুকুর, রংপুর',
    )
    expect(reason).toHaveAccessibleDescription(
      /We'll email this to Nusrat Jahan\..*leave out names/,
    )
  })

  it('enters a reason, sees a message, and the list is refreshed', async () => {
    const { seen, user, send, reason, dialog, sentTo } = await openDialog({ [call]: done })
    await user.type(reason, 'Asks for money.')
    await send()
    expect(await screen.findByText('Taken down')).toBeInTheDocument()
    expect(sentTo(call)).toEqual([{ name: call, sent: { reason: 'Asks for money.' } }])
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(seen.refreshed).toBe(1)
  })

  it('must enter a meaningful reason', async () => {
    const { user, send, reason, calls } = await openDialog({ [call]: done })
    await send()
    expect(await screen.findByText('* Reason is required')).toBeVisible()
    expect(reason).toHaveFocus()
    await user.type(reason, 'no')
    await send()
    expect(await screen.findByText('Enter at least 3 characters.')).toBeVisible()
    await user.click(reason)
    await user.paste('x'.repeat(500))
    expect(await screen.findByText('Use 500 characters or fewer.')).toBeVisible()
    expect(calls).toEqual([])
  })

  it('can cancel', async () => {
    const { user, dialog, calls } = await openDialog({ [call]: done })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(calls).toEqual([])
  })

  it('preserves the input after a network error, and sends it again', async () => {
    const responses = [undefined, done()]
    const { user, send, reason, sentTo } = await openDialog({
      [call]: () => responses.shift() as { body: object },
    })
    await user.type(reason, 'Asks for money.')
    await send()
    expect(await screen.findByText(/couldn't reach the server/)).toBeVisible()
    expect(reason).toHaveValue('Asks for money.')
    await send()
    expect(await screen.findByText('Taken down')).toBeInTheDocument()
    expect(sentTo(call)).toHaveLength(2)
  })

  it.each([
    [409, 'request-not-open', 'This request has already ended.', 'This request has already ended.'],
    [404, 'not-found', "This blood request doesn't exist.", 'This was already deleted.'],
    [403, 'forbidden', 'Only admins can do this.', 'Only admins can do this.'],
  ])('sees a final error (%d), and the list is refreshed', async (...refusal) => {
    const [status, code, message, words] = refusal
    const { seen, user, send, reason, dialog } = await openDialog({
      [call]: () => ({ status, body: { code, message } }),
    })
    await user.type(reason, 'Asks for money.')
    await send()
    expect(await screen.findByText(words)).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(seen.refreshed).toBe(1)
  })
})
