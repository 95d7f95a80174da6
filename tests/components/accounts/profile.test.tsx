import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AvailabilitySwitch } from '@/components/accounts/availability-switch'
import { ProfileCard } from '@/components/accounts/profile-card'
import { renderOnPage, serve } from './entrance'

const profile = { name: 'Rahima Akter', email: 'rahima@people.example', photo: '/pictures/a.svg' }
const saved = { status: 200, body: { user: {} } }
const failed = {
  status: 500,
  body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
}

describe('a donor', () => {
  const on = 'People who look for your blood group see that they can ask you.'
  const off = 'You stay registered, but searches show that you cannot be asked now.'
  const control = () => screen.getByRole('switch', { name: 'I am available to donate' })

  it('switches off that they can be asked, and on again', async () => {
    const { seen } = serve({ answers: { '/api/account': [saved] } })
    renderOnPage(<AvailabilitySwitch isAvailable restsUntil={null} />)
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

  it('finds the switch as it was when the change was refused, and reads why', async () => {
    serve({ answers: { '/api/account': [failed] } })
    renderOnPage(<AvailabilitySwitch isAvailable={false} restsUntil={null} />)
    await userEvent.click(control())
    expect(await screen.findByText('Your choice was not saved')).toBeInTheDocument()
    expect(screen.getByText(/Something went wrong on our side/)).toBeInTheDocument()
    expect(control()).not.toBeChecked()
    expect(screen.getByText(off)).toBeVisible()
  })

  it('who gave lately reads from when they can be asked', () => {
    renderOnPage(<AvailabilitySwitch isAvailable restsUntil="12 March 2027" />)
    expect(screen.getByRole('status')).toHaveTextContent('again from 12 March 2027')
  })
})

describe('a person who edits their profile', () => {
  async function open() {
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
    return screen.findByRole('dialog', { name: 'Edit profile' })
  }
  const name = () => screen.getByRole('textbox', { name: 'Name' })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

  it('changes the name and leaves the photo', async () => {
    const { seen } = serve({ answers: { '/api/account': [saved] } })
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
      answers: {
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

  it('cannot be without a name', async () => {
    const { paths } = serve()
    renderOnPage(<ProfileCard profile={profile} />)
    await open()
    await userEvent.clear(name())
    await save()
    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(paths()).toEqual([])
  })

  it.each([
    ['/api/upload', 'Error uploading photo'],
    ['/api/account', 'Your profile is not changed yet'],
  ])('keeps the dialog and what was typed when %s fails', async (path, title) => {
    const url = '/api/images/64f0c0ffee64f0c0ffee64f0'
    serve({
      answers: {
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
