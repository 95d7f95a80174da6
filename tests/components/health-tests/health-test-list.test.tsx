import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HealthTestList } from '@/components/health-tests/health-test-list'
import type { ManagedHealthTest } from '@/lib/features/health-tests/server/list-health-tests-to-manage'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'
import { aService } from './health-tests'

async function openList(services: ManagedHealthTest[], responses: StubbedResponses = {}) {
  const server = serve(responses)
  const seen = await renderOnSite(<HealthTestList healthTests={services} />, '/dashboard/services')
  return { seen, ...server, user: userEvent.setup() }
}

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('an admin who looks at the services', () => {
  it('reads the price, the capacity, the bookings and the state of each', async () => {
    const service = aService({ name: 'Lipid Profile', price: 1000, upcoming: 3 })
    await openList([service])
    const row = rowOf(/Lipid Profile/)
    expect(row.getByText('৳1,000')).toBeVisible()
    expect(row.getByText('4 places')).toBeVisible()
    expect(row.getByText('3 bookings')).toBeVisible()
    expect(row.getByText('Available')).toBeVisible()
    expect(row.getByRole('link', { name: 'Edit Lipid Profile' })).toHaveAttribute(
      'href',
      `/dashboard/services/${service._id}`,
    )
  })

  it('has no actions for a retired service', async () => {
    await openList([aService({ name: 'Gone', isRetired: true })])
    expect(rowOf(/Gone/).getByText('Retired')).toBeVisible()
    expect(rowOf(/Gone/).queryByRole('link')).not.toBeInTheDocument()
    const buttons = rowOf(/Gone/).getAllByRole('button')
    expect(buttons).toEqual([rowOf(/Gone/).getByRole('button', { name: 'Details' })])
  })

  it('finds one by a part of its name, and sorts by a column', async () => {
    const { user } = await openList([
      aService({ name: 'Haemoglobin', price: 150 }),
      aService({ name: 'রক্ত পরীক্ষা', price: 90 }),
      aService({ name: 'Dengue NS1', price: 1000 }),
    ])
    const price = screen.getByRole('button', { name: 'Test Price' })
    const column = screen.getByRole('columnheader', { name: 'Test Price' })
    expect(column).toHaveAttribute('aria-sort', 'none')
    await user.click(price)
    expect(names()).toEqual(['রক্ত পরীক্ষা', 'Haemoglobin', 'Dengue NS1'])
    expect(column).toHaveAttribute('aria-sort', 'ascending')
    expect(price).toHaveFocus()
    const search = screen.getByRole('searchbox', { name: 'Search by name' })
    await user.type(search, ' ডেঙ্গু')
    expect(screen.getByText('No services match your search')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await user.type(search, 'HAEMO')
    expect(names()).toEqual(['Haemoglobin'])
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 services')
  })

  it('gets a link to create one when the list is empty', async () => {
    await openList([])
    expect(screen.getByText('No Services Available')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Service' })).toHaveAttribute(
      'href',
      '/dashboard/services/new',
    )
  })
})

describe('an admin who retires a service', () => {
  const service = aService({ name: 'Dengue NS1', upcoming: 2 })
  const call = `services/${service._id}`

  async function ask(responses?: StubbedResponses) {
    const page = await openList([service], responses)
    await page.user.click(screen.getByRole('button', { name: 'Retire Dengue NS1' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    return { ...page, dialog }
  }

  it('confirms first, and reads that existing bookings stay', async () => {
    const { user, calls, dialog } = await ask()
    expect(dialog).toHaveAccessibleDescription(
      /You won't be able to revert this!.*The 2 upcoming bookings stay/,
    )
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(calls).toHaveLength(0)
  })

  it('sees a message, and the list is refreshed', async () => {
    const { seen, user, sentTo } = await ask({ [call]: () => ({ body: { message: 'ok' } }) })
    await user.click(screen.getByRole('button', { name: 'Yes, retire it' }))
    expect(await screen.findByText('Retired')).toBeInTheDocument()
    expect(screen.getByText('No one can book Dengue NS1 any more.')).toBeInTheDocument()
    expect(sentTo(call)).toHaveLength(1)
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })

  it('sees a message when another admin was first', async () => {
    const message = "This service isn't available."
    const { seen, user } = await ask({
      [call]: () => ({ status: 404, body: { code: 'not-found', message } }),
    })
    await user.click(screen.getByRole('button', { name: 'Yes, retire it' }))
    expect(await screen.findByText('This was already deleted.')).toBeInTheDocument()
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })
})
