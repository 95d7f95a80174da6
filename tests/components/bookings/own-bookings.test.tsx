import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnBookings } from '@/components/bookings/own-bookings'
import type { OwnBooking } from '@/lib/features/bookings/server/list-own-bookings'
import { renderOnSite, type StubbedResponses, serve } from '../render-on-site'

let made = 0

function aBooking(own: Partial<OwnBooking> = {}): OwnBooking {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    testId: '64b0000000000000000000aa',
    testName: 'Lipid Profile',
    price: 1000,
    imageUrl: '/pictures/services/lipid-profile.svg',
    userName: 'Nusrat Jahan',
    userEmail: 'nusrat@example.com',
    date: '2031-05-20',
    time: '9:00 AM',
    phone: '+880 1711-000001',
    address: '5 Lake Road, Khulna',
    status: 'pending',
    canBeCancelled: true,
    ...own,
  }
}

async function openList(bookings: OwnBooking[], responses: StubbedResponses = {}) {
  const server = serve(responses)
  const seen = await renderOnSite(<OwnBookings bookings={bookings} />, '/dashboard/userappointment')
  return { seen, ...server, user: userEvent.setup() }
}

const table = () => screen.getByRole('table', { name: 'All Medical Test' })
const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((name) => name.textContent)

describe('a person who looks at their bookings', () => {
  it('reads the time, the price and the state of each', async () => {
    await openList([aBooking()])
    expect(screen.getByRole('heading', { name: 'All Medical Test' })).toBeVisible()
    const row = within(screen.getByRole('row', { name: /Lipid Profile/ }))
    expect(row.getByRole('cell', { name: 'Tue 20 May 2031 at 9:00 AM' })).toBeVisible()
    expect(row.getByText('৳1,000')).toBeVisible()
    expect(row.getByText('Pending')).toBeVisible()
  })

  it.each([
    ['pending', 'Pending'],
    ['approved', 'Approved'],
    ['completed', 'Completed'],
    ['cancelled', 'Cancelled'],
  ] as const)('sees that a booking is %s', async (status, word) => {
    await openList([aBooking({ status, canBeCancelled: false })])
    expect(within(table()).getByText(word)).toBeVisible()
  })

  it('sees them in the server’s order until they are sorted by day and hour', async () => {
    const { user } = await openList([
      aBooking({ testName: 'Evening', time: '9:00 PM' }),
      aBooking({ testName: 'Earlier day', date: '2031-05-19', time: '11:00 PM' }),
      aBooking({ testName: 'Morning', time: '10:00 AM' }),
    ])
    expect(names()).toEqual(['Evening', 'Earlier day', 'Morning'])
    await user.click(screen.getByRole('button', { name: /Date and time/ }))
    expect(names()).toEqual(['Earlier day', 'Morning', 'Evening'])
  })

  it('can put those that are to come in a calendar', async () => {
    const upcoming = aBooking({ testName: 'Open' })
    await openList([upcoming, aBooking({ testName: 'Ended', canBeCancelled: false })])
    const links = screen.getAllByRole('link', { name: /to your calendar$/ })
    expect(links).toHaveLength(1)
    expect(links[0]).toHaveAccessibleName('Add Open on Tue 20 May 2031 at 9:00 AM to your calendar')
    expect(links[0]).toHaveAttribute('href', `/api/bookings/${upcoming._id}/calendar`)
  })

  it('can cancel only those that can still be cancelled', async () => {
    await openList([
      aBooking({ testName: 'Open' }),
      aBooking({ testName: 'Ended', canBeCancelled: false }),
    ])
    const labels = screen
      .getAllByRole('button', { name: /^Cancel/ })
      .map((button) => button.getAttribute('aria-label'))
    expect(labels).toEqual(['Cancel Open on Tue 20 May 2031 at 9:00 AM'])
  })

  it('reads the name of each patient', async () => {
    await openList([aBooking(), aBooking({ patientName: 'Karim Uddin' })])
    expect(names()).toEqual(['Lipid Profile', 'Lipid ProfileFor Karim Uddin'])
    const labels = screen
      .getAllByRole('button', { name: /^Cancel/ })
      .map((button) => button.getAttribute('aria-label'))
    expect(labels).toEqual([
      'Cancel Lipid Profile on Tue 20 May 2031 at 9:00 AM',
      'Cancel Lipid Profile for Karim Uddin on Tue 20 May 2031 at 9:00 AM',
    ])
  })

  it('gets a link to the services when the list is empty', async () => {
    await openList([])
    expect(screen.getByRole('heading', { name: 'All Medical Test' })).toBeVisible()
    expect(screen.getByText("You haven't booked a test yet")).toBeVisible()
    expect(screen.getByRole('link', { name: 'See our services' })).toHaveAttribute(
      'href',
      '/bioMedical',
    )
  })
})

describe('a person who cancels a booking', () => {
  const booking = aBooking({ _id: 'b'.repeat(24) })
  const call = `delete/${booking._id}`
  const what = 'Lipid Profile on Tue 20 May 2031 at 9:00 AM'

  async function ask(responses?: StubbedResponses) {
    const page = await openList([booking], responses)
    await page.user.click(screen.getByRole('button', { name: `Cancel ${what}` }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveAccessibleDescription(`You'll lose your place for ${what}.`)
    return { ...page, dialog }
  }

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('confirms first, and Cancel changes nothing', async () => {
    const { calls, dialog } = await ask()
    await press('Keep booking')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(calls).toHaveLength(0)
    expect(screen.getByRole('button', { name: `Cancel ${what}` })).toHaveFocus()
  })

  it('sees a message, and the list is refreshed', async () => {
    const { seen, dialog } = await ask({ [call]: () => ({ body: { message: 'ok' } }) })
    await press('Yes, cancel it')
    expect(await screen.findByText('Booking cancelled')).toBeInTheDocument()
    expect(screen.getByText(what)).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(seen.refreshed).toBe(1)
  })

  it('can retry after a network error', async () => {
    const responses = [undefined, { body: { message: 'ok' } }]
    const { dialog, sentTo } = await ask({ [call]: () => responses.shift() as { body: object } })
    await press('Yes, cancel it')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/couldn't reach the server/)
    await press('Try again')
    expect(await screen.findByText('Booking cancelled')).toBeInTheDocument()
    expect(sentTo(call)).toHaveLength(2)
  })

  it('sees an error when it no longer exists, and the list is refreshed', async () => {
    const body = { code: 'not-found', message: "This booking doesn't exist." }
    const { seen } = await ask({ [call]: () => ({ status: 404, body }) })
    await press('Yes, cancel it')
    expect(await screen.findByText('This was already deleted.')).toBeInTheDocument()
    expect(seen.refreshed).toBe(1)
  })
})
