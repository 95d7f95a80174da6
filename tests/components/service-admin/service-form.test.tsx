import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ServiceForm } from '@/components/service-admin/service-form'
import type { EditableHealthTest } from '@/lib/features/health-tests/get-health-test-to-edit'
import { serve } from '../accounts/entrance'
import { renderOnSite } from '../render-on-site'

const url = '/api/images/64f0c0ffee64f0c0ffee64f0'
const uploaded = { status: 200, body: { data: { url } } }
const done = { status: 201, body: { message: 'done', service: {} } }
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
  testName: 'Haemoglobin',
  testDescription: 'Measures the protein that carries oxygen.',
  preparation: 'None: eat and drink as usual.',
  testPrice: 150,
  imageUrl: '/pictures/services/haemoglobin.svg',
  slotCapacity: 8,
  isRetired: false,
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['answers']>

async function openForm(answers: Served = {}, edited?: EditableHealthTest) {
  const server = serve({ answers })
  const page = await renderOnSite(<ServiceForm service={edited} />, '/dashboard/services/new')
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

  it('uploads the photo, creates it, is praised, and finds it in the list', async () => {
    const { seen, page } = await openForm({ '/api/upload': [uploaded], '/api/services': [done] })
    expect(screen.getByLabelText('Places per hour')).toHaveValue('4')
    await fill()
    await choosePhoto()
    await press('Create Service')
    expect(await screen.findByText('Serum Creatinine can be booked now.')).toBeInTheDocument()
    expect(seen.map(({ path }) => path)).toEqual(['/api/upload', '/api/services'])
    expect(seen[1]?.body).toEqual({
      testName: 'Serum Creatinine',
      testDescription: 'Tells how well the kidneys work.',
      preparation: 'None.',
      testPrice: 350,
      slotCapacity: 6,
      imageUrl: url,
    })
    expect(page.visited).toEqual(['/dashboard/services'])
  })

  it('takes the usual number of places unless told otherwise', async () => {
    const { seen } = await openForm({ '/api/upload': [uploaded], '/api/services': [done] })
    const { 'Places per hour': _, ...rest } = typed
    await fill(rest)
    await choosePhoto()
    await press('Create Service')
    await screen.findByText('Good job!')
    expect(seen[1]?.body).toMatchObject({ slotCapacity: 4 })
  })

  it('reads at every empty field what it wants, and nothing is sent', async () => {
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
    ['Test Price (taka)', '12.5', 'A whole number from 0 to 1000000.'],
    ['Test Price (taka)', '-1', 'A whole number from 0 to 1000000.'],
    ['Places per hour', '0', 'A whole number from 1 to 100.'],
  ])('is told at %s that %s is not possible', async (label, value, words) => {
    const { seen } = await openForm()
    await fill({ ...typed, [label]: value })
    await press('Create Service')
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(words)),
    )
    expect(seen).toEqual([])
  })

  it('keeps everything when it is not created, and sends the photo once', async () => {
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

  it('hears when the photo does not arrive', async () => {
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

  it('finds what it is, changes one thing, and keeps the photo', async () => {
    const { seen, page } = await openForm({ [path]: [done] }, service)
    for (const [label, value] of [
      ['Test Name', 'Haemoglobin'],
      ['Description', service.testDescription],
      ['Preparation', service.preparation],
      ['Test Price (taka)', 150],
      ['Places per hour', 8],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(String(value))
    }
    expect(screen.getByText('The photo stays as it is')).toBeVisible()
    await fill({ 'Test Price (taka)': '175' })
    await press('Save')
    expect(await screen.findByText('Visitors see Haemoglobin as it is now.')).toBeInTheDocument()
    const { _id, isRetired, ...rest } = service
    expect(seen).toEqual([{ path, body: { ...rest, testPrice: 175 } }])
    expect(page.visited).toEqual(['/dashboard/services'])
  })

  it('may choose another photo', async () => {
    const { seen } = await openForm({ '/api/upload': [uploaded], [path]: [done] }, service)
    await choosePhoto()
    await press('Save')
    await screen.findByText('Saved')
    expect(seen[1]).toMatchObject({ path, body: { imageUrl: url, testName: 'Haemoglobin' } })
  })

  it('hears when it was retired meanwhile, and keeps what was typed', async () => {
    const message = 'This service is not on offer.'
    const gone = { status: 404, body: { code: 'not-found', message } }
    const { page } = await openForm({ [path]: [gone] }, service)
    await fill({ 'Test Name': 'Haemoglobin A1c' })
    await press('Save')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Test Name')).toHaveValue('Haemoglobin A1c')
    expect(page.visited).toEqual([])
  })
})
