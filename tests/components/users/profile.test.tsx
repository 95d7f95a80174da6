import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AvailabilitySwitch, RareCircleSwitch } from '@/components/users/own/account-switches'
import { ProfileCard } from '@/components/users/own/profile-card'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { renderOnPage, serve } from './render-on-page'

const profile = {
  id: '1',
  name: 'Rahima Akter',
  email: 'rahima@people.example',
  photo: '/pictures/a.svg',
}
const saved = { status: 200, body: { user: {} } }
const failed = {
  status: 500,
  body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
}

describe('a donor', () => {
  const on = 'Searches show you as available.'
  const off = 'Searches hide your phone and email.'
  const control = () => screen.getByRole('switch', { name: 'I am available to donate' })

  it('switches their availability off, and on again', async () => {
    const { seen } = serve({ responses: { '/api/account': [saved] } })
    renderOnPage(<AvailabilitySwitch isAvailable eligibleFrom={null} />)
    expect(control()).toBeChecked()
    expect(screen.getByText(on)).toBeVisible()

    await userEvent.click(control())
    expect(control()).not.toBeChecked()
    expect(screen.getByText(off)).toBeVisible()
    await waitFor(() => expect(seen).toHaveLength(1))

    await userEvent.click(control())
    await waitFor(() => expect(seen).toHaveLength(2))
    expect(seen.map(({ body }) => body)).toEqual([{ isAvailable: false }, { isAvailable: true }])
    expect(control()).toBeChecked()
  })

  it('finds the switch unchanged when the server rejects it, and sees why', async () => {
    serve({ responses: { '/api/account': [failed] } })
    renderOnPage(<AvailabilitySwitch isAvailable={false} eligibleFrom={null} />)
    await userEvent.click(control())
    expect(await screen.findByText("We couldn't save your choice")).toBeInTheDocument()
    expect(screen.getByText(/Something went wrong on our side/)).toBeInTheDocument()
    expect(control()).not.toBeChecked()
    expect(screen.getByText(off)).toBeVisible()
  })

  it('sees after a recent donation when alerts resume', () => {
    renderOnPage(<AvailabilitySwitch isAvailable eligibleFrom="2027-03-12" />)
    expect(screen.getByRole('status')).toHaveTextContent('again from 12 Mar 2027')
  })
})

it('a donor with a rare group joins the circle, reads what that means, and leaves it', async () => {
  const { seen } = serve({ responses: { '/api/account': [saved] } })
  renderOnPage(<RareCircleSwitch isMember={false} />)
  const control = screen.getByRole('switch', { name: /^Rare-group circle/ })
  expect(screen.getByRole('status')).toHaveTextContent(/only for patients in your division/)
  await userEvent.click(control)
  expect(screen.getByRole('status')).toHaveTextContent(/a patient in another division/)
  await waitFor(() => expect(seen).toHaveLength(1))
  await userEvent.click(control)
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(seen.map(({ body }) => body)).toEqual([
    { isInRareCircle: true },
    { isInRareCircle: false },
  ])
})

