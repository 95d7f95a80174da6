import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SupplySection, TopDonorsSection } from '@/components/overview/admin/overview-section'
import { RecipientsSection } from '@/components/overview/admin/recipients-section'
import type { RecipientPage } from '@/components/overview/admin/recipients-table'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'
import { anEmptyOverview, anOverview, aRecipient, TODAY } from './an-overview'
import { keepFiles } from './saved-file'

const { range } = anOverview()

/** The cells of a row as text, without the labels of cards. */
function cellsOf(row: HTMLElement) {
  const columns = [...row.children].filter(({ textContent, children: [button] }) => {
    return textContent !== 'Details' && button?.getAttribute('aria-label') !== 'Details'
  })
  return columns.map((cell) => {
    const own = cell.cloneNode(true) as HTMLElement
    for (const hidden of own.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    const tile = own.querySelector('[role=img]')
    return tile?.getAttribute('aria-label') ?? own.textContent
  })
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map(cellsOf)

describe('supply and demand', () => {
  const LIST = 'Supply and demand by blood group'

  it('labels the groups that are short of donors', async () => {
    await renderOnSite(<SupplySection groups={anOverview().groups} today={TODAY} />)
    const rows = rowsOf(LIST)
    expect(rows).toHaveLength(9)
    expect(rows).toContainEqual(['O positive', '', '500', '320', '4', '7', 'Enough'])
    expect(rows).toContainEqual(['AB negative', '', '3', '1', '2', '5', 'Short'])
    expect(rows).toContainEqual(['A negative', '', '10', '4', '0', '0', 'No demand'])
  })

  it("shows 'enough' for equal numbers, and 'short' without donors", async () => {
    const [first, second, ...rest] = anEmptyOverview().groups
    const groups = [
      { ...first, canGive: 2, bagsNeeded: 2 },
      { ...second, bagsNeeded: 1 },
      ...rest,
    ] as typeof rest
    await renderOnSite(<SupplySection groups={groups} today={TODAY} />)
    expect(rowsOf(LIST).map((row) => row.at(-1))).toEqual([
      ...['Status', 'Enough', 'Short'],
      ...Array(6).fill('No demand'),
    ])
  })

  it('has both as bars on one scale, where a small one stays visible', async () => {
    await renderOnSite(<SupplySection groups={anOverview().groups} today={TODAY} />)
    const row = screen.getByRole('img', { name: 'AB negative' }).closest('tr') as HTMLElement
    const widths = [...row.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width)
    expect(widths).toEqual(['max(0.25rem, 20%)', 'max(0.25rem, 100%)'])
  })

  it('is exported', async () => {
    const { saved } = keepFiles()
    await renderOnSite(<SupplySection groups={anOverview().groups} today={TODAY} />)
    await userEvent.click(screen.getByRole('button', { name: /^Download CSV/ }))
    const { name, data } = await saved()
    expect(name).toBe('supply-and-demand-2031-06-02.csv')
    expect(data).toContainEqual(['AB-', '3', '1', '2', '5', 'Short'])
    expect(data).toHaveLength(9)
  })
})

/** The server that returns the list for the file. */
const mayExport = () => ({ body: { message: 'You can download this list.' } })

describe('who received blood', () => {
  async function openSection(own: Partial<RecipientPage> = {}, responses: StubbedResponses = {}) {
    const server = serve({ exports: mayExport, ...responses })
    const rows = own.rows ?? [aRecipient()]
    const received = { rows, total: rows.length, page: 1, pageCount: 1, ...own }
    await renderOnSite(<RecipientsSection recipients={received} range={range} />)
    return server
  }

  it('names the patient, the group, the bags, the place, both days and the way', async () => {
    await openSection({
      rows: [aRecipient(), aRecipient({ patientName: '', location: '', by: 'owner' })],
    })
    expect(rowsOf('Who received blood').slice(1)).toEqual([
      [
        ...['Rahima Khatun', 'B negative', '2', 'Rangpur Medical'],
        ...['9 May 2031', '8 May 2031', 'Requester, for each donor'],
      ],
      [
        ...['Name removed', 'B negative', '2', 'Place removed'],
        ...['9 May 2031', '8 May 2031', 'Marked fulfilled by requester'],
      ],
    ])
    expect(screen.getByText('2 requests were fulfilled')).toBeVisible()
  })

  it('has links to pages of the same days, back to the table', async () => {
    await openSection({ total: 60, page: 2, pageCount: 3 })
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/dashboard/home?from=2031-05-04&to=2031-06-02&tab=received&page=3#received',
    )
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/dashboard/home?from=2031-05-04&to=2031-06-02&tab=received#received',
    )
  })

  it('is exported completely, not only the page', async () => {
    const { saved } = keepFiles()
    const all = Array.from({ length: 203 }, (_, index) =>
      aRecipient({ patientName: index === 0 ? '=1+1' : index === 1 ? '' : `Patient ${index}` }),
    )
    const asked: string[] = []
    await openSection(
      { total: 203, pageCount: 9 },
      {
        'overview/recipients': (_sent, query) => {
          asked.push(query.toString())
          const page = Number(query.get('page'))
          // A person was added in between: page two starts with the last person of page one.
          const from = page === 1 ? 0 : 199
          return { body: { recipients: all.slice(from, from + 200), total: 203 } }
        },
      },
    )
    await userEvent.click(screen.getByRole('button', { name: /^Download CSV/ }))
    const { name, data } = await saved()
    expect(asked).toEqual([
      'from=2031-05-04&to=2031-06-02&page=1&limit=200',
      'from=2031-05-04&to=2031-06-02&page=2&limit=200',
    ])
    expect(name).toBe('who-received-blood-2031-05-04-to-2031-06-02.csv')
    expect(data).toHaveLength(204)
    expect(data[1]).toEqual([
      ...["'=1+1", 'B-', '2', 'Rangpur Medical'],
      ...['2031-05-09', '2031-05-08', 'Requester, for each donor'],
    ])
    expect(data[2]?.[0]).toBe('Name removed')
    expect(data[203]?.[0]).toBe('Patient 202')
  })

  it('shows an error when the file could not be created, and can be retried', async () => {
    await openSection()
    const button = screen.getByRole('button', { name: /^Download CSV/ })
    await userEvent.click(button)
    expect(await screen.findByText("We couldn't create the file")).toBeInTheDocument()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  })

  it('shows the server’s message when it rejects the list', async () => {
    const message = 'Too many attempts. Try again in 30 minutes.'
    await openSection(
      {},
      {
        'overview/recipients': () => ({ status: 429, body: { code: 'too-many-calls', message } }),
      },
    )
    await userEvent.click(screen.getByRole('button', { name: /^Download CSV/ }))
    expect(await screen.findByText("We couldn't create the file")).toBeInTheDocument()
    expect(screen.getByText(message)).toBeInTheDocument()
  })

  it('shows a message when no one received blood', async () => {
    await openSection({ rows: [], total: 0 })
    expect(screen.getByText('No requests fulfilled in this period')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the top donors', () => {
  it('are in order, with rank, group, bags, donations and the latest day', async () => {
    await renderOnSite(<TopDonorsSection overview={anOverview()} />)
    expect(rowsOf('Top Donors').slice(1)).toEqual([
      ['Rank 1Nusrat Jahan', 'O positive', '3', '2', '20 May 2031'],
      ['Rank 2Former member', 'AB negative', '1', '1', '6 May 2031'],
    ])
  })

  it('are exported', async () => {
    const { saved } = keepFiles()
    const { sentTo } = serve({ exports: mayExport })
    await renderOnSite(<TopDonorsSection overview={anOverview()} />)
    await userEvent.click(screen.getByRole('button', { name: /^Download CSV/ }))
    const { name, data } = await saved()
    expect(name).toBe('top-donors-2031-05-04-to-2031-06-02.csv')
    expect(sentTo('exports')).toEqual([{ name: 'exports', sent: { list: 'topDonors' } }])
    expect(data).toEqual([
      ['Rank', 'Donor', 'Blood group', 'Bags', 'Donations', 'Last donation'],
      ['1', 'Nusrat Jahan', 'O+', '3', '2', '2031-05-20'],
      ['2', 'Former member', 'AB-', '1', '1', '2031-05-06'],
    ])
  })

  it('are hidden when no one donated', async () => {
    await renderOnSite(<TopDonorsSection overview={anEmptyOverview()} />)
    expect(screen.getByText('No donations in this period')).toBeVisible()
  })
})
