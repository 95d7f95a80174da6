import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NeedBloodForm } from '@/components/requests/public/need-blood-form'
import { RequestForm } from '@/components/requests/public/request-form'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { fill } from '../fill'
import {
  aRequest,
  inTurn,
  letIn,
  placeLists,
  renderOnSite,
  type StubbedResponses,
  serve,
} from '../render-on-site'

const nusrat = { name: 'Nusrat Jahan', email: 'nusrat@example.com', password: 'ShareLife#1' }
const member = { id: '1', name: nusrat.name, email: nusrat.email, image: '/a.svg', role: 'user' }
const TODAY = '2030-05-18'
const posted = toApiBloodRequest(aRequest({ _id: 'd'.repeat(24) }))
const created = { status: 201, body: { message: 'User created successfully!' } }
const accepted = { status: 201, body: { bloodRequest: posted } }
const broken = { status: 500, body: { code: 'internal', message: 'Something went wrong.' } }
const taken = {
  status: 409,
  body: {
    code: 'email-already-in-use',
    message: 'An account with this email already exists.',
    errors: { email: ['An account with this email already exists. Log in instead.'] },
  },
}

/** The page of a guest, with a server that logs in a signed-up person. */
async function open(
  responses: StubbedResponses = {},
  { isSignedIn = false, hasPhone = false } = {},
) {
  let current: object | null = isSignedIn ? member : null
  const server = serve({
    ...placeLists,
    ...letIn,
    'auth/session': () => ({ body: current ? { user: current } : {} }),
    'auth/callback/credentials': () => {
      current = member
      return { body: { url: 'http://localhost/' } }
    },
    usercreate: () => created,
    createbloodrequest: () => accepted,
    ...responses,
  })
  const page = await renderOnSite(
    <NeedBloodForm hasPhone={hasPhone} renderedOn={TODAY} hasGoogle={false} />,
    '/needBlood',
  )
  return { ...page, ...server, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>
const box = (name: string) => screen.getByRole('textbox', { name })
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

async function fillInRequest(user: User) {
  await fill(user, box('Patient name'), 'Abdul Karim')
  await user.click(screen.getByRole('radio', { name: 'AB negative' }))
  await fill(user, screen.getByLabelText('Need date'), '2999-05-20')
  const where = await screen.findByRole('combobox', { name: 'Donation location' })
  await fill(user, where, 'Rangpur Medical College Hospital')
  await waitFor(() => expect(where).toHaveAccessibleDescription(/Rangpur/))
  await fill(user, box('Contact number'), '+880 1711-222333')
}

async function fillInAccount(user: User) {
  await fill(user, box('Email'), nusrat.email)
  await fill(user, box('Name'), nusrat.name)
  await fill(user, screen.getByLabelText('Password'), nusrat.password)
  await fill(user, screen.getByLabelText('Confirm password'), nusrat.password)
}

async function signUpAndPost(responses?: StubbedResponses) {
  const page = await open(responses)
  await fillInRequest(page.user)
  await fillInAccount(page.user)
  await press(page.user, 'Sign up and post request')
  return page
}

const request = {
  email: nusrat.email,
  ...{ patientName: 'Abdul Karim', bloodGroup: 'AB-', bloodBag: 1, time: '2999-05-20' },
  ...{ location: 'Rangpur Medical College Hospital', hospital: 'Rangpur Medical College Hospital' },
  ...{ district: 'Rangpur', upazila: 'Rangpur Sadar', urgency: 'scheduled' },
  ...{ phone: '+880 1711-222333', phoneFor: 'members' },
}

afterEach(() => localStorage.clear())

describe('a guest who needs blood', () => {
  it('signs up with a drawn avatar and posts the request with one press', async () => {
    const { calls, visited } = await signUpAndPost()
    await waitFor(() => expect(visited).toEqual([`/request/${posted._id}`]))
    const sent = calls.filter(({ name }) => /upload|create|credentials/.test(name))
    expect(sent.map(({ name }) => name)).toEqual([
      ...['usercreate', 'auth/callback/credentials', 'createbloodrequest'],
    ])
    expect(sent[0]?.sent).toEqual({ ...nusrat, photo: '/pictures/default-avatar.svg' })
    expect(sent[2]?.sent).toEqual(request)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('may use a photo instead', async () => {
    const url = '/api/images/64f0c0ffee64f0c0ffee64f0'
    const page = await open({ upload: () => ({ body: { data: { url } } }) })
    await fillInRequest(page.user)
    await fillInAccount(page.user)
    const file = new File(['pixels'], 'me.png', { type: 'image/png' })
    await page.user.upload(screen.getByLabelText(/^Photo/), file)
    await screen.findByText('me.png')
    await press(page.user, 'Sign up and post request')
    await waitFor(() => expect(page.visited).toHaveLength(1))
    expect(page.sentTo('usercreate')[0]?.sent).toEqual({ ...nusrat, photo: url })
  })

  it('sees an error at each empty field before the form sends anything', async () => {
    const { calls, user } = await open()
    await press(user, 'Sign up and post request')
    for (const message of [
      ...['* Patient Name is required', '* Blood Group is required', '* Date is required'],
      ...['* Address is required', '* District is required', '* Contact Number is required'],
      ...['Email is required', 'Name is required', 'Password is required'],
    ]) {
      expect(await screen.findByText(message)).toBeVisible()
    }
    expect(box('Patient name')).toHaveFocus()
    expect(calls.map(({ name }) => name)).not.toContain('usercreate')
  })

  it('has an account already: logs in and posts with one press', async () => {
    const { sentTo, visited, user } = await signUpAndPost({ usercreate: () => taken })
    await user.click(await screen.findByRole('button', { name: 'Log in instead' }))
    await screen.findByRole('button', { name: 'Log in and post request' })
    const password = screen.getByLabelText('Password')
    await waitFor(() => expect(password).toHaveFocus())
    expect(box('Email')).toHaveValue(nusrat.email)
    expect(box('Patient name')).toHaveValue('Abdul Karim')
    await fill(user, password, nusrat.password)
    await press(user, 'Log in and post request')
    await waitFor(() => expect(visited).toEqual([`/request/${posted._id}`]))
    expect(sentTo('createbloodrequest').map(({ sent }) => sent)).toEqual([request])
  })

  it('sees what is missing in the request after the login', async () => {
    const { sentTo, visited, user } = await open()
    await press(user, 'Log in')
    await screen.findByRole('button', { name: 'Log in and post request' })
    await fill(user, box('Email'), nusrat.email)
    await fill(user, screen.getByLabelText('Password'), nusrat.password)
    await press(user, 'Log in and post request')
    expect(await screen.findByText('* Patient Name is required')).toBeVisible()
    expect(screen.getByText("You're logged in")).toBeVisible()
    expect(sentTo('createbloodrequest')).toEqual([])
    expect(visited).toEqual([])
    await fillInRequest(user)
    await press(user, 'Post request')
    await waitFor(() => expect(visited).toEqual([`/request/${posted._id}`]))
  })

  it('keeps the account when the request fails, and resends only that', async () => {
    const { sentTo, visited, user } = await signUpAndPost({
      createbloodrequest: inTurn(broken, accepted),
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Something Went Wrong!')
    expect(screen.getByText('Your account is ready')).toBeVisible()
    expect(screen.getByText(/Now post your request/)).toBeVisible()
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    expect(box('Patient name')).toHaveValue('Abdul Karim')
    await press(user, 'Post request')
    await waitFor(() => expect(visited).toEqual([`/request/${posted._id}`]))
    expect(sentTo('usercreate')).toHaveLength(1)
    expect(sentTo('createbloodrequest')).toHaveLength(2)
  })

  it('finds the draft after Google, without the password, in the form for members', async () => {
    const guestPage = await open()
    await fillInRequest(guestPage.user)
    await fillInAccount(guestPage.user)
    await waitFor(() => expect(sessionStorage.getItem('draft:request')).toContain('Abdul Karim'))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(nusrat.password)
    cleanup()

    const { visited } = await open({}, { isSignedIn: true })
    await waitFor(() => expect(visited).toEqual(['/bloodRequest']))
    cleanup()
    await renderOnSite(<RequestForm person={member} today={TODAY} />, '/bloodRequest')
    await act(async () => screen.getByLabelText('Patient name').focus())
    await waitFor(() => expect(box('Patient name')).toHaveValue('Abdul Karim'))
    expect(screen.getByRole('radio', { name: 'AB negative' })).toBeChecked()
    expect(await screen.findByRole('combobox', { name: 'Donation location' })).toHaveValue(
      'Rangpur Medical College Hospital',
    )
  })
})

describe('a guest with a phone number', () => {
  /** A server that knows the number after the right code, with or without a name. */
  function openWithPhone({ isKnown = false } = {}) {
    let isSignedIn = false
    const byPhone = { ...member, name: 'Rahim Uddin', email: '' }
    return open(
      {
        'auth/session': () => ({ body: isSignedIn ? { user: byPhone } : {} }),
        'phone-sign-in/code': () => ({ body: { message: 'We have sent a code by SMS.' } }),
        'phone-sign-in': (body) => {
          isSignedIn = isKnown || Boolean((body as { name?: string }).name)
          return { body: { message: '', needs: isSignedIn ? null : 'name', isNew: !isKnown } }
        },
      },
      { hasPhone: true },
    )
  }

  it('posts with seven inputs: the last three are number, code and name', async () => {
    const { sentTo, visited, user } = await openWithPhone()
    await fillInRequest(user)
    /** Without the number of bags, which begins with one, and the folded details. */
    const required = () =>
      [...document.querySelectorAll('[required], [aria-required="true"]')]
        .filter((field) => !field.closest('details:not([open])'))
        .map((field) => document.getElementById(field.getAttribute('aria-labelledby') ?? ''))
        .map((label) => label?.textContent?.trim())
        .filter((label) => label !== 'Number of blood bags')
    expect(required()).toEqual([
      ...['Patient name', 'Blood group', 'Need date', 'Donation location', 'Contact number'],
    ])
    await press(user, 'Send a code by SMS')
    const code = await screen.findByRole('textbox', { name: 'Code from our SMS' })
    await fill(user, code, '123456')
    await press(user, 'Post request')
    await fill(user, await screen.findByRole('textbox', { name: 'Your name' }), 'Rahim Uddin')
    expect(required()).toHaveLength(7)
    expect(required().slice(-2)).toEqual(['Code from our SMS', 'Your name'])
    await press(user, 'Post request')
    await waitFor(() => expect(visited).toEqual([`/request/${posted._id}`]))
    expect(sentTo('phone-sign-in/code').map(({ sent }) => sent)).toEqual([{ phone: request.phone }])
    expect(sentTo('createbloodrequest').map(({ sent }) => sent)).toEqual([
      { ...request, email: '' },
    ])
  })

  it('posts with the code only when the number is known', async () => {
    const { sentTo, visited, user } = await openWithPhone({ isKnown: true })
    await fillInRequest(user)
    await press(user, 'Send a code by SMS')
    await fill(user, await screen.findByRole('textbox', { name: 'Code from our SMS' }), '123456')
    await press(user, 'Post request')
    await waitFor(() => expect(visited).toEqual([`/request/${posted._id}`]))
    expect(sentTo('createbloodrequest')).toHaveLength(1)
  })

  it('gets no SMS before the request is complete', async () => {
    const { sentTo, user } = await openWithPhone()
    await user.click(box('Contact number'))
    await user.click(await screen.findByRole('button', { name: 'Send a code by SMS' }))
    expect(await screen.findByText('* Patient Name is required')).toBeVisible()
    expect(sentTo('phone-sign-in/code')).toEqual([])
  })

  it('may use an email and a password instead', async () => {
    const { sentTo, user } = await openWithPhone()
    await press(user, 'Use an email and a password instead')
    await fillInRequest(user)
    await fillInAccount(user)
    expect(screen.getByRole('button', { name: 'Use a phone number instead' })).toBeVisible()
    await press(user, 'Sign up and post request')
    await waitFor(() => expect(sentTo('usercreate')).toHaveLength(1))
  })
})
