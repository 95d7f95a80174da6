import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuditPanel } from '@/components/audit/audit-panel'
import { type AuditView, auditView } from '@/components/audit/audit-view'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import type { AuditEntryDto } from '@/lib/features/audit/server/audit-entry-dto'
import { renderOnSite } from '../render-on-site'

const photo = '/pictures/default-avatar.svg'
const AMINA = { id: 'a'.repeat(24), name: 'Amina Begum', photo }
const SHUVO = { id: 'b'.repeat(24), name: 'শুভ দাস', photo }
const FORMER = 'c'.repeat(24)

let made = 0

/** An audit log entry. */
function anAct(own: Partial<AuditEntryDto> = {}): AuditEntryDto {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    at: '2031-05-04T18:30:00.000Z',
    action: 'campaign-created',
    actor: AMINA,
    person: null,
    thing: 'd'.repeat(24),
    title: 'Blood camp in Rangpur',
    ...{ from: '', to: '', reason: '', token: null },
    ...own,
  }
}

interface Shown {
  view?: Partial<AuditView>
  total?: number
  pageCount?: number
}

async function openLog(
  entries: AuditEntryDto[],
  { view = {}, total = entries.length, pageCount = 1 }: Shown = {},
) {
  const admins = [AMINA, SHUVO].map(({ id, name }) => ({ id, name }))
  const list = { view: { page: 1, ...view }, rows: entries, total, pageCount }
  const seen = await renderOnSite(<AuditPanel {...list} admins={admins} />, '/dashboard/audit')
  return { seen, user: userEvent.setup() }
}

const cells = () => within(screen.getAllByRole('row')[1] as HTMLElement)

