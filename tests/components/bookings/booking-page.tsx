import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookButton } from '@/components/bookings/book-button'
import { SLOT_TIMES } from '@/lib/features/health-tests/rules'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { codeOfStatus } from '@/tests/support/code-of-status'
import { fill } from '../fill'
import { renderOnSite, type StubbedResponses, serve, signedIn } from '../render-on-site'

export const TEST = { _id: '64b0000000000000000000aa', name: 'Lipid Profile' }
export const SLOTS = `services/${TEST._id}/slots`
export const PAGE = `/services/${TEST._id}`

/** A day on which every hour is free unless the test specifies otherwise. */
export const DAY = dayFromToday(2)

/** The hours of a day with four places each, except for the given ones. */
export function hours(
  own: Record<string, { free?: number; past?: boolean; closed?: boolean }> = {},
) {
  return (_sent: unknown, query: URLSearchParams) => ({
    body: {
      date: query.get('date'),
      slots: SLOT_TIMES.map((time) => ({
        ...{ time, free: 4, past: false, closed: false },
        ...own[time],
      })),
    },
  })
}

/** A day without an open slot, and the next day with one. */
export function closedDay(nextOpenDay?: string) {
  return (sent: unknown, query: URLSearchParams) => {
    const { body } = hours()(sent, query)
    const slots = body.slots.map((slot) => ({ ...slot, free: 0, closed: true }))
    return { body: { ...body, slots, nextOpenDay } }
  }
}

export const booked = (sent: unknown) => {
  const { testId, patientName, date, time, phone, address } = sent as Record<string, string>
  const same = { testId, patientName, date, time, phone, address }
  const data = { _id: 'b', ...same, testName: TEST.name, price: 1000, status: 'pending' }
  return { status: 201, body: { message: 'Test Booking created successfully', data } }
}

export const refusal = (status: number, message: string, more = {}) => ({
  testbooking: () => ({ status, body: { message, code: codeOfStatus(status), ...more } }),
})

/** Renders the button of a test and sets the responses of the server. */
export async function openPage(responses: StubbedResponses = {}) {
  const server = serve({
    'auth/session': signedIn,
    getuser: () => ({ body: { user: {} } }),
    [SLOTS]: hours(),
    testbooking: booked,
    ...responses,
  })
  const page = await renderOnSite(
    <BookButton early="/services/1" test={TEST} />,
    `${PAGE}?from=mail`,
  )
  return { page, ...server, user: userEvent.setup() }
}

export async function openDialog(responses?: StubbedResponses) {
  const opened = await openPage(responses)
  const opener = screen.getByRole('button', { name: 'Book Now' })
  await opened.user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Service Booking' })
  return { ...opened, opener, dialog, form: within(dialog) }
}

export type Opened = Awaited<ReturnType<typeof openDialog>>

/** Chooses a day like the browser's own calendar. */
export async function pickDay({ form, user }: Opened, day = DAY) {
  await user.clear(form.getByLabelText('Date'))
  await fill(user, form.getByLabelText('Date'), day)
}

export async function openHours({ user }: Opened) {
  await user.click(screen.getByRole('combobox', { name: 'Time' }))
  return within(await screen.findByRole('listbox'))
}

export async function pickHour(opened: Opened, name: string | RegExp = '9:00 AM') {
  const list = await openHours(opened)
  await opened.user.click(list.getByRole('option', { name }))
}

export async function fillIn(opened: Opened) {
  const { user, form } = opened
  await pickDay(opened)
  await pickHour(opened)
  await fill(user, form.getByLabelText('Phone'), '+880 1712-345678')
  await fill(user, form.getByLabelText('Address'), '7 College Road')
}

export async function bookIt(responses?: StubbedResponses) {
  const opened = await openDialog(responses)
  await fillIn(opened)
  await pressBook(opened)
  return opened
}

export async function pressBook({ user, form }: Opened) {
  await user.click(form.getByRole('button', { name: 'Book This Service' }))
}