describe('a person who edits their profile', () => {
  async function open() {
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
    return screen.findByRole('dialog', { name: 'Edit profile' })
  }
  const name = () => screen.getByRole('textbox', { name: 'Name' })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

  it('changes the name and not the photo', async () => {
    const { seen } = serve({ responses: { '/api/account': [saved] } })
    renderOnPage(<ProfileCard profile={profile} />)
    const dialog = await open()
    expect(name()).toHaveValue('Rahima Akter')
    await userEvent.clear(name())
    await userEvent.type(name(), 'Rahima Khatun')
    await save()
    expect(await screen.findByText('Profile updated')).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(seen).toEqual([{ path: '/api/account', body: { name: 'Rahima Khatun' } }])
  })

  it('changes the photo', async () => {
    const url = '/api/images/64f0c0ffee64f0c0ffee64f0'
    const { seen } = serve({
      responses: {
        '/api/upload': [{ status: 200, body: { data: { url } } }],
        '/api/account': [saved],
      },
    })
    renderOnPage(<ProfileCard profile={profile} />)
    await open()
    const photo = new File(['pixels'], 'me.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText(/^Photo/), photo)
    await screen.findByText('me.png')
    await save()
    expect(await screen.findByText('Profile updated')).toBeInTheDocument()
    expect(seen[1]?.body).toEqual({ name: 'Rahima Akter', photo: url })
  })

  it('must enter a name', async () => {
    const { paths } = serve()
    renderOnPage(<ProfileCard profile={profile} />)
    await open()
    await userEvent.clear(name())
    await save()
    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(paths()).toEqual([])
  })

  it('sees no donation fields without a donor record', async () => {
    renderOnPage(<ProfileCard profile={profile} />)
    await open()
    expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument()
    expect(screen.queryByLabelText(/^Last Donation Date/)).not.toBeInTheDocument()
  })

  it.each([
    ['/api/upload', 'Error uploading photo'],
    ['/api/account', "We couldn't update your profile"],
  ])('preserves the dialog and the input when %s fails', async (path, title) => {
    const url = '/api/images/64f0c0ffee64f0c0ffee64f0'
    serve({
      responses: {
        '/api/upload': [{ status: 200, body: { data: { url } } }],
        '/api/account': [saved],
        [path]: [failed],
      },
    })
    renderOnPage(<ProfileCard profile={profile} />)
    await open()
    await userEvent.type(name(), ' Khatun')
    const photo = new File(['pixels'], 'me.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText(/^Photo/), photo)
    await screen.findByText('me.png')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent(title)
    expect(name()).toHaveValue('Rahima Akter Khatun')
  })
})

describe('a donor who edits their profile', () => {
  const donor = {
    phone: '+880 1777-123456',
    address: '5 Lake Road',
    lastDonationDate: '2026-01-05',
  }
  const phone = () => screen.getByLabelText('Phone')
  const address = () => screen.getByLabelText('Address')
  const day = () => screen.getByLabelText(/^Last Donation Date/)
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

  async function open(own: Partial<typeof donor> = {}) {
    renderOnPage(<ProfileCard profile={{ ...profile, donor: { ...donor, ...own } }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
    await screen.findByRole('dialog', { name: 'Edit profile' })
  }

  it('finds the stored values, and sends only the changes', async () => {
    const { seen } = serve({ responses: { '/api/account': [saved] } })
    await open()
    expect([phone(), address(), day()].map((field) => field.getAttribute('name'))).toEqual([
      ...['phone', 'address', 'lastDonationDate'],
    ])
    expect(phone()).toHaveValue('+880 1777-123456')
    expect(address()).toHaveValue('5 Lake Road')
    expect(day()).toHaveValue('2026-01-05')
    await userEvent.clear(address())
    await userEvent.type(address(), '9 River Road')
    await save()
    expect(await screen.findByText('Profile updated')).toBeInTheDocument()
    expect(seen.map(({ body }) => body)).toEqual([
      { name: 'Rahima Akter', address: '9 River Road' },
    ])
  })

  it('clears the day if they never donated', async () => {
    const { seen } = serve({ responses: { '/api/account': [saved] } })
    await open()
    fireEvent.change(day(), { target: { value: '' } })
    await save()
    expect(await screen.findByText('Profile updated')).toBeInTheDocument()
    expect(seen[0]?.body).toEqual({ name: 'Rahima Akter', lastDonationDate: '' })
  })

  it('can preserve the future day of a pledge, and choose no other', async () => {
    const { seen } = serve({ responses: { '/api/account': [saved] } })
    const pledged = dayFromToday(5)
    await open({ lastDonationDate: pledged })
    expect(day()).toHaveAttribute('max', pledged)
    fireEvent.change(day(), { target: { value: dayFromToday(3) } })
    await save()
    expect(await screen.findByText("The date can't be in the future.")).toBeVisible()
    expect(day()).toHaveFocus()
    fireEvent.change(day(), { target: { value: pledged } })
    await save()
    expect(await screen.findByText('Profile updated')).toBeInTheDocument()
    expect(seen.map(({ body }) => body)).toEqual([{ name: 'Rahima Akter' }])
  })

  it('must enter a phone', async () => {
    const { paths } = serve()
    await open()
    await userEvent.clear(phone())
    await save()
    expect(await screen.findByText('* Phone number is required')).toBeVisible()
    expect(phone()).toHaveFocus()
    expect(paths()).toEqual([])
  })

  it('sees at the day why the server rejects it', async () => {
    const message = 'We have a later donation on record. Enter that date or a later one.'
    const refused = {
      status: 422,
      body: { code: 'invalid', message: 'Not valid.', errors: { lastDonationDate: [message] } },
    }
    serve({ responses: { '/api/account': [refused] } })
    await open()
    fireEvent.change(day(), { target: { value: '2025-12-01' } })
    await save()
    expect(await screen.findByText(message)).toBeVisible()
    expect(day()).toHaveFocus()
    expect(day()).toHaveValue('2025-12-01')
  })
})