async function choose(box: string, option: string) {
  const user = userEvent.setup()
  screen.getByRole('combobox', { name: box }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('an admin who reads the log', () => {
  it('reads the time in Dhaka, the actor, the action and the target', async () => {
    await openLog([anAct({ action: 'volunteer-removed', person: SHUVO })])
    // 00:30 of the next day in Dhaka.
    const time = cells().getByText('12:30 AM').closest('time')
    expect(time).toHaveTextContent('5 May 2031, 12:30 AM')
    expect(time).toHaveAttribute('datetime', '2031-05-04T18:30:00.000Z')
    expect(cells().getByText('Amina Begum')).toBeVisible()
    expect(cells().getByText('Removed a volunteer')).toBeVisible()
    expect(cells().getByText('Blood camp in Rangpur')).toBeVisible()
    expect(cells().getByText('শুভ দাস')).toBeVisible()
  })

  it('reads the dates of appointments and requests in the usual format', async () => {
    await openLog([
      anAct({ action: 'booking-deleted', title: 'Lipid Profile, 2031-12-01 10:00 AM' }),
    ])
    expect(cells().getByText('Lipid Profile, 1 Dec 2031 10:00 AM')).toBeVisible()
  })

  it('reads a title exactly as a person typed it', async () => {
    await openLog([anAct({ action: 'post-edited', title: 'Camp of 2031-12-01' })])
    expect(cells().getByText('Camp of 2031-12-01')).toBeVisible()
  })

  it('reads the reason', async () => {
    const reason = 'It asks for money.\nTwice.'
    await openLog([anAct({ action: 'request-taken-down', person: SHUVO, title: '', reason })])
    expect(cells().getByText('Took down a blood request')).toBeVisible()
    expect(cells().getByText(/Reason: It asks for money\.\s+Twice\./)).toBeVisible()
  })

  it('reads which access token a program used', async () => {
    const token = { id: 'e'.repeat(24), name: 'Fridge counter' }
    await openLog([anAct({ action: 'blood-bank-stock-set', title: 'Sandhani', token })])
    expect(cells().getByText('Amina Begum')).toBeVisible()
    expect(cells().getByText('With the access token “Fridge counter”')).toBeVisible()
  })

  it.each([
    ['admin', 'Made an admin'],
    ['user', 'Removed the admin role'],
  ])('reads that a role became %s', async (to, words) => {
    const from = to === 'admin' ? 'user' : 'admin'
    await openLog([anAct({ action: 'user-role-changed', person: SHUVO, title: '', from, to })])
    expect(cells().getByText(words)).toBeVisible()
    expect(cells().queryByText(/→/)).toBeNull()
  })

  it('reads the former name of a service', async () => {
    const renamed = { title: 'Creatinine', from: 'Serum Creatinine', to: 'Creatinine' }
    await openLog([anAct({ action: 'service-edited', ...renamed })])
    expect(cells().getByText('Serum Creatinine → Creatinine')).toBeVisible()
  })

  it('reads what happened at the server’s console, without a target', async () => {
    await openLog([anAct({ actor: null })])
    expect(cells().getByText('Server console')).toBeVisible()
    expect(cells().getByText('No one')).toBeInTheDocument()
  })

  it('finds a text for every action', async () => {
    await openLog(AUDIT_ACTIONS.map((action) => anAct({ action })))
    const whats = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
    expect(new Set(whats).size).toBe(AUDIT_ACTIONS.length)
  })

  it('opens the next page and preserves the filters', async () => {
    const view = { action: 'campaign-created', actor: AMINA.id, page: 2 } as const
    await openLog([anAct()], { view, total: 60, pageCount: 3 })
    expect(screen.getByRole('status')).toHaveTextContent('60 actions')
    const filtered = `/dashboard/audit?action=campaign-created&actor=${AMINA.id}`
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Next')).toBe(`${filtered}&page=3`)
    expect(link('Previous')).toBe(filtered)
  })

  it('sees a message when the log is empty', async () => {
    await openLog([])
    expect(screen.getByText('No admin actions yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to overview' })).toHaveAttribute(
      'href',
      '/dashboard/home',
    )
  })
})

describe('an admin who filters the log', () => {
  it('chooses an action, and the URL contains it without the page number', async () => {
    const { seen } = await openLog([anAct()], { view: { actor: SHUVO.id, page: 2 } })
    expect(screen.getByRole('combobox', { name: 'Action' })).toHaveTextContent('All actions')
    await choose('Action', 'Changed a role')
    expect(seen.visited).toEqual([`/dashboard/audit?action=user-role-changed&actor=${SHUVO.id}`])
  })

  it('chooses a person', async () => {
    const { seen } = await openLog([anAct()])
    await choose('Done by', 'শুভ দাস')
    expect(seen.visited).toEqual([`/dashboard/audit?actor=${SHUVO.id}`])
  })

  it('removes the filter', async () => {
    const { seen } = await openLog([anAct()], { view: { actor: SHUVO.id } })
    expect(screen.getByRole('combobox', { name: 'Done by' })).toHaveTextContent('শুভ দাস')
    await choose('Done by', 'Everyone')
    expect(seen.visited).toEqual(['/dashboard/audit'])
  })

  it('can follow a link to the entries of a former admin', async () => {
    await openLog([anAct()], { view: { actor: FORMER } })
    expect(screen.getByRole('combobox', { name: 'Done by' })).toHaveTextContent('Former admin')
  })

  it('sees that nothing matches, and clears the filter', async () => {
    const { seen, user } = await openLog([], { view: { action: 'user-deleted' } })
    expect(screen.getByText('No actions match these filters')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('No actions')
    await user.click(screen.getAllByRole('button', { name: 'See all' })[0] as HTMLElement)
    expect(seen.visited).toEqual(['/dashboard/audit'])
  })

  it.each([
    [{}, { page: 1 }],
    [
      { action: 'user-deleted', actor: FORMER, page: '3' },
      { action: 'user-deleted', actor: FORMER, page: 3 },
    ],
    [{ action: 'slept', actor: 'me', page: '-1' }, { page: 1 }],
    [
      { action: ['user-deleted', 'x'], actor: `${FORMER}0`, page: '1e9' },
      { action: 'user-deleted', page: 1 },
    ],
  ])('can use any URL (%j)', (params, view) => {
    expect(auditView.parse(params as Record<string, string>)).toEqual(view)
    const { search } = new URL(auditView.href(view as AuditView), 'http://localhost')
    expect(auditView.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(view)
  })
})
