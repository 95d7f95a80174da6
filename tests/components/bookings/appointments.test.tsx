import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookingList } from '@/components/bookings/booking-list'
import { type BookingsView, bookingsView } from '@/components/bookings/bookings-view'
import type { ManagedBooking } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'

let made = 0

/** A booking in the admin's list. */
function aBooking(own: Partial<ManagedBooking> = {}): ManagedBooking {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    testId: 'f'.repeat(24),
    testName: 'Lipid Profile',
    price: 1000,
    imageUrl: '/pictures/services/lipid-profile.svg',
    userName: 'Nusrat Jahan',
    userEmail: 'nusrat@people.example',
    date: '2031-05-04',
    time: '2:00 PM',
    phone: '+880 1711-222333',
    address: 'মিঠাপুকুর, রংপুর',
    status: 'pending',
    hasBegun: false,
    isClosed: false,
    ...own,
  }
}

interface Shown {
  view?: Partial<BookingsView>
  total?: number
  pageCount?: number
  responses?: StubbedResponses
}

async function openPanel(
  bookings: ManagedBooking[],
  { view = {}, total = bookings.length, pageCount = 1, responses = {} }: Shown = {},
) {
  const server = serve(responses)
  const seen = await renderOnSite(
    <main id="main" tabIndex={-1}>
      <BookingList
        view={{ page: 1, ...view }}
        rows={bookings}
        total={total}
        pageCount={pageCount}
        today="2026-11-22"
      />
    </main>,
    '/dashboard/appointment',
  )
  return { seen, ...server, user: userEvent.setup() }
}

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))
const ok = () => ({ body: { message: 'Status changed successfully' } })

