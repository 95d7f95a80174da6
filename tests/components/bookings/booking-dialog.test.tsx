import { screen, waitFor, within } from '@testing-library/react'
import { dhakaDay } from '@/lib/core/time/calendar'
import { lastBookableDay } from '@/lib/features/bookings/rules'
import { SLOT_TIMES } from '@/lib/features/health-tests/rules'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { guest, letIn, sessionEnded } from '../render-on-site'
import {
  booked,
  bookIt,
  closedDay,
  DAY,
  fillIn,
  hours,
  type Opened,
  openDialog,
  openHours,
  openPage,
  PAGE,
  pickDay,
  pickHour,
  pressBook,
  refusal,
  SLOTS,
  TEST,
} from './booking-page'

const LOGIN_AND_BACK = `/login?callbackUrl=${encodeURIComponent(`${PAGE}?from=mail`)}`

describe('the booking of a test', () => {
  it('shows the test and the person, which no one can change', async () => {
    const { form } = await openDialog()
    for (const [label, value] of [
      ['Test Name', 'Lipid Profile'],
      ['Name', 'Nusrat Jahan'],
      ['Email', 'nusrat@example.com'],
    ] as const) {
      expect(form.getByLabelText(label, { exact: true })).toHaveValue(value)
      expect(form.getByLabelText(label, { exact: true })).toHaveAttribute('readonly')
    }
  })

  it('accepts days from today to the last bookable day', async () => {
    const { form } = await openDialog()
    expect(form.getByLabelText('Date')).toHaveAttribute('min', dhakaDay())
    expect(form.getByLabelText('Date')).toHaveAttribute('max', lastBookableDay(dhakaDay()))
  })

  it('shows the format of a phone number', async () => {
    const { form } = await openDialog()
    expect(form.getByLabelText('Phone')).toHaveValue('')
    expect(form.getByLabelText('Phone')).toHaveAttribute('placeholder', '+880-xxxx-xxxx')
  })

  it('fills in a donor’s phone number', async () => {
    const donor = { user: { donor: { phone: '+880 1711-000000' } } }
    const { form } = await openDialog({ getuser: () => ({ body: donor }) })
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveValue('+880 1711-000000'))
  })

  it('requires day, time, phone and address before it sends anything', async () => {
    const opened = await openDialog()
    await pressBook(opened)
    const { form, sentTo } = opened
    expect(await form.findByText('* Date is required')).toBeInTheDocument()
    for (const words of ['* Time is required', '* Phone number is required']) {
      expect(form.getByText(words)).toBeInTheDocument()
    }
    expect(form.getByText('* Address is required')).toBeInTheDocument()
    expect(form.getByLabelText('Date')).toHaveFocus()
    expect(sentTo('testbooking')).toHaveLength(0)
  })

  it.each([
    ['2020-02-02', 'Choose today or later.'],
    ['2999-02-02', 'You can book up to 90 days ahead.'],
  ])('rejects a day that cannot be booked (%s) and loads no hours for it', async (day, words) => {
    const opened = await openDialog()
    await pickDay(opened, day)
    await pressBook(opened)
    expect(await opened.form.findByText(words)).toBeInTheDocument()
    expect(opened.sentTo(SLOTS)).toHaveLength(0)
  })

  it('sends the selection, and shows the booking and a link to it', async () => {
    const { sentTo, user, opener } = await bookIt()
    const message = await screen.findByRole('alertdialog', { name: 'Booking Successful' })
    expect(sentTo('testbooking').map(({ sent }) => sent)).toEqual([
      {
        testId: TEST._id,
        userEmail: 'nusrat@example.com',
        date: DAY,
        time: '9:00 AM',
        phone: '+880 1712-345678',
        address: '7 College Road',
      },
    ])
    expect(message).toHaveAccessibleDescription(/^Lipid Profile, .* at 9:00 AM\..*Test Status/)
    expect(within(message).getByRole('link', { name: 'See Test Status' })).toHaveAttribute(
      'href',
      '/dashboard/userappointment',
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(within(message).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('closes when the test is retired, and the page is refreshed', async () => {
    const { page } = await bookIt(
      refusal(404, "This service isn't available.", { code: 'not-found' }),
    )
    const message = await screen.findByRole('alertdialog', { name: 'Something Went Wrong!' })
    expect(message).toHaveAccessibleDescription("This service isn't available.")
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(page.refreshed).toBe(1)
  })

  it('sends the same attempt after a login when the session has expired', async () => {
    const refusals = [sessionEnded]
    const { user, page, sentTo, headerOf } = await bookIt({
      ...letIn,
      testbooking: (sent) => refusals.shift() ?? booked(sent),
    })
    const login = within(await screen.findByRole('dialog', { name: 'Log in to continue' }))
    expect(login.getByLabelText('Email')).toHaveValue('nusrat@example.com')
    expect(login.getByLabelText('Email')).toHaveAttribute('readonly')
    await user.type(login.getByLabelText('Password'), 'Secret#1')
    await user.click(login.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('alertdialog', { name: 'Booking Successful' })).toBeVisible()
    const [first, second] = sentTo('testbooking')
    expect(second).toEqual(first)
    const [key, again] = headerOf('testbooking', 'Idempotency-Key')
    expect(key).toBeTruthy()
    expect(again).toBe(key)
    expect(page.visited).toEqual([])
  })

  it('preserves its values when that login is closed, and opens it again', async () => {
    const { user, form, sentTo } = await bookIt({
      ...letIn,
      testbooking: () => sessionEnded,
    })
    await screen.findByRole('dialog', { name: 'Log in to continue' })
    await user.keyboard('{Escape}')
    const notice = await form.findByRole('alert')
    expect(notice).toHaveTextContent("You've been logged out. Log in again.")
    expect(form.getByLabelText('Address')).toHaveValue('7 College Road')
    await user.click(within(notice).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Log in to continue' })
    expect(sentTo('testbooking')).toHaveLength(2)
  })

  it.each([
    [
      'a lost network',
      { testbooking: () => undefined as never },
      "We couldn't reach the server. Check your connection and try again.",
    ],
    ['too many calls', refusal(429, 'Please wait a minute.'), 'Please wait a minute.'],
    ['a fault of the server', refusal(500, 'It is our fault.'), 'It is our fault.'],
    [
      'a field it has not got',
      refusal(422, 'Not valid.', { errors: { testId: ['No id.'] } }),
      'Not valid.',
    ],
  ])('stays open and preserves the input after %s', async (_case, responses, words) => {
    const { form } = await bookIt(responses)
    const notice = await form.findByRole('alert')
    expect(notice).toHaveTextContent('Something Went Wrong!')
    expect(notice).toHaveTextContent(words)
    expect(form.getByLabelText('Date')).toHaveValue(DAY)
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveTextContent('9:00 AM')
    expect(form.getByLabelText('Phone')).toHaveValue('+880 1712-345678')
    expect(form.getByLabelText('Address')).toHaveValue('7 College Road')
    expect(form.getByRole('button', { name: 'Book This Service' })).toBeEnabled()
  })

  it('shows a rejected field at the field', async () => {
    const { form } = await bookIt(
      refusal(422, 'Not valid.', { errors: { phone: ['No such number.'] } }),
    )
    await waitFor(() =>
      expect(form.getByLabelText('Phone')).toHaveAccessibleDescription('No such number.'),
    )
  })

  const PATIENT = /^Who is the test for\?/

  it('can be for another person, and the name is sent and shown', async () => {
    const opened = await openDialog()
    const { form, user, sentTo } = opened
    const patient = form.getByLabelText(PATIENT)
    expect(patient).not.toBeRequired()
    expect(patient).toHaveAccessibleDescription("Leave blank if it's for you.")
    await user.type(patient, ' Karim  Uddin ')
    await fillIn(opened)
    await pressBook(opened)
    const message = await screen.findByRole('alertdialog', { name: 'Booking Successful' })
    expect(message).toHaveAccessibleDescription(/^Lipid Profile for Karim Uddin, .* at 9:00 AM\./)
    expect(sentTo('testbooking')).toMatchObject([{ sent: { patientName: 'Karim Uddin' } }])
  })

  it('has the keyboard order of the page: from the email to the name and then the day', async () => {
    const { form, user } = await openDialog()
    await user.click(form.getByLabelText('Email'))
    await user.tab()
    expect(form.getByLabelText(PATIENT)).toHaveFocus()
    await user.tab()
    expect(form.getByLabelText('Date')).toHaveFocus()
  })

  it('rejects a name that is too long before it sends anything', async () => {
    const opened = await openDialog()
    await opened.user.click(opened.form.getByLabelText(PATIENT))
    await opened.user.paste('a'.repeat(101))
    await fillIn(opened)
    await pressBook(opened)
    const patient = opened.form.getByLabelText(PATIENT)
    await waitFor(() =>
      expect(patient).toHaveAccessibleDescription(/^Use 100 characters or fewer\./),
    )
    expect(opened.sentTo('testbooking')).toHaveLength(0)
  })

  it.each(['already-booked', 'too-many-places'])(
    'shows at the name that there is no place for that person (%s), and accepts another name or hour',
    async (code) => {
      const words = 'You already have a place at this time.'
      const opened = await bookIt({
        testbooking: (sent) => {
          const { patientName, time } = sent as { patientName?: string; time: string }
          if (patientName || time !== '9:00 AM') return booked(sent)
          return { status: 409, body: { code, message: words, errors: { patientName: [words] } } }
        },
      })
      const patient = opened.form.getByLabelText(PATIENT)
      await waitFor(() => expect(patient).toHaveAttribute('aria-invalid', 'true'))
      expect(patient).toHaveAccessibleDescription(new RegExp(`^${words}`))
      expect(patient).toHaveFocus()
      expect(opened.form.getByLabelText('Address')).toHaveValue('7 College Road')
      await pickHour(opened, '10:00 AM')
      expect(patient).not.toHaveAttribute('aria-invalid')
      await pickHour(opened, '9:00 AM')
      await opened.user.type(patient, 'Karim Uddin')
      await pressBook(opened)
      await screen.findByRole('alertdialog', { name: 'Booking Successful' })
    },
  )

  it.each([
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    [
      'its close button',
      ({ user, form }) => user.click(form.getByRole('button', { name: 'Close' })),
    ],
  ] as [string, (opened: Opened) => Promise<void>][])(
    'closes by %s and returns the focus',
    async (_way, close) => {
      const opened = await openDialog()
      await close(opened)
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(opened.opener).toHaveFocus()
      expect(opened.sentTo('testbooking')).toHaveLength(0)
    },
  )

  it('sends a guest to the login and returns to this page', async () => {
    const { user, page } = await openPage({ 'auth/session': guest })
    await user.click(screen.getByRole('button', { name: 'Book Now' }))
    await waitFor(() => expect(page.visited).toEqual([LOGIN_AND_BACK]))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the hours in the form', () => {
  const news = (opened: Opened) => opened.form.getByRole('status')

  it('are all 24 before a day is chosen', async () => {
    const opened = await openDialog()
    expect(news(opened)).toHaveTextContent('Choose a date')
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveTextContent(
      'Select Service Taking Time',
    )
    const names = (await openHours(opened)).getAllByRole('option').map((hour) => hour.textContent)
    expect(names).toHaveLength(24)
    expect([names[0], names[12], names[23]]).toEqual(['12:00 AM', '12:00 PM', '11:00 PM'])
    expect(opened.sentTo(SLOTS)).toHaveLength(0)
  })

  it('mark full and past hours as disabled', async () => {
    const opened = await openDialog({
      [SLOTS]: hours({
        '8:00 AM': { past: true },
        '9:00 AM': { free: 0 },
        '10:00 AM': { free: 1 },
      }),
    })
    await pickDay(opened)
    await waitFor(() =>
      expect(news(opened)).toHaveTextContent('22 times are available on this day.'),
    )
    const list = await openHours(opened)
    for (const name of ['8:00 AM (unavailable)', '9:00 AM (full)']) {
      expect(list.getByRole('option', { name })).toHaveAttribute('aria-disabled', 'true')
    }
    await opened.user.click(list.getByRole('option', { name: '10:00 AM' }))
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveTextContent('10:00 AM')
    expect(news(opened)).toHaveTextContent('1 place is left at 10:00 AM.')
  })

  it('mark closed hours as disabled', async () => {
    const opened = await openDialog({
      [SLOTS]: hours({
        '3:00 AM': { closed: true, free: 0 },
        '4:00 AM': { closed: true, free: 0, past: true },
      }),
    })
    await pickDay(opened)
    await waitFor(() =>
      expect(news(opened)).toHaveTextContent('22 times are available on this day.'),
    )
    const list = await openHours(opened)
    expect(list.getAllByRole('option')).toHaveLength(24)
    for (const name of ['3:00 AM (closed)', '4:00 AM (closed)']) {
      expect(list.getByRole('option', { name })).toHaveAttribute('aria-disabled', 'true')
    }
  })

  it('deselect an hour that is closed, and show a message', async () => {
    const opened = await openDialog({ [SLOTS]: hours({ '3:00 AM': { closed: true, free: 0 } }) })
    await pickHour(opened, '3:00 AM')
    await pickDay(opened)
    const words = "We're closed at 3:00 AM. Choose another time."
    const time = screen.getByRole('combobox', { name: 'Time' })
    await waitFor(() => expect(time).toHaveAccessibleDescription(words))
    expect(time).toHaveTextContent('Select Service Taking Time')
  })

  it('offer the next open day on a closed one', async () => {
    const next = dayFromToday(3)
    const opened = await openDialog({
      [SLOTS]: (sent, query) =>
        query.get('date') === DAY ? closedDay(next)(sent, query) : hours()(sent, query),
    })
    await pickDay(opened)
    await waitFor(() =>
      expect(news(opened)).toHaveTextContent(/^Closed on .+\. The next open day is .+\.$/),
    )
    await opened.user.click(opened.form.getByRole('button', { name: /^Choose / }))
    expect(opened.form.getByLabelText('Date')).toHaveValue(next)
    await waitFor(() =>
      expect(news(opened)).toHaveTextContent('24 times are available on this day.'),
    )
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveFocus()
    expect(opened.form.queryByRole('button', { name: /^Choose / })).not.toBeInTheDocument()
  })

  it('show a message when the last open hour of a day has begun', async () => {
    const next = dayFromToday(3)
    const past = Object.fromEntries(SLOT_TIMES.map((time) => [time, { past: true }]))
    const opened = await openDialog({
      [SLOTS]: (sent, query) => {
        const { body } = hours(past)(sent, query)
        return { body: { ...body, nextOpenDay: next } }
      },
    })
    await pickDay(opened, dhakaDay())
    await waitFor(() =>
      expect(news(opened)).toHaveTextContent(/^No times left on .+\. The next open day is .+\.$/),
    )
  })

  it('show a message when a service has no more bookable days', async () => {
    const opened = await openDialog({ [SLOTS]: closedDay() })
    await pickDay(opened)
    await waitFor(() => expect(news(opened)).toHaveTextContent('No open days in the next 90 days.'))
    expect(opened.form.queryByRole('button', { name: /^Choose / })).not.toBeInTheDocument()
  })

  it('are loaded again for another day', async () => {
    const days: (string | null)[] = []
    const opened = await openDialog({
      [SLOTS]: (sent, query) => {
        days.push(query.get('date'))
        return hours(query.get('date') === DAY ? { '9:00 AM': { free: 0 } } : {})(sent, query)
      },
    })
    await pickDay(opened)
    await waitFor(() => expect(news(opened)).toHaveTextContent('23 times are available'))
    const other = dhakaDay()
    await pickDay(opened, other)
    await waitFor(() => expect(news(opened)).toHaveTextContent('24 times are available'))
    expect(days).toEqual([DAY, other])
  })

  it('deselect an hour that the day does not have', async () => {
    const opened = await openDialog({ [SLOTS]: hours({ '9:00 AM': { free: 0 } }) })
    await pickHour(opened)
    await pickDay(opened)
    const words = '9:00 AM is no longer available. Choose another time.'
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Time' })).toHaveAccessibleDescription(words),
    )
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveTextContent(
      'Select Service Taking Time',
    )
    await pickHour(opened, '10:00 AM')
    expect(opened.form.queryByText(words)).not.toBeInTheDocument()
  })

  it('show a message when none is left', async () => {
    const opened = await openDialog({
      [SLOTS]: (_sent, query) => {
        const { body } = hours()(_sent, query)
        return { body: { ...body, slots: body.slots.map((slot) => ({ ...slot, free: 0 })) } }
      },
    })
    await pickDay(opened)
    await waitFor(() =>
      expect(news(opened)).toHaveTextContent(
        'No times available on this day. Choose another date.',
      ),
    )
  })

  it('can be chosen while the free places are unknown, and are loaded again', async () => {
    let isDown = true
    const opened = await openDialog({
      [SLOTS]: (sent, query) =>
        isDown ? (undefined as never) : hours({ '9:00 AM': { free: 0 } })(sent, query),
    })
    await pickDay(opened)
    await waitFor(() => expect(news(opened)).toHaveTextContent(/couldn't check/))
    await pickHour(opened, '10:00 AM')
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveTextContent('10:00 AM')
    isDown = false
    await opened.user.click(opened.form.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(news(opened)).toHaveTextContent('4 places are left at 10:00 AM.'))
    expect(opened.form.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it.each([
    ['slot-full', 'This time is fully booked. Choose another one.'],
    ['slot-past', 'This time has already started. Choose a later one.'],
    ['slot-closed', 'This service is closed at this time. Choose another one.'],
  ])(
    'are loaded again when another person was first (%s), and the form stays open',
    async (code, words) => {
      let isTaken = false
      const opened = await bookIt({
        [SLOTS]: (sent, query) => hours(isTaken ? { '9:00 AM': { free: 0 } } : {})(sent, query),
        testbooking: () => {
          isTaken = true
          return { status: 409, body: { code, message: words } }
        },
      })
      const time = screen.getByRole('combobox', { name: 'Time' })
      await waitFor(() => expect(time).toHaveAttribute('aria-invalid', 'true'))
      await waitFor(() =>
        expect(news(opened)).toHaveTextContent('23 times are available on this day.'),
      )
      expect(time).toHaveTextContent('Select Service Taking Time')
      expect(time).toHaveAccessibleDescription(words)
      expect(time).toHaveFocus()
      expect(opened.form.getByLabelText('Address')).toHaveValue('7 College Road')
      expect(opened.sentTo(SLOTS).length).toBeGreaterThan(1)
    },
  )
})
