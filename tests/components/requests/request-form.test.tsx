import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequestForm } from '@/components/requests/public/request-form'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { fill } from '../fill'
import { type Answers, aRequest, placeLists, renderOnSite, serve } from '../render-on-site'

const TODAY = '2030-05-18'

type Donor = Parameters<typeof RequestForm>[0]['donor']

async function openForm(answers: Answers = {}, donor?: Donor) {
  const server = serve({ ...placeLists, ...answers })
  const page = await renderOnSite(
    <RequestForm email="nusrat@example.com" today={TODAY} donor={donor} />,
    '/bloodRequest',
  )
  return { ...page, ...server, user: userEvent.setup() }
}

async function fillAndPost(answers?: Answers) {
  const page = await openForm(answers)
  await fillIn(page.user)
  await page.user.click(screen.getByRole('button', { name: 'Post request' }))
  return page
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await fill(user, screen.getByLabelText('Patient name'), 'Abdul Karim')
  await user.click(screen.getByRole('radio', { name: 'AB negative' }))
  await user.type(screen.getByLabelText('Number of blood bags'), '2')
  await fill(user, screen.getByLabelText('Need date'), '2030-05-20')
  await fill(user, screen.getByLabelText('Donation location'), 'Sylhet MAG Osmani Hospital')
  await fill(user, screen.getByLabelText('Contact number'), '+880 1711-222333')
  await chooseHospital(user, 'SOMCH')
}

const hospitalField = () =>
  screen.getByRole('combobox', { name: 'Hospital or blood bank (optional)' })

const offered = () =>
  within(screen.getByRole('listbox', { name: /^Hospital/ })).queryAllByRole('option')

async function chooseHospital(user: ReturnType<typeof userEvent.setup>, typed: string) {
  await fill(user, hospitalField(), typed)
  await waitFor(() => expect(offered()).not.toHaveLength(0))
  await user.keyboard('{ArrowDown}{Enter}')
}

describe('the blood request form', () => {
  it('requires every field, with the specified messages, before it sends anything', async () => {
    const { user, sentTo } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Post request' }))
    for (const words of [
      '* Patient Name is required',
      '* Blood Group is required',
      '* Blood Bag Number is required',
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
          location: 'Sylhet MAG Osmani Hospital',
          phone: '+880 1711-222333',
          hospital: 'Sylhet MAG Osmani Medical College Hospital',
          ...{ district: 'Sylhet', upazila: 'Sylhet Sadar', urgency: 'scheduled' },
          // 'Members' is the default.
          phoneFor: 'members',
        },
      },
    ])
  })

  it('requires the district, but not the upazila', async () => {
    const { user, sentTo } = await openForm()
    await fillIn(user)
    const district = screen.getByRole('combobox', { name: 'District' })
    await user.click(district)
    await user.keyboard('রাজশাহী{Enter}')
    expect(district).toHaveValue('Rajshahi')
    await user.click(screen.getByRole('combobox', { name: 'Upazila or thana (optional)' }))
    await user.keyboard('Paba{Enter}')
    await user.click(screen.getByRole('button', { name: 'Post request' }))
    await waitFor(() => expect(sentTo('createbloodrequest')).toHaveLength(1))
    expect(sentTo('createbloodrequest')[0]?.sent).toMatchObject({
      ...{ district: 'Rajshahi', upazila: 'Paba' },
    })
  })

  it('starts with the phone and the place of a requester who is a donor', async () => {
    const donor = { phone: '+880 1711-222333', district: 'Rajshahi', upazila: 'Paba' }
    await openForm({}, donor)
    expect(screen.getByLabelText('Contact number')).toHaveValue('+880 1711-222333')
    const [, district, upazila] = screen.getAllByRole('combobox')
    await waitFor(() => expect(district).toHaveValue('Rajshahi'))
    expect(upazila).toHaveValue('Paba')
    expect(screen.getByLabelText('Patient name')).toHaveValue('')
    const groups = within(screen.getByRole('radiogroup', { name: 'Blood group' }))
    for (const group of groups.getAllByRole('radio')) expect(group).not.toBeChecked()
  })

  it('fills in the place and an empty location from the hospital', async () => {
    const { user } = await openForm()
    const location = screen.getByLabelText('Donation location')
    await chooseHospital(user, 'রংপুর মেডিকেল')
    expect(hospitalField()).toHaveValue('Rangpur Medical College Hospital')
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('Rangpur')
    expect(screen.getByRole('combobox', { name: 'Upazila or thana (optional)' })).toHaveValue(
      'Rangpur Sadar',
    )
    expect(location).toHaveValue('Rangpur Medical College Hospital')

    await chooseHospital(user, 'DMCH')
    expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('Dhaka')
    expect(screen.getByRole('combobox', { name: 'Upazila or thana (optional)' })).toHaveValue('')
    expect(location).toHaveValue('Dhaka Medical College Hospital')

    await user.clear(location)
    await user.type(location, 'Ward 9')
    await chooseHospital(user, 'RpMCH')
    expect(location).toHaveValue('Ward 9')
  })

  it('lists the hospitals of the district first, with a limit', async () => {
    const { user } = await openForm({}, { phone: '1', district: 'Rangpur', upazila: '' })
    await user.click(hospitalField())
    await waitFor(() => expect(offered()).toHaveLength(30))
    expect(offered()[0]).toHaveTextContent('Combined Military Hospital Rangpur')
  })

  it('accepts a hospital that is not in the list, and does not change the place', async () => {
    const { user, sentTo } = await openForm()
    await fillIn(user)
    await user.clear(hospitalField())
    await user.type(hospitalField(), 'Mayer Doa Clinic')
    await user.click(screen.getByRole('button', { name: 'Post request' }))
    await waitFor(() => expect(sentTo('createbloodrequest')).toHaveLength(1))
    expect(sentTo('createbloodrequest')[0]?.sent).toMatchObject({
      ...{ hospital: 'Mayer Doa Clinic', district: 'Sylhet' },
    })
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
  ])('preserves the input after %s', async (_case, answers, words) => {
    const { visited } = await fillAndPost(answers)
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
