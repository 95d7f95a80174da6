import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RegisterForm } from '@/components/users/public/register-form'
import { fill } from '../fill'
import { renderOnPage, serve } from './render-on-page'

const WEAK =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'

const nusrat = { name: 'Nusrat Jahan', email: 'nusrat@people.example', password: 'ShareLife#1' }
const photoUrl = '/api/images/64f0c0ffee64f0c0ffee64f0'
const uploaded = { status: 200, body: { data: { url: photoUrl } } }
const created = { status: 201, body: { message: 'User created successfully!' } }
const taken = {
  status: 409,
  body: {
    code: 'email-already-in-use',
    message: 'An account with this email already exists.',
    errors: { email: ['An account with this email already exists. Log in instead.'] },
  },
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirm password')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }))

/** The form of a person who has started it, with all fields. */
async function openForm(search?: string) {
  const page = renderOnPage(<RegisterForm hasPhone={false} hasGoogle={false} />, search)
  await userEvent.click(field('Email'))
  await screen.findByLabelText('Password')
  return page
}

async function choosePhoto() {
  const photo = new File(['pixels'], 'me.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText(/^Photo/), photo)
  await screen.findByText('me.png')
}

async function fillIn() {
  const user = userEvent.setup()
  await fill(user, field('Email'), nusrat.email)
  await fill(user, field('Name'), nusrat.name)
  await choosePhoto()
  await fill(user, password(), nusrat.password)
  await fill(user, confirmation(), nusrat.password)
}

/** Lets a test decide when the browser has decoded a chosen photo. */
function prepareByHand() {
  const bitmap = { width: 300, height: 400, close: () => undefined }
  const photo = {} as { isReady: () => void; isBroken: () => void }
  const decoded = new Promise<ImageBitmap>((resolve, reject) => {
    photo.isReady = () => resolve(bitmap)
    photo.isBroken = () => reject(new DOMException('The source image could not be decoded.'))
  })
  window.createImageBitmap = () => decoded
  return photo
}

afterEach(() => {
  Reflect.deleteProperty(window, 'createImageBitmap')
})

function expectAllKept() {
  expect(field('Email')).toHaveValue(nusrat.email)
  expect(field('Name')).toHaveValue(nusrat.name)
  expect(screen.getByText('me.png')).toBeVisible()
  expect(password()).toHaveValue(nusrat.password)
  expect(confirmation()).toHaveValue(nusrat.password)
}

describe('a person who signs up', () => {
  it('sees an error at each empty field, also at those that load after the press', async () => {
    const { paths } = serve()
    renderOnPage(<RegisterForm hasPhone={false} hasGoogle={false} />)
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    await press()
    expect(await screen.findByText('No Photo Selected')).toBeVisible()
    for (const message of [
      'Email is required',
      'Name is required',
      'Photo is required',
      'Password is required',
      'Confirm password is required',
    ]) {
      expect(await screen.findByText(message)).toBeVisible()
    }
    expect(field('Email')).toHaveFocus()
    expect(paths()).toEqual([])
  })

  it('sees a weak password and two different passwords, whatever else is wrong', async () => {
    serve()
    await openForm()
    await userEvent.type(password(), 'sharelife')
    await userEvent.type(confirmation(), 'sharelive')
    await press()
    expect(await screen.findByText(WEAK)).toBeVisible()
    expect(screen.getByText('Passwords must match')).toBeVisible()
    expect(screen.getByText('Name is required')).toBeVisible()
  })

  it('no longer sees the mismatch when the passwords are equal', async () => {
    serve()
    await openForm()
    await userEvent.type(password(), 'ShareLife#')
    await userEvent.type(confirmation(), 'ShareLife#1')
    await press()
    await screen.findByText('Passwords must match')
    await userEvent.type(password(), '1')
    await waitFor(() => expect(screen.queryByText('Passwords must match')).not.toBeInTheDocument())
  })

  it('sees which rules the password meets while typing, also with a screen reader', async () => {
    serve()
    await openForm()
    const rules = screen.getByRole('list', { name: 'Password requirements' })
    const met = () =>
      within(rules)
        .getAllByRole('listitem')
        .filter((rule) => rule.textContent?.endsWith('(done)')).length
    expect(met()).toBe(0)
    await userEvent.type(password(), 'Blood')
    expect(met()).toBe(2)
    expect(
      screen.getByText('Still needed: At least 6 characters, A number, A special character'),
    ).toHaveAttribute('role', 'status')
    await userEvent.type(password(), '#1')
    expect(met()).toBe(5)
    expect(screen.getByText('Your password meets all requirements.')).toBeInTheDocument()
  })

  it('gets an account with the photo, is signed in and redirected to the page they wanted', async () => {
    const { seen } = serve({
      known: [nusrat],
      responses: { '/api/upload': [uploaded], '/api/usercreate': [created] },
    })
    const { visited } = await openForm('?callbackUrl=%2FdonorRegistration')
    await fillIn()
    await press()
    expect(await screen.findByText('Sign Up Successful')).toBeInTheDocument()
    expect(seen.map(({ path }) => path)).toEqual([
      '/api/upload',
      '/api/usercreate',
      '/api/auth/callback/credentials',
    ])
    expect(seen[0]?.body.image).toMatchObject({ name: 'me.png' })
    expect(seen[1]?.body).toEqual({ ...nusrat, photo: photoUrl })
    expect(visited).toEqual(['/donorRegistration'])
  })

  it('creates one account for several presses', async () => {
    const { paths } = serve({
      known: [nusrat],
      responses: { '/api/upload': [uploaded], '/api/usercreate': [created] },
    })
    const { visited } = await openForm()
    await fillIn()
    const button = screen.getByRole('button', { name: 'Sign up' })
    await userEvent.dblClick(button)
    await waitFor(() => expect(visited).toEqual(['/']))
    await userEvent.click(button)
    expect(paths().filter((path) => path === '/api/usercreate')).toHaveLength(1)
  })

  it('preserves the input when the upload of the photo fails, and can retry', async () => {
    const refused = {
      status: 422,
      body: {
        code: 'invalid',
        message: "Some of the information isn't valid. Check it and try again.",
        errors: { image: ['Choose a JPEG, PNG, WebP or GIF picture.'] },
      },
    }
    const { paths } = serve({
      known: [nusrat],
      responses: { '/api/upload': [refused, uploaded], '/api/usercreate': [created] },
    })
    const { visited } = await openForm()
    await fillIn()
    await press()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error uploading photo')
    expect(alert).toHaveTextContent('Choose a JPEG, PNG, WebP or GIF picture.')
    expect(paths()).toEqual(['/api/upload'])
    expectAllKept()

    await press()
    await waitFor(() => expect(visited).toEqual(['/']))
  })

  it('can submit before the photo is ready, and the form is sent once', async () => {
    const { seen, paths } = serve({
      known: [nusrat],
      responses: { '/api/upload': [uploaded], '/api/usercreate': [created] },
    })
    const photo = prepareByHand()
    const { visited } = await openForm()
    await fillIn()
    await press()
    expect(await screen.findByText('Uploading your photo…')).toBeVisible()
    expect(screen.queryByText('Photo is required')).not.toBeInTheDocument()
    expect(paths()).toEqual([])

    photo.isReady()
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(seen[0]?.body.image).toMatchObject({ name: 'me.png' })
  })

  it('sees why the browser cannot open a photo, and preserves the input', async () => {
    const { paths } = serve()
    const photo = prepareByHand()
    await openForm()
    await fillIn()
    await press()
    await screen.findByText('Uploading your photo…')
    photo.isBroken()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Error uploading photo')
    expect(alert).toHaveTextContent("We can't read this file.")
    expect(paths()).toEqual([])
    expect(field('Name')).toHaveValue(nusrat.name)
    expect(password()).toHaveValue(nusrat.password)
  })

  it('sees that the site is busy, preserves the input and retries with the same photo', async () => {
    const busy = {
      status: 503,
      body: { code: 'unavailable', message: 'The site is very busy. Try again in a moment.' },
    }
    const { seen } = serve({
      known: [nusrat],
      responses: { '/api/upload': [busy, uploaded], '/api/usercreate': [created] },
    })
    const { visited } = await openForm()
    await fillIn()
    await press()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The site is very busy. Try again in a moment.')
    expectAllKept()

    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(seen[1]?.body.image).toMatchObject({ name: 'me.png' })
    expect(seen[2]?.body).toEqual({ ...nusrat, photo: photoUrl })
  })

  it('sees an error at the field when the email is taken, with a link to the login', async () => {
    serve({ responses: { '/api/upload': [uploaded], '/api/usercreate': [taken] } })
    await openForm('?callbackUrl=%2Fdonate')
    await fillIn()
    await press()
    await waitFor(() => expect(field('Email')).toBeInvalid())
    expect(field('Email')).toHaveFocus()
    expect(field('Email')).toHaveAccessibleDescription(
      'An account with this email already exists. Log in instead',
    )
    expect(screen.getByRole('link', { name: 'Log in instead' })).toHaveAttribute(
      'href',
      '/login?callbackUrl=%2Fdonate',
    )
    expectAllKept()
  })

  it('uploads the photo again in a second attempt only if it has changed', async () => {
    const { paths } = serve({
      responses: { '/api/upload': [uploaded], '/api/usercreate': [taken] },
    })
    const uploads = () => paths().filter((path) => path === '/api/upload').length
    const tries = () => paths().filter((path) => path === '/api/usercreate').length
    await openForm()
    await fillIn()
    await press()
    await waitFor(() => expect(tries()).toBe(1))
    await screen.findByRole('button', { name: 'Sign up' })
    await waitFor(() => expect(field('Email')).toBeInvalid())
    await userEvent.type(field('Email'), '.bd')
    await waitFor(() => expect(field('Email')).toBeValid())
    expect(screen.queryByRole('link', { name: 'Log in instead' })).not.toBeInTheDocument()
    await press()
    await waitFor(() => expect(tries()).toBe(2))
    expect(uploads()).toBe(1)

    await waitFor(() => expect(field('Email')).toBeInvalid())
    await choosePhoto()
    await press()
    await waitFor(() => expect(tries()).toBe(3))
    expect(uploads()).toBe(2)
    await waitFor(() => expect(field('Email')).toBeInvalid())
  })

  it('sees an error when the account cannot be created', async () => {
    serve({
      responses: {
        '/api/upload': [uploaded],
        '/api/usercreate': [
          {
            status: 429,
            body: {
              code: 'too-many-calls',
              message: 'Too many attempts. Try again in 9 minutes.',
            },
          },
        ],
      },
    })
    await openForm()
    await fillIn()
    await press()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("We couldn't create your account")
    expect(alert).toHaveTextContent('Try again in 9 minutes.')
    expectAllKept()
  })

  it('is redirected to the login when the account was created but the login failed', async () => {
    serve({
      loginRefusal: 'internal',
      responses: { '/api/upload': [uploaded], '/api/usercreate': [created] },
    })
    const { visited } = await openForm()
    await fillIn()
    await press()
    expect(await screen.findByText('Sign Up Successful')).toBeInTheDocument()
    expect(screen.getByText('Log in with your new account.')).toBeInTheDocument()
    expect(visited).toEqual(['/login?callbackUrl=%2F'])
  })
})
