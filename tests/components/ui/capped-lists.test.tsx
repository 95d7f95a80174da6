import { screen } from '@testing-library/react'
import { AuditPanel } from '@/components/audit/audit-panel'
import { auditView } from '@/components/audit/audit-view'
import { Pagination } from '@/components/ui/pagination'
import type { AuditEntryDto } from '@/lib/features/audit/server/audit-entry-dto'
import { renderOnSite } from '../render-on-site'

const entry: AuditEntryDto = {
  ...{ _id: 'e'.repeat(24), at: '2031-05-04T18:30:00.000Z', action: 'campaign-created' },
  ...{ actor: null, person: null, thing: 'd'.repeat(24), title: 'Blood camp' },
  ...{ from: '', to: '', reason: '', token: null },
}

/** A page of a log without a total count. */
const openLog = (page: number, next: string | null, address = '/dashboard/audit') =>
  renderOnSite(
    <AuditPanel
      {...{ view: { page, action: 'campaign-created' }, rows: [entry], admins: [] }}
      {...{ total: 1_000, totalIsCapped: true, next, pageCount: null }}
    />,
    address,
  )

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('an admin who reads a list of more than a thousand rows', () => {
  it('sees that there are more rows than the count, and the current page', async () => {
    await openLog(3, '')
    expect(screen.getByRole('status')).toHaveTextContent('1,000+ actions')
    expect(screen.getByText('Page 3')).toBeVisible()
    expect(hrefOf('Next')).toBe('/dashboard/audit?action=campaign-created&page=4')
    expect(hrefOf('Previous')).toBe('/dashboard/audit?action=campaign-created&page=2')
  })

  it('reads it in Bangla digits', async () => {
    await openLog(3, '', '/bn/dashboard/audit')
    expect(screen.getByRole('status')).toHaveTextContent('১,০০০+টি কাজ')
    expect(screen.getByText('পাতা ৩')).toBeVisible()
  })

  it('opens pages beyond the count, and returns by page number', async () => {
    await openLog(40, 'WzEsMl0')
    expect(hrefOf('Next')).toBe('/dashboard/audit?action=campaign-created&after=WzEsMl0&page=41')
    expect(hrefOf('Previous')).toBe('/dashboard/audit?action=campaign-created&page=39')
  })

  it('reaches the last page', async () => {
    await openLog(52, null)
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Previous' })).toBeVisible()
  })

  it('finds the same page at its URL', () => {
    const view = { page: 41, after: 'WzEsMl0', action: 'campaign-created' } as const
    const params = new URL(auditView.href(view), 'http://localhost').searchParams
    expect(auditView.parse(Object.fromEntries(params))).toEqual(view)
    expect(auditView.parse({ page: '2', after: '<script>' })).toEqual({ page: 2 })
  })
})

it('a list of one page has no pagination', async () => {
  await renderOnSite(
    <Pagination page={1} pageCount={null} hasNext={false} onPageChange={() => {}} />,
  )
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})
