import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CasePanel } from '@/components/moderation/case-panel'
import { type CasesView, casesView } from '@/components/moderation/cases-view'
import type { ModerationCaseDto } from '@/lib/features/moderation/server/list-cases'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'

let made = 0

/** An open case about a request of tomorrow. */
function aCase(own: Partial<ModerationCaseDto> = {}): ModerationCaseDto {
  made += 1
  return {
    _id: made.toString(16).padStart(24, 'c'),
    kind: 'request',
    target: 'a'.repeat(24),
    status: 'open',
    openedAt: '2031-05-01T10:00:00.000Z',
    dueAt: '2031-05-02T10:00:00.000Z',
    isOverdue: false,
    decision: null,
    decidedAt: null,
    about: { name: 'Nusrat Jahan', email: 'nusrat@people.example', phone: '' },
    reports: [
      {
        ...{ reason: 'money', text: 'Wants 500 taka.', name: 'Tariq Hasan' },
        reportedAt: '2031-05-01T10:00:00.000Z',
      },
    ],
    subject: {
      ...{ kind: 'request', bloodGroup: 'O+', bagsAsked: 2, needDate: '2031-05-04' },
      ...{ patientName: 'Rahima Khatun', location: 'Dhaka Medical', phone: '+880 1711-222333' },
      note: 'Bring 500 taka.',
      ...{ isReviewed: false, revision: 4 },
      ...{ canBeReviewed: true, canBeTakenDown: true, hasPage: true },
    },
    ...own,
  }
}

const DONOR: Partial<ModerationCaseDto> = {
  kind: 'donor',
  subject: {
    ...{ kind: 'donor', bloodGroup: 'A+', district: 'Khulna', upazila: 'Dumuria' },
    ...{ phone: '+880 1711-222333', isListingOff: false },
  },
}
const MESSAGE: Partial<ModerationCaseDto> = {
  kind: 'message',
  subject: {
    ...{ kind: 'message', text: 'Buy my pills', isRemoved: false },
    sentAt: '2031-05-01T09:00:00.000Z',
  },
}
const PLEDGE: Partial<ModerationCaseDto> = {
  kind: 'pledge',
  reports: [],
  subject: {
    ...{ kind: 'pledge', bags: 1, bloodGroup: 'B-', date: '2031-04-30', requestId: 'r' },
    requester: { name: 'Karim', email: 'karim@people.example', phone: '' },
  },
}

async function openQueue(
  rows: ModerationCaseDto[],
  { view, responses = {} }: { view?: Partial<CasesView>; responses?: StubbedResponses } = {},
) {
  const server = serve(responses)
  const whole: CasesView = { page: 1, status: 'open', ...view }
  const seen = await renderOnSite(
    <main id="main" tabIndex={-1}>
      <CasePanel view={whole} rows={rows} total={rows.length} pageCount={1} />
    </main>,
    casesView.href(whole),
  )
  return { ...server, seen, user: userEvent.setup() }
}

