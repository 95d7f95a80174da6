import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CampaignForm } from '@/components/campaigns/admin/campaign-form'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const url = '/api/images/64f0c0ffee64f0c0ffee64f0'
const uploaded = { status: 200, body: { data: { url } } }
const created = { status: 201, body: { message: 'sucessfully created campaign', campaign: {} } }
const failed = {
  status: 500,
  body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
}

const typed = {
  Title: 'Camp in Rangpur',
  'Start date': '2031-05-04',
  'End date': '2031-05-06',
  Address: 'Rangpur Town Hall',
  Details: 'Come and give.',
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function openForm(responses: Served = {}) {
  const server = serve({ responses })
  const page = await renderOnSite(
    <CampaignForm person={{ id: '1', email: 'nusrat@example.com' }} />,
    '/dashboard/createCampaign',
  )
  return { ...server, ...page, user: userEvent.setup() }
}

async function fill(fields: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

async function choosePhoto() {
  const photo = new File(['pixels'], 'camp.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Photo'), photo)
  await screen.findByText('camp.png')
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create Campaign' }))

function expectTyped() {
  for (const [label, value] of Object.entries(typed)) {
    expect(screen.getByLabelText(label)).toHaveValue(value)
  }
  expect(screen.getByText('camp.png')).toBeVisible()
}

describe('an admin who creates a campaign', () => {
  it('uploads the photo, creates it, sees a success message and finds it in the list', async () => {
    const { seen, visited, user } = await openForm({
      '/api/upload': [uploaded],
      '/api/createcampaign': [created],
    })
    await fill()
    await choosePhoto()
    await send()
    const dialog = await screen.findByRole('alertdialog', { name: 'Good job!' })
    expect(dialog).toHaveAccessibleDescription('Campaign Create Completed!')
    expect(seen.map(({ path }) => path)).toEqual(['/api/upload', '/api/createcampaign'])
    expect(seen[1]?.body).toEqual({
      title: 'Camp in Rangpur',
      startDate: '2031-05-04',
      endDate: '2031-05-06',
      address: 'Rangpur Town Hall',
      description: 'Come and give.',
      photo: url,
    })
    expect(visited).toEqual([])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(visited).toEqual(['/dashboard/campaign'])
  })

  it('sees an error at every empty field, and the form sends nothing', async () => {
    const { seen, user } = await openForm()
    await send()
    for (const words of [
      '* Title is required',
      '* Start Date is required',
      '* End Date is required',
      '* Address is required',
      '* Details are required',
    ]) {
      expect(await screen.findByText(words)).toBeVisible()
    }
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription('Photo is required')
    expect(screen.getByLabelText('Title')).toHaveFocus()
    await user.type(screen.getByLabelText('Title'), 'C')
    await waitFor(() => expect(screen.queryByText('* Title is required')).not.toBeInTheDocument())
    expect(seen).toEqual([])
  })

  it('sees an error at the end date when it is before the start', async () => {
    const { seen } = await openForm()
    await fill({ 'Start date': '2031-05-04', 'End date': '2031-05-03' })
    expect(screen.getByLabelText('End date')).toHaveAttribute('min', '2031-05-04')
    await send()
    await waitFor(() =>
      expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(
        /The end date can't be before the start date\./,
      ),
    )
    expect(screen.getByText('Photo is required')).toBeVisible()
    expect(seen).toEqual([])
  })

  it('sees how much room is left for the details', async () => {
    const { user } = await openForm()
    await user.click(screen.getByLabelText('Details'))
    await user.paste('x'.repeat(4_990))
    expect(screen.getByText('10 characters left')).toBeVisible()
    await user.paste('x'.repeat(11))
    expect(screen.getByText('1 character too many')).toBeVisible()
    await send()
    expect(await screen.findByText('Use 5000 characters or fewer.')).toBeVisible()
  })

  it('preserves the input when the upload of the photo fails', async () => {
    const { paths, visited } = await openForm({ '/api/upload': [failed] })
    await fill()
    await choosePhoto()
    await send()
    expect(await screen.findByText('Error uploading photo')).toBeVisible()
    expectTyped()
    expect(paths()).toEqual(['/api/upload'])
    expect(visited).toEqual([])
  })

  it('preserves the input when the campaign is not created, and uploads the photo once', async () => {
    const { paths } = await openForm({
      '/api/upload': [uploaded],
      '/api/createcampaign': [failed, created],
    })
    await fill()
    await choosePhoto()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong!')
    expectTyped()
    await send()
    expect(await screen.findByRole('alertdialog', { name: 'Good job!' })).toBeVisible()
    expect(paths()).toEqual(['/api/upload', '/api/createcampaign', '/api/createcampaign'])
  })

  it('reads a server error at its field', async () => {
    const errors = { title: ['Use 200 characters or fewer.'] }
    const refused = { status: 422, body: { code: 'invalid', message: 'Not valid.', errors } }
    await openForm({ '/api/upload': [uploaded], '/api/createcampaign': [refused] })
    await fill()
    await choosePhoto()
    await send()
    await waitFor(() =>
      expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
        'Use 200 characters or fewer.',
      ),
    )
  })
})
