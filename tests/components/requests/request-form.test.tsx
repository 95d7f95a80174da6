import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequestForm } from '@/components/requests/public/request-form'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { fill } from '../fill'
import {
  aRequest,
  formPerson,
  placeLists,
  renderOnSite,
  type StubbedResponses,
  serve,
} from '../render-on-site'

const TODAY = '2030-05-18'

type Donor = Parameters<typeof RequestForm>[0]['donor']

async function openForm(responses: StubbedResponses = {}, donor?: Donor) {
  const server = serve({ ...placeLists, ...responses })
  const page = await renderOnSite(
    <RequestForm person={formPerson} today={TODAY} donor={donor} />,
    '/bloodRequest',
  )
  return { ...page, ...server, user: userEvent.setup() }
}

async function fillAndPost(responses?: StubbedResponses) {
  const page = await openForm(responses)
  await fillIn(page.user)
  await page.user.click(screen.getByRole('button', { name: 'Post request' }))
  return page
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await fill(user, screen.getByLabelText('Patient name'), 'Abdul Karim')
  await user.click(screen.getByRole('radio', { name: 'AB negative' }))
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await fill(user, screen.getByLabelText('Need date'), '2030-05-20')
  await choosePlace(user, 'SOMCH')
  await fill(user, screen.getByLabelText('Contact number'), '+880 1711-222333')
}

/** The fields for places load when the form has the focus. */
async function whereField(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByLabelText('Patient name'))
  return screen.findByRole('combobox', { name: 'Donation location' })
}

const districtField = () => screen.findByRole('combobox', { name: 'District' })
const upazilaField = () => screen.findByRole('combobox', { name: 'Upazila or thana (optional)' })
const details = () => screen.getByText('Add details').closest('details')

const offered = () =>
  within(screen.getByRole('listbox', { name: 'Donation location' })).queryAllByRole('option')

async function choosePlace(user: ReturnType<typeof userEvent.setup>, typed: string) {
  const where = await whereField(user)
  await user.clear(where)
  await fill(user, where, typed)
  await waitFor(() => expect(offered()).not.toHaveLength(0))
  await user.keyboard('{ArrowDown}{Enter}')
}

async function post(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Post request' }))
}

afterEach(() => localStorage.clear())

