import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HealthTestForm } from '@/components/health-tests/health-test-form'
import { DEFAULT_WEEK } from '@/components/health-tests/opening-hours-fields'
import type { EditableHealthTest } from '@/lib/features/health-tests/server/get-health-test'
import { toApiHealthTest } from '@/lib/features/health-tests/wire'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const url = '/api/images/64f0c0ffee64f0c0ffee64f0'
const uploaded = { status: 200, body: { data: { url } } }
const done = {
  status: 201,
  body: { message: 'done', service: {}, bookingsOutsideHours: { total: 0, hours: [] } },
}
const failed = {
  status: 500,
  body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
}

const typed = {
  'Test Name': 'Serum Creatinine',
  Description: 'Tells how well the kidneys work.',
  Preparation: 'None.',
  'Test Price (taka)': '350',
  'Places per hour': '6',
}

const service: EditableHealthTest = {
  _id: 'a'.repeat(24),
  name: 'Haemoglobin',
  description: 'Measures the protein that carries oxygen.',
  preparation: 'None: eat and drink as usual.',
  price: 150,
  imageUrl: '/pictures/services/haemoglobin.svg',
  slotCapacity: 8,
  openingHours: null,
  closedDays: [],
  isRetired: false,
  language: 'en',
  translation: null,
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function openForm(responses: Served = {}, edited?: EditableHealthTest) {
  const server = serve({ responses })
  const page = await renderOnSite(<HealthTestForm healthTest={edited} />, '/dashboard/services/new')
  return { ...server, page }
}

async function fill(fields: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

async function choosePhoto() {
  const photo = new File(['pixels'], 'kidney.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Photo'), photo)
  await screen.findByText('kidney.png')
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('an admin who creates a service', () => {
  it('types price and places in Bangla digits', async () => {
    const { seen } = await openForm({ '/api/upload': [uploaded], '/api/services': [done] })
    await fill({ ...typed, 'Test Price (taka)': '৩৫০', 'Places per hour': '৬' })
    await choosePhoto()
    await press('Create Service')
    await waitFor(() =>
      expect(seen.at(-1)?.body).toMatchObject({ testPrice: 350, slotCapacity: 6 }),
    )
  })

  it('uploads the photo, creates it, sees a success message and finds it in the list', async () => {
    const { seen, page } = await openForm({ '/api/upload': [uploaded], '/api/services': [done] })
    expect(screen.getByLabelText('Places per hour')).toHaveValue('4')
    await fill()
    await choosePhoto()
    await press('Create Service')
    expect(await screen.findByText('Good job!')).toBeInTheDocument()
    expect(seen.map(({ path }) => path)).toEqual(['/api/upload', '/api/services'])
    expect(seen[1]?.body).toEqual({
      testName: 'Serum Creatinine',
      testDescription: 'Tells how well the kidneys work.',
      preparation: 'None.',
      testPrice: 350,
      slotCapacity: 6,
      openingHours: DEFAULT_WEEK,
      closedDays: [],
      imageUrl: url,
    })
    expect(page.visited).toEqual(['/dashboard/services'])
  })

  it('gets the default capacity unless they specify another', async () => {
    const { seen } = await openForm({ '/api/upload': [uploaded], '/api/services': [done] })
    const { 'Places per hour': _, ...rest } = typed
    await fill(rest)
    await choosePhoto()
    await press('Create Service')
    await screen.findByText('Good job!')
    expect(seen[1]?.body).toMatchObject({ slotCapacity: 4 })
  })

  it('sees an error at every empty field, and the form sends nothing', async () => {
    const { seen } = await openForm()
    await fill({ 'Places per hour': '' })
    await press('Create Service')
    for (const words of [
      '* Test Name is required',
      '* Description is required',
      '* Preparation is required',
      '* Test Price is required',
      '* Places per hour are required',
      'Photo is required',
    ]) {
      expect(await screen.findByText(words)).toBeVisible()
    }
    expect(screen.getByLabelText('Test Name')).toHaveFocus()
    expect(seen).toEqual([])
  })

  it.each([
    ['Test Price (taka)', '12.5', 'Enter a whole number from 0 to 1000000.'],
    ['Test Price (taka)', '-1', 'Enter a whole number from 0 to 1000000.'],
    ['Places per hour', '0', 'Enter a whole number from 1 to 100.'],
  ])('sees an error at %s that %s is not possible', async (label, value, words) => {
    const { seen } = await openForm()
    await fill({ ...typed, [label]: value })
    await press('Create Service')
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(words)),
    )
    expect(seen).toEqual([])
  })

  it('preserves the input when it is not created, and uploads the photo once', async () => {
    const { paths } = await openForm({
      '/api/upload': [uploaded],
      '/api/services': [failed, done],
    })
    await fill()
    await choosePhoto()
    await press('Create Service')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong!')
    expect(screen.getByLabelText('Test Name')).toHaveValue('Serum Creatinine')
    expect(screen.getByText('kidney.png')).toBeVisible()
    await press('Create Service')
    await screen.findByText('Good job!')
    expect(paths()).toEqual(['/api/upload', '/api/services', '/api/services'])
  })

  it('sees an error when the upload of the photo fails', async () => {
    const { paths } = await openForm({ '/api/upload': [failed] })
    await fill()
    await choosePhoto()
    await press('Create Service')
    expect(await screen.findByText('Error uploading photo')).toBeVisible()
    expect(paths()).toEqual(['/api/upload'])
  })
})