/** Presses an action of the only case: its button, or its entry in the row's menu. */
async function choose(
  user: ReturnType<typeof userEvent.setup>,
  found: ModerationCaseDto,
  label: string,
) {
  const name = new RegExp(`^${label}`)
  if (found.kind === 'pledge') {
    await user.click(screen.getByRole('button', { name }))
    return
  }
  await user.click(screen.getByRole('button', { name: /^More actions/ }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

const ok = () => ({ body: { message: 'Done.' } })
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

describe('an admin who opens the queue', () => {
  it('reads the subject, the reporters, the reasons and the deadline of a case', async () => {
    await openQueue([aCase(), aCase({ ...DONOR, isOverdue: true })])
    const request = row(/Rahima Khatun/)
    for (const words of [
      'O+ blood, 2 bags, for Rahima Khatun, 4 May 2031',
      'Dhaka Medical',
      'Note: Bring 500 taka.',
      'Wants 500 taka.',
      'Tariq Hasan, 1 May 2031',
      'Decide by 2 May 2031, 4:00 PM',
    ]) {
      expect(request.getByText(words)).toBeVisible()
    }
    expect(request.getByRole('link', { name: '+880 1711-222333' })).toHaveAttribute(
      'href',
      'tel:+8801711222333',
    )
    expect(row(/Dumuria/).getByText('Overdue since 2 May 2031, 4:00 PM')).toBeVisible()
  })

  it('reads the decision of a closed case, without a button', async () => {
    const decided = { status: 'decided', decision: 'kept', decidedAt: '2031-05-01T12:00:00.000Z' }
    await openQueue([aCase(decided as Partial<ModerationCaseDto>)], { view: { status: 'decided' } })
    expect(row(/Rahima/).getByText('Kept')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument()
  })

  it('sees a message in an empty queue, and all cases by one press', async () => {
    const { seen, user } = await openQueue([])
    expect(screen.getByText('Nothing to decide')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'See all cases' })[0] as HTMLElement)
    expect(seen.visited).toEqual(['/dashboard/moderation?status=all'])
  })

  it('filters by kind, and the URL contains it', async () => {
    const { seen, user } = await openQueue([aCase()])
    screen.getByRole('combobox', { name: 'About' }).focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('option', { name: 'Disputed donation' }))
    expect(seen.visited).toEqual(['/dashboard/moderation?kind=pledge'])
  })

  it.each([
    [{}, { status: 'open', page: 1 }],
    [{ status: 'all' }, { page: 1 }],
    [
      { kind: 'donor', status: 'decided', page: '2' },
      { kind: 'donor', status: 'decided', page: 2 },
    ],
    [
      { kind: 'nothing', status: 'open', page: 'x' },
      { status: 'open', page: 1 },
    ],
  ])('reads the view from a URL: %j', (params, view) => {
    expect(casesView.parse(params)).toEqual(view)
  })
})

describe('an admin who decides a case', () => {
  it('dismisses it with one press, and the queue is refreshed', async () => {
    const found = aCase()
    const call = `moderation/${found._id}/keep`
    const { seen, user, sentTo } = await openQueue([found], { responses: { [call]: ok } })
    await user.click(screen.getByRole('button', { name: 'Keep: Blood request of Nusrat Jahan' }))
    expect(await screen.findByText('Kept')).toBeVisible()
    expect(sentTo(call)).toHaveLength(1)
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })

  it('sees an error when another admin was first', async () => {
    const found = aCase()
    const gone = () => ({ status: 404, body: { code: 'not-found', message: 'No.' } })
    const responses = { [`moderation/${found._id}/keep`]: gone }
    const { seen, user } = await openQueue([found], { responses })
    await user.click(screen.getByRole('button', { name: /^Keep/ }))
    expect(await screen.findByText('Another admin has already decided this.')).toBeVisible()
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })

  it.each([
    [
      'a request as reviewed',
      aCase(),
      'Mark reviewed',
      'requests/:id/review',
      { isReviewed: true, revision: 4 },
    ],
    [
      'a listing off',
      aCase(DONOR),
      'Switch listing off',
      'donors/:id/listing',
      { isAllowed: false },
    ],
    ['a message away', aCase(MESSAGE), 'Remove', 'chat/:id', undefined],
    ['that they gave', aCase(PLEDGE), 'They gave', 'pledges/:id/decision', { decision: 'given' }],
    [
      ...['that they did not come', aCase(PLEDGE), 'They did not come'],
      ...['pledges/:id/decision', { decision: 'refused' }],
    ],
  ] as [string, ModerationCaseDto, string, string, unknown][])(
    'hides or shows %s after a confirmation',
    async (_what, found, label, path, body) => {
      const call = path.replace(':id', found.target)
      const { seen, user, sentTo } = await openQueue([found], { responses: { [call]: ok } })
      await choose(user, found, label)
      const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
      const buttons = question.getAllByRole('button')
      await user.click(buttons.at(-1) as HTMLElement)
      await waitFor(() => expect(sentTo(call).map(({ sent }) => sent)).toEqual([body]))
      await waitFor(() => expect(seen.refreshed).toBe(1))
    },
  )

  it('takes a request down with a reason', async () => {
    const found = aCase()
    const call = `requests/${found.target}/take-down`
    const { user, sentTo } = await openQueue([found], { responses: { [call]: ok } })
    await choose(user, found, 'Take down')
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    await user.type(dialog.getByLabelText(/^Reason/), 'It asks for money.')
    await user.click(dialog.getByRole('button', { name: 'Yes, take it down' }))
    await waitFor(() =>
      expect(sentTo(call).map(({ sent }) => sent)).toEqual([{ reason: 'It asks for money.' }]),
    )
  })

  it('cannot dismiss a disputed donation', async () => {
    await openQueue([aCase(PLEDGE)])
    expect(
      screen.getByText('The donor says they gave. The requester, Karim, says they did not come.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument()
  })
})