describe('the blood request form', () => {
  it('requires every field, with the specified messages, before it sends anything', async () => {
    const { user, sentTo } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Post request' }))
    for (const words of [
      '* Patient Name is required',
      '* Blood Group is required',
      '* Date is required',
      '* District is required',
      '* Address is required',
      '* Contact Number is required',
    ]) {
      expect(await screen.findByText(words)).toBeInTheDocument()
    }
    expect(screen.getByLabelText('Patient name')).toHaveFocus()
    expect(sentTo('createbloodrequest')).toHaveLength(0)
  })

  it('offers no day before today', async () => {
    await openForm()
    expect(screen.getByLabelText('Need date')).toHaveAttribute('min', TODAY)
  })

  it('sends the request in the person’s name and opens its page', async () => {
    const posted = toApiBloodRequest(aRequest({ _id: 'd'.repeat(24) }))
    const { sentTo, visited } = await fillAndPost({
      createbloodrequest: () => ({ status: 201, body: { bloodRequest: posted } }),
    })
    expect(await screen.findByText('Your Blood Request Created Successfully')).toBeInTheDocument()
    expect(visited).toEqual([`/request/${'d'.repeat(24)}`])
    expect(sentTo('createbloodrequest')).toEqual([
      {
        name: 'createbloodrequest',
        sent: {
          email: 'nusrat@example.com',
          patientName: 'Abdul Karim',
          bloodGroup: 'AB-',
          bloodBag: 2,
          time: '2030-05-20',
          location: 'Sylhet MAG Osmani Medical College Hospital',
          phone: '+880 1711-222333',
          hospital: 'Sylhet MAG Osmani Medical College Hospital',
          ...{ district: 'Sylhet', upazila: 'Sylhet Sadar', urgency: 'scheduled' },
          // 'Members' is the default.
          phoneFor: 'members',
        },
      },
    ])
  })

  it('asks for the district of a place that is not in the list, but not for the upazila', async () => {
    const { user, sentTo } = await openForm()
    await fillIn(user)
    const where = await whereField(user)
    await user.clear(where)
    await user.type(where, 'Mayer Doa Clinic')
    await post(user)
    expect(await screen.findByText('* District is required')).toBeVisible()
    expect(sentTo('createbloodrequest')).toHaveLength(0)
    await user.click(await districtField())
    await user.keyboard('রাজশাহী{Enter}')
    expect(await districtField()).toHaveValue('Rajshahi')
    await post(user)
    await waitFor(() => expect(sentTo('createbloodrequest')).toHaveLength(1))
    const { sent } = sentTo('createbloodrequest')[0] ?? {}
    expect(sent).toMatchObject({ location: 'Mayer Doa Clinic', district: 'Rajshahi' })
    expect(sent).not.toHaveProperty('hospital')
    expect(sent).not.toHaveProperty('upazila')
  })

  it('starts with the phone and the district of a requester who is a donor', async () => {
    const donor = { phone: '+880 1711-222333', district: 'Rajshahi', upazila: 'Paba' }
    const { user } = await openForm({}, donor)
    expect(screen.getByLabelText('Contact number')).toHaveValue('+880 1711-222333')
    expect(await whereField(user)).toHaveAccessibleDescription(/^In Paba, Rajshahi/)
    await waitFor(async () => expect(await districtField()).toHaveValue('Rajshahi'))
    expect(await upazilaField()).toHaveValue('Paba')
    expect(screen.getByLabelText('Patient name')).toHaveValue('')
    const groups = within(screen.getByRole('radiogroup', { name: 'Blood group' }))
    for (const group of groups.getAllByRole('radio')) expect(group).not.toBeChecked()
  })

  it.each([
    ['রংপুর মেডিকেল', 'Rangpur Medical College Hospital', 'Rangpur', 'Rangpur Sadar'],
    ['DMCH', 'Dhaka Medical College Hospital', 'Dhaka', ''],
    ['Savar', 'Savar, Dhaka', 'Dhaka', 'Savar'],
    ['Rajshahi', 'Rajshahi', 'Rajshahi', ''],
  ])('fills in the place from “%s”', async (typed, location, district, upazila) => {
    const { user } = await openForm()
    await choosePlace(user, typed)
    expect(await whereField(user)).toHaveValue(location)
    expect(await districtField()).toHaveValue(district)
    expect(await upazilaField()).toHaveValue(upazila)
  })

  it('accepts a ward after the hospital’s name, and forgets the place of another text', async () => {
    const { user, sentTo } = await openForm()
    await fillIn(user)
    await choosePlace(user, 'DMCH')
    await user.keyboard(', Ward 9')
    await post(user)
    await waitFor(() => expect(sentTo('createbloodrequest')).toHaveLength(1))
    expect(sentTo('createbloodrequest')[0]?.sent).toMatchObject({
      hospital: 'Dhaka Medical College Hospital',
      location: 'Dhaka Medical College Hospital, Ward 9',
      district: 'Dhaka',
    })
    await fill(user, await whereField(user), 'Mayer Doa Clinic')
    await user.click(screen.getByLabelText('Contact number'))
    expect(await districtField()).toHaveValue('')
  })

  it('lists the hospitals of the district first, with a limit', async () => {
    const { user } = await openForm({}, { phone: '1', district: 'Rangpur', upazila: '' })
    await user.click(await whereField(user))
    await waitFor(() => expect(offered()).toHaveLength(30))
    expect(offered()[0]).toHaveTextContent('Combined Military Hospital Rangpur')
  })

  it('offers today and tomorrow as buttons', async () => {
    const { user } = await openForm()
    const date = screen.getByLabelText('Need date')
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
    expect(date).toHaveValue('2030-05-19')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(date).toHaveValue(TODAY)
    expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('radio', { name: /^Urgent/ })).toBeChecked()
  })

  it('shows everyone the number of an urgent request, until the person chooses', async () => {
    const { user } = await openForm()
    const choice = (name: string) => screen.getByRole('radio', { name })
    expect(choice('Members')).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(choice('Everyone')).toBeChecked()
    expect(screen.getByText(/^It's urgent, so everyone/)).toBeVisible()
    await user.clear(screen.getByLabelText('Need date'))
    await fill(user, screen.getByLabelText('Need date'), '2030-06-01')
    expect(choice('Members')).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await user.click(choice('Donors who pledge'))
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
    expect(choice('Donors who pledge')).toBeChecked()
  })

  it('remembers who may see the number', async () => {
    const { user } = await openForm()
    await user.click(screen.getByRole('radio', { name: 'Donors who pledge' }))
    cleanup()
    sessionStorage.clear()
    await openForm()
    expect(screen.getByRole('radio', { name: 'Donors who pledge' })).toBeChecked()
  })

  it('opens the details for a draft or an error in them', async () => {
    const errors = { urgency: ['Choose scheduled for dates after tomorrow.'] }
    const { user } = await openForm({
      createbloodrequest: () => ({ status: 422, body: { code: 'invalid', message: '', errors } }),
    })
    await fillIn(user)
    expect(details()).not.toHaveAttribute('open')
    await post(user)
    await waitFor(() => expect(details()).toHaveAttribute('open'))
    expect(screen.getByText('Choose scheduled for dates after tomorrow.')).toBeVisible()
    await fill(user, screen.getByLabelText(/^Note for donors/), 'Gate 2')
    cleanup()
    await openForm()
    await waitFor(() => expect(details()).toHaveAttribute('open'))
    expect(screen.getByLabelText(/^Note for donors/)).toHaveValue('Gate 2')
  })

  it('suggests an urgency by the date, until the person chooses one', async () => {
    const { user } = await openForm()
    const choice = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })
    const date = screen.getByLabelText('Need date')
    const need = async (day: string) => {
      await user.clear(date)
      await fill(user, date, day)
    }
    for (const urgency of ['Critical', 'Urgent', 'Scheduled']) {
      expect(choice(urgency)).not.toBeChecked()
    }
    await need(TODAY)
    expect(choice('Urgent')).toBeChecked()
    await need('2030-05-20')
    expect(choice('Scheduled')).toBeChecked()
    expect(choice('Critical')).toBeDisabled()
    await need('2030-05-19')
    expect(choice('Urgent')).toBeChecked()
    await user.click(choice('Critical'))
    await need(TODAY)
    expect(choice('Critical')).toBeChecked()
    await need('2030-06-01')
    expect(choice('Scheduled')).toBeChecked()
  })

  it('sends the component and a note', async () => {
    const { user, sentTo } = await openForm()
    await fillIn(user)
    await user.selectOptions(screen.getByLabelText(/^What is needed/), 'Platelets')
    await fill(user, screen.getByLabelText(/^Note for donors/), 'Gate 2, ask for Salma.')
    await user.click(screen.getByRole('button', { name: 'Post request' }))
    await waitFor(() => expect(sentTo('createbloodrequest')).toHaveLength(1))
    expect(sentTo('createbloodrequest')[0]?.sent).toMatchObject({
      ...{ component: 'platelets', note: 'Gate 2, ask for Salma.' },
    })
  })

  it('lets the requester show the number to pledged donors only', async () => {
    const { user, sentTo } = await openForm({
      createbloodrequest: () => ({
        status: 201,
        body: { bloodRequest: toApiBloodRequest(aRequest()) },
      }),
    })
    await fillIn(user)
    await user.click(screen.getByRole('radio', { name: /^Donors who pledge/ }))
    await user.click(screen.getByRole('button', { name: 'Post request' }))
    await waitFor(() => expect(sentTo('createbloodrequest')).toHaveLength(1))
    expect(sentTo('createbloodrequest')[0]?.sent).toMatchObject({ phoneFor: 'pledged' })
  })

  it('accepts bags and phone in Bangla digits', async () => {
    const { user, sentTo } = await fillAndPost()
    const [bags, phone] = ['Number of blood bags', 'Contact number'].map((label) =>
      screen.getByLabelText(label),
    ) as [HTMLElement, HTMLElement]
    await user.clear(bags)
    await user.type(bags, '১২')
    await user.clear(phone)
    await user.type(phone, '০১৭১১-২২২৩৩৩')
    await user.click(screen.getByRole('button', { name: 'Post request' }))
    await waitFor(() => expect(sentTo('createbloodrequest')).toHaveLength(2))
    expect(sentTo('createbloodrequest')[1]?.sent).toMatchObject({
      ...{ bloodBag: 12, phone: '+880 1711-222333' },
    })
  })

  it.each([
    [
      'the tenth request of the day',
      {
        createbloodrequest: () => ({
          status: 429,
          body: { message: 'Try again tomorrow.', code: 'too-many-calls' },
        }),
      },
      'Try again tomorrow.',
    ],
    ['a lost network', {}, "We couldn't reach the server. Check your connection and try again."],
  ])('preserves the input after %s', async (_case, responses, words) => {
    const { visited } = await fillAndPost(responses)
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Something Went Wrong!')
    expect(notice).toHaveTextContent(words)
    expect(screen.getByLabelText('Patient name')).toHaveValue('Abdul Karim')
    expect(screen.getByRole('radio', { name: 'AB negative' })).toBeChecked()
    expect(screen.getByLabelText('Contact number')).toHaveValue('+880 1711-222333')
    expect(visited).toEqual([])
  })

  it('shows a rejected field at the field', async () => {
    await fillAndPost({
      createbloodrequest: () => ({
        status: 422,
        body: {
          message: 'Not valid.',
          code: 'invalid',
          errors: { time: ['Choose today or later.'] },
        },
      }),
    })
    await waitFor(() =>
      expect(screen.getByLabelText('Need date')).toHaveAccessibleDescription(
        'Choose today or later.',
      ),
    )
  })
})
