import { screen, waitFor, within } from '@testing-library/react'
import { fill } from '@/tests/components/fill'
import type { StubbedResponses } from '@/tests/components/render-on-site'
import { anOwnRequest, openOwnRequests, press, standOnTheDay } from './own-request-fixture'

standOnTheDay()

const _id = 'd'.repeat(24)
const call = `requests/${_id}`
const asked = { _id, patientName: 'Abdul Karim', bagsNeeded: 3, needDate: '2030-05-20' }
const SAVED = { body: { message: 'ok' } }

async function openForm(responses: StubbedResponses = {}, request = asked) {
  const page = await openOwnRequests([anOwnRequest(request)], responses)
  await press('Edit the request for Abdul Karim')
  const dialog = await screen.findByRole('dialog', { name: 'Edit your request' })
  return { ...page, dialog: within(dialog) }
}

async function retype(form: Awaited<ReturnType<typeof openForm>>, label: string, text: string) {
  const field = form.dialog.getByLabelText(label)
  await form.user.clear(field)
  if (text) await fill(form.user, field, text)
}

describe('a person who edits a request', () => {
  it('finds the current values in the form', async () => {
    const { dialog } = await openForm()
    expect(dialog.getByLabelText('Patient name')).toHaveValue('Abdul Karim')
    expect(dialog.getByRole('radio', { name: 'O negative' })).toBeChecked()
    expect(dialog.getByLabelText('Number of blood bags')).toHaveValue('3')
    expect(dialog.getByLabelText('Need date')).toHaveValue('2030-05-20')
    expect(dialog.getByLabelText('Donation location')).toHaveValue(
      'Dhaka Medical College Hospital, Ward 12',
    )
    expect(dialog.getByLabelText('Contact number')).toHaveValue('+880 1800-654321')
  })

  it('saves the changes, and the page is refreshed', async () => {
    const page = await openForm({ [call]: () => SAVED }, { ...asked, needDate: '2999-05-20' })
    await retype(page, 'Donation location', 'Ward 7')
    await press('Save changes')
    expect(await screen.findByText('Request updated')).toBeInTheDocument()
    expect(page.sentTo(call)).toEqual([
      {
        name: call,
        sent: {
          ...{ patientName: 'Abdul Karim', bloodGroup: 'O-', bloodBag: 3, time: '2999-05-20' },
          ...{ district: '', upazila: '' },
          ...{ hospital: '', urgency: '', component: '', note: '' },
          ...{ location: 'Ward 7', phone: '+880 1800-654321', phoneFor: 'everyone' },
        },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(page.seen.refreshed).toBe(1)
    expect(screen.getByRole('button', { name: 'Edit the request for Abdul Karim' })).toHaveFocus()
  })

  it('sees an error at an empty field, and the form sends nothing', async () => {
    const page = await openForm({}, { ...asked, needDate: '2999-05-20' })
    await retype(page, 'Donation location', '')
    await press('Save changes')
    expect(await page.dialog.findByText('* Address is required')).toBeInTheDocument()
    expect(page.dialog.getByLabelText('Donation location')).toHaveFocus()
    expect(page.sentTo(call)).toHaveLength(0)
  })

  it('sees which fields are fixed after a pledge, and does not send them', async () => {
    const { dialog, sentTo } = await openForm({ [call]: () => SAVED }, { ...asked, bagsNeeded: 1 })
    expect(dialog.getByText(/^Donors have pledged, so/)).toBeVisible()
    expect(dialog.queryByLabelText('Need date')).not.toBeInTheDocument()
    expect(dialog.queryByRole('radio', { name: 'O negative' })).not.toBeInTheDocument()
    expect(dialog.getByText('2 to 20 bags')).toBeVisible()
    await press('Save changes')
    expect(await screen.findByText('Request updated')).toBeInTheDocument()
    const [{ sent } = { sent: {} }] = sentTo(call)
    expect(Object.keys(sent as object)).toEqual([
      ...['patientName', 'bloodBag', 'location', 'phone', 'phoneFor', 'district', 'upazila'],
      ...['hospital', 'urgency', 'component', 'note'],
    ])
  })

  it('sees an error at a field that a new pledge has fixed', async () => {
    const bloodBag = ['2 bags are already pledged.']
    const body = { code: 'invalid', message: 'Not valid.', errors: { bloodBag } }
    const page = await openForm(
      { [call]: () => ({ status: 422, body }) },
      { ...asked, needDate: '2999-05-20' },
    )
    await press('Save changes')
    expect(await page.dialog.findByText(String(bloodBag))).toBeInTheDocument()
  })

  it('preserves the input after a network error', async () => {
    const form = await openForm({}, { ...asked, needDate: '2999-05-20' })
    await retype(form, 'Donation location', 'Ward 7')
    await press('Save changes')
    expect(await form.dialog.findByText(/couldn't reach the server/)).toBeInTheDocument()
    expect(form.dialog.getByLabelText('Donation location')).toHaveValue('Ward 7')
  })

  it('sees an error when the request has ended, and the page is refreshed', async () => {
    const body = { code: 'request-not-open', message: 'This request is no longer open.' }
    const page = await openForm(
      { [call]: () => ({ status: 409, body }) },
      { ...asked, needDate: '2999-05-20' },
    )
    await press('Save changes')
    expect(await screen.findByText('This request is no longer open.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(page.seen.refreshed).toBe(1)
  })
})