describe('an admin who looks at the bookings', () => {
  it('reads the service, the time, the price and the contact details', async () => {
    await openPanel([aBooking()])
    const row = rowOf(/Nusrat Jahan/)
    expect(row.getByText('Lipid Profile')).toBeVisible()
    expect(row.getByText('৳1,000')).toBeVisible()
    expect(row.getByText(/Sun 4 May 2031/)).toBeVisible()
    expect(row.getByText('2:00 PM')).toBeVisible()
    expect(row.getByText('মিঠাপুকুর, রংপুর')).toBeVisible()
    expect(row.getByText('Pending')).toBeVisible()
    expect(row.getByRole('link', { name: '+880 1711-222333' })).toHaveAttribute(
      'href',
      'tel:+8801711222333',
    )
    expect(row.getByRole('link', { name: 'nusrat@people.example' })).toHaveAttribute(
      'href',
      'mailto:nusrat@people.example',
    )
  })

  it('reads the patient and the account, and decides on each member of a family', async () => {
    const call = (id: string) => `statuschangefortestbooking/${id}`
    const family = [aBooking(), aBooking({ patientName: 'Karim Uddin' })]
    const responses = Object.fromEntries(family.map(({ _id }) => [call(_id), ok]))
    const { user, calls } = await openPanel(family, { responses })
    expect(rowOf(/Karim Uddin/).getByText('Booked by Nusrat Jahan')).toBeVisible()
    expect(screen.getAllByText(/Booked by/)).toHaveLength(1)
    expect(
      screen.getByRole('button', { name: 'Cancel Lipid Profile for Karim Uddin' }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Approve Lipid Profile for Karim Uddin' }))
    expect(await screen.findByText(/^We'll email Nusrat Jahan the details/)).toBeInTheDocument()
    expect(calls.map(({ name }) => name)).toEqual([call(family[1]?._id ?? '')])
  })

  it.each([
    // The first copies the email; the last two are the phone menu and the details.
    ['pending', 'Pending', ['', 'Approve', 'Cancel', '', '']],
    ['approved', 'Approved', ['', 'Complete', 'Cancel', '', '']],
    ['completed', 'Completed', ['', '']],
    ['cancelled', 'Cancelled', ['', '']],
  ] as const)(
    'can take the next step of a %s booking, and reads the rest as text',
    async (status, words, can) => {
      await openPanel([aBooking({ status })])
      expect(screen.getByText(words)).toBeVisible()
      const buttons = within(screen.getByRole('table')).getAllByRole('button')
      expect(buttons.map(({ textContent }) => textContent)).toEqual(can)
    },
  )

  it.each([
    ['whose hour has begun', { hasBegun: true }, 'Already started'],
    ['at an hour that is closed', { isClosed: true }, 'Closed at this time'],
  ])('cannot approve one %s, sees why, and can cancel it', async (_, own, words) => {
    await openPanel([aBooking(own)])
    const table = within(screen.getByRole('table'))
    expect(table.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument()
    expect(table.getByText(words)).toBeVisible()
    expect(table.getByRole('button', { name: /^Cancel/ })).toBeEnabled()
  })

  it('cannot approve a booking after its hour begins', async () => {
    jest.useFakeTimers({ now: new Date('2031-05-04T13:59:00+06:00') })
    try {
      await openPanel([aBooking()])
      const approve = () => screen.queryByRole('button', { name: /^Approve/ })
      act(() => void jest.advanceTimersByTime(59_000))
      expect(approve()).toBeVisible()
      act(() => void jest.advanceTimersByTime(1_000))
      expect(approve()).not.toBeInTheDocument()
      expect(screen.getByText('Already started')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it('sees a warning on an approved booking at an hour that is now closed', async () => {
    await openPanel([aBooking({ status: 'approved', isClosed: true })])
    expect(screen.getByText('Closed at this time')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Cancel/ })).toBeEnabled()
  })

  it('preserves the order of the server', async () => {
    await openPanel(['Ziaul', 'Anika', 'Mitu'].map((userName) => aBooking({ userName })))
    expect(
      screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 4)),
    ).toEqual(['Ziau', 'Anik', 'Mitu'])
  })

  it('opens the next page and preserves the filters', async () => {
    const page = { view: { status: 'pending' as const, page: 2 }, total: 60, pageCount: 3 }
    await openPanel([aBooking()], page)
    expect(screen.getByRole('status')).toHaveTextContent('60 bookings')
    expect(screen.getByText('Page 2 of 3')).toBeVisible()
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Next')).toBe('/dashboard/appointment?page=3')
    expect(link('Previous')).toBe('/dashboard/appointment')
  })

  it('sees an explanation while there are no bookings', async () => {
    await openPanel([])
    expect(screen.getByText('No bookings yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the services' })).toHaveAttribute(
      'href',
      '/dashboard/services',
    )
  })
})

describe('an admin who filters the bookings', () => {
  it('chooses a status, and the URL contains it without the page number', async () => {
    const view = { date: '2031-05-04', page: 2 }
    const { seen, user } = await openPanel([aBooking()], { view })
    const box = screen.getByRole('combobox', { name: 'Status' })
    expect(box).toHaveTextContent('All')
    box.focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('option', { name: 'Approved' }))
    expect(seen.visited).toEqual(['/dashboard/appointment?status=approved&date=2031-05-04'])
  })

  it('chooses a day, without the partial values of a typed year', async () => {
    const { seen } = await openPanel([aBooking()], { view: { status: 'pending' } })
    const day = screen.getByLabelText('Day')
    fireEvent.change(day, { target: { value: '0002-05-04' } })
    fireEvent.change(day, { target: { value: '0203-05-04' } })
    expect(seen.visited).toEqual([])
    fireEvent.change(day, { target: { value: '2031-05-04' } })
    expect(seen.visited).toEqual(['/dashboard/appointment?date=2031-05-04'])
  })

  it('clears the day to see all bookings', async () => {
    const view = { status: 'pending', date: '2031-05-04' } as const
    const { seen } = await openPanel([aBooking()], { view })
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } })
    expect(seen.visited).toEqual(['/dashboard/appointment'])
  })

  it('sees that nothing matches, and clears the filters', async () => {
    const { seen, user } = await openPanel([], { view: { status: 'completed' } })
    expect(screen.getByText('No bookings match these filters')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('No bookings')
    await user.click(screen.getAllByRole('button', { name: 'See all' })[0] as HTMLElement)
    expect(seen.visited).toEqual(['/dashboard/appointment?status=all'])
  })

  it('sees that nothing is pending, and all bookings by one press', async () => {
    const { seen, user } = await openPanel([], { view: { status: 'pending' } })
    expect(screen.getByText('No bookings to decide')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'See all' })[0] as HTMLElement)
    expect(seen.visited).toEqual(['/dashboard/appointment?status=all'])
  })

  it.each([
    [{}, { status: 'pending', page: 1 }],
    [{ status: 'all' }, { page: 1 }],
    [{ q: ' a\0+ b ' }, { q: 'a+ b', status: 'pending', page: 1 }],
    [
      { q: 'x'.repeat(150), status: 'all' },
      { q: 'x'.repeat(100), page: 1 },
    ],
    [
      { status: 'approved', date: '2031-05-04', page: '3' },
      { status: 'approved', date: '2031-05-04', page: 3 },
    ],
    [
      { status: 'done', date: 'tomorrow', page: '-1' },
      { status: 'pending', page: 1 },
    ],
    [
      { status: ['pending', 'x'], date: '2031-02-30', page: '1e9' },
      { status: 'pending', page: 1 },
    ],
  ])('can use any URL (%j)', (params, view) => {
    expect(bookingsView.parse(params as Record<string, string>)).toEqual(view)
    const { search } = new URL(bookingsView.href(view as BookingsView), 'http://localhost')
    expect(bookingsView.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(view)
  })
})

