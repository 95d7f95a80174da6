import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FailedEmailList } from '@/components/failed-emails/failed-email-list'
import type { FailedEmail } from '@/lib/features/failed-emails/server/list-failed-emails'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'

const CALL = 'failed-emails/retry'

const anEmail = (own: Partial<FailedEmail> = {}): FailedEmail => ({
  _id: 'a'.repeat(24),
  to: 'nusrat@people.example',
  subject: 'Your booking is approved',
  attempts: 80,
  queuedAt: '2031-05-01T04:00:00.000Z',
  ...own,
})

async function openList(rows: FailedEmail[], responses: StubbedResponses = {}) {
  const server = serve(responses)
  const seen = await renderOnSite(
    <main id="main" tabIndex={-1}>
      <FailedEmailList view={{ page: 1 }} rows={rows} total={rows.length} pageCount={1} />
    </main>,
    '/dashboard/failedemails',
  )
  return { seen, ...server, user: userEvent.setup() }
}

const retriedAnswer = (retried: number) => () => ({ body: { message: 'Done', retried } })

it('an admin reads what failed, and sends one email again', async () => {
  const rows = [anEmail(), anEmail({ _id: 'b'.repeat(24), to: 'mitu@people.example' })]
  const { seen, user, sentTo } = await openList(rows, { [CALL]: retriedAnswer(1) })
  const row = within(screen.getAllByRole('row', { name: /Your booking/ })[0] as HTMLElement)
  expect(row.getByText('1 May 2031, 10:00 AM')).toBeVisible()
  expect(row.getByText('80 attempts')).toBeVisible()
  await user.click(
    row.getByRole('button', {
      name: 'Send again: Your booking is approved, to nusrat@people.example',
    }),
  )
  expect(await screen.findByText("We're sending 1 email again")).toBeInTheDocument()
  expect(sentTo(CALL)).toEqual([{ name: CALL, sent: { ids: ['a'.repeat(24)] } }])
  await waitFor(() => expect(seen.refreshed).toBe(1))
})

it('an admin sends all emails of the page again', async () => {
  const rows = [anEmail(), anEmail({ _id: 'b'.repeat(24) })]
  const { user, sentTo } = await openList(rows, { [CALL]: retriedAnswer(2) })
  await user.click(screen.getByRole('button', { name: 'Send all 2 on this page again' }))
  expect(await screen.findByText("We're sending 2 emails again")).toBeInTheDocument()
  expect(sentTo(CALL)[0]?.sent).toEqual({ ids: rows.map(({ _id }) => _id) })
})

it('an admin copies the email address', async () => {
  const { user } = await openList([anEmail()])
  await user.click(screen.getByRole('button', { name: 'Copy nusrat@people.example' }))
  expect(await navigator.clipboard.readText()).toBe('nusrat@people.example')
  expect(screen.getByText('Copied')).toBeInTheDocument()
})

it('an admin sees that none failed', async () => {
  await openList([])
  expect(screen.getByText('No failed emails')).toBeVisible()
})