describe('an admin who edits a service', () => {
  const path = `/api/services/${service._id}`

  it('finds its values, changes one, and preserves the photo', async () => {
    const { seen, page } = await openForm({ [path]: [done] }, service)
    for (const [label, value] of [
      ['Test Name', 'Haemoglobin'],
      ['Description', service.description],
      ['Preparation', service.preparation],
      ['Test Price (taka)', 150],
      ['Places per hour', 8],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(String(value))
    }
    expect(screen.getByText('Keep the current photo')).toBeVisible()
    await fill({ 'Test Price (taka)': '175' })
    await press('Save')
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    const { _id, isRetired, ...rest } = service
    expect(seen).toEqual([{ path, body: toApiHealthTest({ ...rest, price: 175 }) }])
    expect(page.visited).toEqual(['/dashboard/services'])
  })

  it('can choose another photo', async () => {
    const { seen } = await openForm({ '/api/upload': [uploaded], [path]: [done] }, service)
    await choosePhoto()
    await press('Save')
    await screen.findByText('Saved')
    expect(seen[1]).toMatchObject({ path, body: { imageUrl: url, testName: 'Haemoglobin' } })
  })

  it('sees an error when it was retired, and preserves the input', async () => {
    const message = "This service isn't available."
    const gone = { status: 404, body: { code: 'not-found', message } }
    const { page } = await openForm({ [path]: [gone] }, service)
    await fill({ 'Test Name': 'Haemoglobin A1c' })
    await press('Save')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Test Name')).toHaveValue('Haemoglobin A1c')
    expect(page.visited).toEqual([])
  })
})

describe('an admin who sets the opening hours', () => {
  const path = `/api/services/${service._id}`
  const nineToFive = { opens: '9:00 AM', closes: '5:00 PM' }
  const open = { ...service, openingHours: DEFAULT_WEEK }

  const box = (name: string) => screen.getByRole('combobox', { name })
  const day = (name: string) => screen.getByRole('switch', { name: `Open on ${name}` })

  async function choose(name: string, option: string) {
    await userEvent.click(box(name))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }

  /** Saves the form and returns the request body. */
  async function saved(seen: { body?: unknown }[]) {
    await press('Save')
    await waitFor(() => expect(seen.length).toBeGreaterThan(0))
    return seen.at(-1)?.body as Pick<EditableHealthTest, 'openingHours' | 'closedDays'>
  }

  it('finds a service without hours open at every hour, and adds hours by one press', async () => {
    const { seen } = await openForm({ [path]: [done] }, service)
    const toggle = screen.getByRole('switch', { name: 'Set opening hours' })
    expect(toggle).not.toBeChecked()
    expect(toggle).toHaveAccessibleDescription(/day and night/)
    expect(screen.queryByRole('switch', { name: /^Open on/ })).not.toBeInTheDocument()
    await userEvent.click(toggle)
    expect(day('Saturday')).toBeChecked()
    expect(day('Friday')).not.toBeChecked()
    expect(box('Thursday: opens')).toHaveTextContent('9:00 AM')
    expect((await saved(seen)).openingHours).toEqual(DEFAULT_WEEK)
  })

  it('removes the hours, and restores them by a second press', async () => {
    const { seen } = await openForm({ [path]: [done] }, open)
    await choose('Sunday: opens', '7:00 AM')
    const toggle = screen.getByRole('switch', { name: 'Set opening hours' })
    await userEvent.click(toggle)
    await userEvent.click(toggle)
    expect(box('Sunday: opens')).toHaveTextContent('7:00 AM')
    await userEvent.click(toggle)
    expect((await saved(seen)).openingHours).toBeNull()
  })

  it('copies the hours of a day to all open days, and not to the closed one', async () => {
    const { seen } = await openForm({ [path]: [done] }, open)
    await choose('Saturday: opens', '8:00 AM')
    await choose('Saturday: closes', 'Midnight')
    await press("Copy Saturday's hours to all open days")
    expect(screen.getByText("Saturday's hours copied to all open days.")).toBeInTheDocument()
    const { openingHours } = await saved(seen)
    const late = { opens: '8:00 AM', closes: '12:00 AM' }
    expect(openingHours).toEqual({
      ...{ saturday: late, sunday: late, monday: late },
      ...{ tuesday: late, wednesday: late, thursday: late },
    })
  })

  it('closes a day and opens another, which gets the default hours', async () => {
    const { seen } = await openForm({ [path]: [done] }, open)
    await userEvent.click(day('Thursday'))
    expect(screen.queryByRole('combobox', { name: 'Thursday: opens' })).not.toBeInTheDocument()
    await userEvent.click(day('Friday'))
    const { openingHours } = await saved(seen)
    expect(openingHours).toMatchObject({ thursday: null, friday: nineToFive })
  })

  it('cannot close a day before it opens: a later start moves the end', async () => {
    const { seen } = await openForm({ [path]: [done] }, open)
    await choose('Saturday: opens', '6:00 PM')
    expect(box('Saturday: closes')).toHaveTextContent('Midnight')
    await userEvent.click(box('Saturday: closes'))
    const ends = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(ends.map(({ textContent }) => textContent)).toEqual([
      ...['7:00 PM', '8:00 PM', '9:00 PM', '10:00 PM', '11:00 PM', 'Midnight'],
    ])
    await userEvent.keyboard('{Escape}')
    expect((await saved(seen)).openingHours).toMatchObject({
      saturday: { opens: '6:00 PM', closes: '12:00 AM' },
    })
  })

  it('sees an error at the hours unless one day is open', async () => {
    const { seen } = await openForm({}, { ...service, openingHours: { sunday: nineToFive } })
    await userEvent.click(day('Sunday'))
    await press('Save')
    expect(
      await screen.findByText('Open at least one day a week, or retire the service.'),
    ).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Set opening hours' })).toHaveFocus()
    expect(seen).toEqual([])
  })

  describe('and the closed days', () => {
    const [soon, later] = [dayFromToday(5), dayFromToday(30)]
    const field = () => screen.getByLabelText(/^Closed days/, { selector: 'input' })
    const listed = () =>
      within(screen.getByRole('list', { name: 'Closed days' }))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))

    it('adds them by button and by Enter, in order, and removes one', async () => {
      const { seen } = await openForm({ [path]: [done] }, service)
      expect(screen.getByText('No closed days yet.')).toBeVisible()
      fireEvent.change(field(), { target: { value: later } })
      await press('Add')
      fireEvent.change(field(), { target: { value: soon } })
      field().focus()
      await userEvent.keyboard('{Enter}')
      expect(field()).toHaveValue('')
      const names = listed()
      expect(names).toHaveLength(2)
      await userEvent.click(screen.getByRole('button', { name: names[1] ?? '' }))
      expect(field()).toHaveFocus()
      expect((await saved(seen)).closedDays).toEqual([soon])
    })

    it('saves a day that was typed but not added', async () => {
      const { seen } = await openForm({ [path]: [done] }, service)
      act(() => field().focus())
      fireEvent.change(field(), { target: { value: soon } })
      expect((await saved(seen)).closedDays).toEqual([soon])
    })

    it('sees that a day is over, or in the list already', async () => {
      await openForm({}, { ...service, closedDays: [soon] })
      fireEvent.change(field(), { target: { value: '2020-02-21' } })
      await press('Add')
      expect(field()).toHaveAccessibleDescription(/Choose today or later\./)
      fireEvent.change(field(), { target: { value: soon } })
      await press('Add')
      expect(field()).toHaveAccessibleDescription(/is already in the list\./)
      expect(listed()).toHaveLength(1)
    })

    it('sees no past days', async () => {
      const { seen } = await openForm(
        { [path]: [done] },
        { ...service, closedDays: ['2020-02-21', soon] },
      )
      expect(listed()).toHaveLength(1)
      expect((await saved(seen)).closedDays).toEqual([soon])
    })
  })

  it('sees which bookings are at closed hours, and that they stay active', async () => {
    const outside = {
      total: 13,
      hours: [
        { date: '2031-05-11', time: '3:00 AM', count: 1 },
        { date: '2031-05-16', time: '10:00 AM', count: 2 },
      ],
    }
    const response = { status: 200, body: { ...done.body, bookingsOutsideHours: outside } }
    const { page } = await openForm({ [path]: [response] }, open)
    await press('Save')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Saved' }))
    expect(
      dialog.getByRole('heading', { name: '13 bookings are outside opening hours' }),
    ).toBeInTheDocument()
    expect(dialog.getByText(/^To approve a pending one/)).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'Fri 16 May 2031, 10:00 AM' })).toHaveAttribute(
      'href',
      '/dashboard/appointment?status=all&date=2031-05-16',
    )
    expect(dialog.getByText('2 bookings')).toBeInTheDocument()
    expect(dialog.getByText('And 10 more.')).toBeInTheDocument()
    expect(page.visited).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Back to Services' }))
    expect(page.visited).toEqual(['/dashboard/services'])
  })
})