describe('an admin who approves a booking', () => {
  const booking = aBooking()
  const call = `statuschangefortestbooking/${booking._id}`
  const approve = () =>
    screen.getByRole('button', { name: 'Approve Lipid Profile for Nusrat Jahan' })

  it('sends a request without a body, sees a message, and the list is refreshed', async () => {
    const { seen, user, sentTo } = await openPanel([booking], { responses: { [call]: ok } })
    await user.click(approve())
    expect(await screen.findByText("We'll email Nusrat Jahan the details.")).toBeInTheDocument()
    expect(sentTo(call)).toEqual([{ name: call, sent: undefined }])
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })

  it('sees an error when another admin was first, and the list is refreshed', async () => {
    const message = 'Only a pending booking can be approved, and this one is approved.'
    const { seen, user } = await openPanel([booking], {
      responses: {
        [call]: () => ({ status: 409, body: { code: 'status-not-possible', message } }),
      },
    })
    await user.click(approve())
    expect(await screen.findByText('Something Went Wrong!')).toBeInTheDocument()
    expect(screen.getByText(message)).toBeInTheDocument()
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })

  it('can press again after a network error', async () => {
    const responses = [undefined, ok()]
    const { seen, user } = await openPanel([booking], {
      responses: { [call]: () => responses.shift() as { body: object } },
    })
    await user.click(approve())
    expect(await screen.findByText(/couldn't reach the server/)).toBeInTheDocument()
    expect(seen.refreshed).toBe(0)
    await user.click(approve())
    expect(await screen.findByText('Approved')).toBeInTheDocument()
  })
})

describe('an admin who approves several bookings at once', () => {
  const CALL = 'bookings/approve'
  const chosen = () => screen.getByRole('button', { name: /^Approve \d+$/ })
  const all = () => screen.getByRole('checkbox', { name: 'Select all on this page' })
  const three = () => [
    aBooking({ userName: 'Anika' }),
    aBooking({ userName: 'Mitu' }),
    aBooking({ userName: 'Ziaul' }),
  ]
  const approved = ({ _id }: ManagedBooking) => ({ _id, status: 'approved' })

  it('selects those that can be approved, and sends them in one request', async () => {
    const bookings = three()
    const others = [
      aBooking({ status: 'approved' }),
      aBooking({ hasBegun: true }),
      aBooking({ isClosed: true }),
    ]
    const response = { body: { results: bookings.map(approved) } }
    const { seen, user, sentTo } = await openPanel([...bookings, ...others], {
      responses: { [CALL]: () => response },
    })
    expect(screen.queryByRole('button', { name: /^Approve \d+$/ })).not.toBeInTheDocument()
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
    await user.click(all())
    expect(chosen()).toHaveTextContent('Approve 3')
    expect(screen.getByText('3 bookings selected')).toBeInTheDocument()
    await user.click(chosen())
    expect(await screen.findByText('3 bookings approved')).toBeInTheDocument()
    expect(sentTo(CALL)).toEqual([{ name: CALL, sent: { ids: bookings.map(({ _id }) => _id) } }])
    await waitFor(() => expect(seen.refreshed).toBe(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(all()).not.toBeChecked()
  })

  it('leaves one out, and can clear the selection', async () => {
    const { user } = await openPanel(three())
    await user.click(all())
    await user.click(screen.getByRole('checkbox', { name: 'Select Lipid Profile for Mitu' }))
    expect(chosen()).toHaveTextContent('Approve 2')
    expect(all()).toBePartiallyChecked()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('button', { name: /^Approve \d+$/ })).not.toBeInTheDocument()
  })

  it('sees the reason for each that was not approved', async () => {
    const bookings = three()
    const message = 'Only a pending booking can be approved, and this one is approved.'
    const results = bookings.map((booking, nth) =>
      nth === 1
        ? { _id: booking._id, status: 'refused', code: 'status-not-possible', message }
        : approved(booking),
    )
    const { seen, user } = await openPanel(bookings, {
      responses: { [CALL]: () => ({ body: { results } }) },
    })
    await user.click(all())
    await user.click(chosen())
    const report = await screen.findByRole('alert')
    expect(report).toHaveTextContent(/^1 booking was not approved/)
    expect(within(report).getByRole('listitem')).toHaveTextContent(
      `Mitu, Lipid Profile, Sun 4 May 2031 2:00 PM${message}`,
    )
    expect(await screen.findByText('2 bookings approved')).toBeInTheDocument()
    await waitFor(() => expect(seen.refreshed).toBe(1))
    await user.click(within(report).getByRole('button', { name: 'Dismiss' }))
    expect(report).not.toBeInTheDocument()
  })

  it('sends more than fifty in several requests, and sees an error when the network fails midway', async () => {
    const bookings = Array.from({ length: 60 }, () => aBooking())
    const responses = [{ body: { results: bookings.slice(0, 50).map(approved) } }, undefined]
    const { user, sentTo } = await openPanel(bookings, {
      responses: { [CALL]: () => responses.shift() as { body: object } },
    })
    await user.click(all())
    await user.click(chosen())
    expect(await screen.findByText('50 bookings approved')).toBeInTheDocument()
    const report = screen.getByRole('alert')
    expect(within(report).getAllByRole('listitem')).toHaveLength(10)
    expect(within(report).getAllByText(/couldn't reach the server/)).toHaveLength(10)
    expect(sentTo(CALL)).toHaveLength(2)
  }, 60_000)
})

describe('an admin who ends a booking', () => {
  it('completes an approved booking', async () => {
    const booking = aBooking({ status: 'approved' })
    const call = `statuschangefortestbooking/${booking._id}`
    const { user, sentTo } = await openPanel([booking], { responses: { [call]: ok } })
    await user.click(
      screen.getByRole('button', { name: 'Complete Lipid Profile for Nusrat Jahan' }),
    )
    expect(
      await screen.findByText('Lipid Profile for Nusrat Jahan is complete.'),
    ).toBeInTheDocument()
    expect(sentTo(call)).toEqual([{ name: call, sent: { status: 'completed' } }])
  })

  it('confirms before a cancellation, can go back, and sees a message', async () => {
    const booking = aBooking()
    const call = `statuschangefortestbooking/${booking._id}`
    const { seen, user, calls, sentTo } = await openPanel([booking], { responses: { [call]: ok } })
    const cancel = screen.getByRole('button', { name: 'Cancel Lipid Profile for Nusrat Jahan' })
    await user.click(cancel)
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveAccessibleDescription(/Nusrat Jahan.*You won't be able to revert this!/)
    await user.click(screen.getByRole('button', { name: 'Keep booking' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(calls).toHaveLength(0)

    await user.click(cancel)
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
    expect(await screen.findByText("We'll email Nusrat Jahan.")).toBeInTheDocument()
    expect(sentTo(call)).toEqual([{ name: call, sent: { status: 'cancelled' } }])
    await waitFor(() => expect(seen.refreshed).toBe(1))
  })
})
