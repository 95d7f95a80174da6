import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CampaignList } from '@/components/campaigns/admin/campaign-list'
import type { ManagedCampaign } from '@/lib/features/campaigns/server/list-campaigns-to-manage'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'
import { managed } from './campaigns'

async function openList(campaigns: ManagedCampaign[], responses: StubbedResponses = {}) {
  const server = serve(responses)
  const seen = await renderOnSite(<CampaignList campaigns={campaigns} />, '/dashboard/campaign')
  return { seen, ...server, user: userEvent.setup() }
}

const table = () => screen.getByRole('table', { name: 'Campaigns' })
const titles = () => within(table()).getAllByRole('rowheader')
const rowOf = (title: RegExp) => screen.getByRole('row', { name: title })

describe('an admin who looks through the campaigns', () => {
  it('reads the dates, the state, the volunteers and the donations of each', async () => {
    const _id = 'a'.repeat(24)
    await openList([
      managed({
        ...{ _id, title: 'Camp in Rangpur', stage: 'running', volunteerCount: 12 },
        raised: [
          { amount: 1_250, currency: 'usd' },
          { amount: 500, currency: 'eur' },
        ],
      }),
    ])
    const row = within(rowOf(/Camp in Rangpur/))
    expect(row.getByText('Rangpur Town Hall')).toBeVisible()
    expect(row.getByText('4 May 2031 to 6 May 2031')).toBeVisible()
    expect(row.getByText('Running')).toBeVisible()
    expect(row.getByText('$12.50 + €5.00')).toBeVisible()
    expect(
      row.getByRole('link', { name: 'Volunteers of Camp in Rangpur: 12 volunteers' }),
    ).toHaveAttribute('href', `/dashboard/volunteer?campaign=${_id}`)
    expect(row.getByRole('link', { name: 'View Camp in Rangpur' })).toHaveAttribute(
      'href',
      `/campaign/${_id}`,
    )
    expect(row.getByRole('link', { name: 'Edit Camp in Rangpur' })).toHaveAttribute(
      'href',
      `/dashboard/campaign/${_id}`,
    )
  })

  it('reads one day for a campaign of one day', async () => {
    await openList([managed({ startDate: '2031-05-04', endDate: '2031-05-04' })])
    expect(screen.getByText('4 May 2031')).toBeVisible()
  })

  it('can delete every campaign except the organisation’s', async () => {
    const organisation = managed({ title: 'ShareLife', isOrganisation: true, stage: 'running' })
    await openList([organisation, managed({ title: 'Camp' })])
    expect(within(rowOf(/ShareLife/)).getByText('Organisation')).toBeVisible()
    const deletes = screen.getAllByRole('button', { name: /^Delete/ })
    expect(deletes.map((button) => button.getAttribute('aria-label'))).toEqual(['Delete Camp'])
  })

  it('finds one by a part of its title and sees the number of results', async () => {
    const { user } = await openList([
      managed({ title: 'Camp in Rangpur' }),
      managed({ title: 'রক্তদান শিবির' }),
      managed({ title: 'Camp in Khulna' }),
    ])
    expect(screen.getByRole('status')).toHaveTextContent('3 campaigns')
    const search = screen.getByRole('searchbox', { name: 'Search by title' })
    await user.type(search, ' KHUL')
    expect(titles()).toHaveLength(1)
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 campaigns')
    await user.clear(search)
    await user.type(search, 'শিবির')
    expect(titles().map((title) => title.textContent)).toEqual([
      expect.stringContaining('রক্তদান শিবির'),
    ])
    await user.type(search, 'x')
    expect(screen.getByText('No campaigns match your search')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(titles()).toHaveLength(3)
  })

  it('gets a link to create one when the list is empty', async () => {
    await openList([])
    expect(screen.getByText('No Campaigns Available')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Campaign' })).toHaveAttribute(
      'href',
      '/dashboard/createCampaign',
    )
  })
})

describe('an admin who deletes a campaign', () => {
  const campaign = managed({ _id: 'b'.repeat(24), title: 'Camp in Khulna' })
  const call = `campaigndelete/${campaign._id}`

  async function ask(responses?: StubbedResponses) {
    const page = await openList([campaign], responses)
    await page.user.click(screen.getByRole('button', { name: 'Delete Camp in Khulna' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveAccessibleDescription("You won't be able to revert this!")
    return { ...page, dialog }
  }

  const confirm = (name = 'Yes, delete it') => userEvent.click(screen.getByRole('button', { name }))

  it('confirms first, and Cancel changes nothing', async () => {
    const { user, calls, dialog } = await ask()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(calls).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Delete Camp in Khulna' })).toHaveFocus()
  })

  it('sees that it is deleted, and the list is refreshed', async () => {
    const { seen, dialog } = await ask({ [call]: () => ({ body: { message: 'ok' } }) })
    await confirm()
    expect(await screen.findByText('Deleted!')).toBeInTheDocument()
    expect(screen.getByText('Camp in Khulna has been deleted.')).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(seen.refreshed).toBe(1)
  })

  it.each([
    ['a lost network', undefined, /couldn't reach the server/],
    [
      'a failing server',
      { status: 500, body: { code: 'internal', message: 'Something went wrong on our side.' } },
      /went wrong on our side/,
    ],
  ])('can retry after %s', async (_case, first, words) => {
    const responses = [first, { body: { message: 'ok' } }]
    const { seen, dialog, sentTo } = await ask({
      [call]: () => responses.shift() as { body: object },
    })
    await confirm()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words)
    expect(seen.refreshed).toBe(0)
    await confirm('Try again')
    expect(await screen.findByText('Deleted!')).toBeInTheDocument()
    expect(sentTo(call)).toHaveLength(2)
    expect(seen.refreshed).toBe(1)
  })

  it('confirms again without the old error after Cancel', async () => {
    const { user, dialog } = await ask({ [call]: () => undefined as never })
    await confirm()
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Delete Camp in Khulna' }))
    const again = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(within(again).queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Yes, delete it' })).toBeInTheDocument()
  })

  it.each([
    ['was gone already', 404, 'not-found', 'This was already deleted.'],
    ['stays, by the server’s word', 409, 'conflict', 'This is the organisation itself.'],
  ])('sees an error when it %s, and refreshes the list', async (_case, status, code, words) => {
    const message = 'This is the organisation itself.'
    const { seen, dialog } = await ask({ [call]: () => ({ status, body: { code, message } }) })
    await confirm()
    expect(await screen.findByText('Something Went Wrong!')).toBeInTheDocument()
    expect(screen.getByText(words)).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(seen.refreshed).toBe(1)
  })
})
