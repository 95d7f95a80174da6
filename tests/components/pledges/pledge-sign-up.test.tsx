import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PledgeSignUp } from '@/components/pledges/public/pledge-sign-up'
import type { SignUpPurpose } from '@/components/pledges/public/pledge-sign-up-form'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import {
  aRequest,
  guest,
  inTurn,
  letIn,
  placeLists,
  renderOnSite,
  type StubbedResponses,
  serve,
} from '@/tests/components/render-on-site'

const nusrat = { name: 'Nusrat Jahan', email: 'nusrat@example.com', password: 'ShareLife#1' }
const member = { id: '1', name: nusrat.name, email: nusrat.email, image: '/a.svg', role: 'user' }
const photo = '/api/images/64f0c0ffee64f0c0ffee64f0'
const record = {
  phone: '+880 1711-223344',
  bloodGroup: 'O-',
  district: 'Dhaka',
  upazila: 'Savar',
  address: '12 Station Road',
  lastDonationDate: '',
}

const created = { status: 201, body: { message: 'User created successfully!' } }
const registered = {
  status: 201,
  body: { message: 'Donor created successfully!', user: { _id: '1' } },
}
const lost = 'lost' as const
const taken = {
  status: 409,
  body: {
    code: 'email-already-in-use',
    message: 'An account with this email already exists.',
    errors: { email: ['An account with this email already exists. Log in instead.'] },
  },
}
const broken = { status: 500, body: { code: 'internal', message: 'Something went wrong.' } }

/** The page of a new person, with a server that logs in a signed-up person. */
async function openUntouched(
  responses: StubbedResponses = {},
  own: object = {},
  purpose: SignUpPurpose = 'pledge',
  hasPhone = false,
) {
  const status = 'open' as const
  const request = { ...aRequest({ needDate: '2999-05-20', bloodGroup: 'B-', ...own }), status }
  let current: object | null = null
  const server = serve({
    ...placeLists,
    ...letIn,
    'auth/session': () => ({ body: current ? { user: current } : {} }),
    'auth/callback/credentials': () => {
      current = member
      return { body: { url: 'http://localhost/' } }
    },
    'account/eligibility': () => ({ body: eligibility(false) }),
    upload: () => ({ body: { data: { url: photo } } }),
    usercreate: () => created,
    donorcreate: () => registered,
    donateonbloodreq: () => ({ body: { message: '', bloodReq: toApiBloodRequest(request) } }),
    ...responses,
  })
  const page = await renderOnSite(
    <PledgeSignUp
      request={request}
      purpose={purpose}
      renderedOn="2030-05-18"
      hasPhone={hasPhone}
      hasGoogle={false}
    />,
    `/request/${request._id}/pledge`,
  )
  const done = `/request/${request._id}#donate-${request._id}`
  const requestPath = `/request/${request._id}`
  return { ...page, ...server, done, requestPath, user: userEvent.setup() }
}

/** The same page, with the focus in the form. The fields of a guest appear then. */
async function open(...args: Parameters<typeof openUntouched>) {
  const page = await openUntouched(...args)
  await act(async () =>
    document.querySelector<HTMLElement>('form :is(input, [type="submit"])')?.focus(),
  )
  return page
}

const eligibility = (isDonor: boolean) => ({
  eligibility: { isDonor, canDonateFrom: null, ownRequests: [], pledges: [] },
})
const signedIn = () => ({ body: { user: member } })

type User = ReturnType<typeof userEvent.setup>
const box = (name: string) => screen.getByRole('textbox', { name })
const place = (name: string) => screen.getByRole('combobox', { name })
const submit = () => screen.getByRole('button', { name: /^Sign up and (pledge|continue)$/ })
const submitDonor = () => screen.getByRole('button', { name: 'Register and pledge' })
const pledged = () => screen.findByRole('alertdialog', { name: 'Congratulation!!!' })

/** Fills in a field like a password manager. */
async function fill(user: User, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

async function fillInAccount(user: User) {
  await fill(user, await screen.findByRole('textbox', { name: 'Email' }), nusrat.email)
  await fill(user, box('Name'), nusrat.name)
  const file = new File(['pixels'], 'me.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(/^Photo/), file)
  await screen.findByText('me.png')
  await fill(user, screen.getByLabelText('Password'), nusrat.password)
  await fill(user, screen.getByLabelText('Confirm password'), nusrat.password)
}

async function choose(user: User, name: string, typed: string) {
  await user.click(place(name))
  await user.keyboard(typed)
  await user.keyboard('{Enter}')
}

async function fillInDonor(user: User, group = 'O negative') {
  await screen.findByPlaceholderText('For example, Dhaka or ঢাকা')
  await fill(user, box('Phone'), record.phone)
  await user.click(screen.getByRole('radio', { name: group }))
  await choose(user, 'District', 'Dhaka')
  await choose(user, 'Upazila or thana', 'Savar')
  await fill(user, box('Address'), record.address)
}

async function signUp(responses: StubbedResponses = {}, own = {}, purpose?: SignUpPurpose) {
  const page = await open(responses, own, purpose)
  await fillInAccount(page.user)
  await fillInDonor(page.user)
  await page.user.click(submit())
  return page
}

function expectDonorKept() {
  expect(box('Phone')).toHaveValue(record.phone)
  expect(screen.getByRole('radio', { name: 'O negative' })).toBeChecked()
  expect(place('Upazila or thana')).toHaveValue('Savar')
  expect(box('Address')).toHaveValue(record.address)
}

describe('a new person who wants to pledge', () => {
  it('gets an account and a donor record and pledges, with one press', async () => {
    const { calls, visited, requestPath, user } = await signUp()
    expect(await pledged()).toHaveTextContent('We sent an email to the patient.')
    expect(screen.getByText('Sign Up Successful')).toBeInTheDocument()
    const sent = calls.filter(({ name }) => /upload|create|credentials/.test(name))
    expect(sent.map(({ name }) => name)).toEqual([
      ...['upload', 'usercreate', 'auth/callback/credentials', 'donorcreate'],
    ])
    expect(sent[1]?.sent).toEqual({ ...nusrat, photo })
    expect(sent[3]?.sent).toEqual({ email: nusrat.email, ...record })
    const pledges = calls.filter(({ name }) => name === 'donateonbloodreq')
    expect(pledges.map(({ sent: body }) => body)).toEqual([
      {
        email: nusrat.email,
        bloodreqId: requestPath.split('/').at(-1),
        bloodBag: 1,
        date: '2999-05-20',
        phone: record.phone,
      },
    ])
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(visited).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(visited).toEqual([requestPath]))
  })

  it('becomes a donor for the next request when this one is covered', async () => {
    const over = { bagsNeeded: 0, needDate: '2020-02-02' }
    const { sentTo, visited, done } = await signUp({}, over, 'next')
    const [page] = done.split('#')
    await waitFor(() => expect(visited).toEqual([page]))
    expect(await screen.findByText(/^Your donor record is saved/)).toBeInTheDocument()
    expect(sentTo('donorcreate')).toHaveLength(1)
    expect(screen.queryByText(/can't receive O/)).not.toBeInTheDocument()
  })

  it('sees an error at each empty field before the form sends anything', async () => {
    const { calls, user } = await open()
    await screen.findByRole('radio', { name: 'O negative' })
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    await user.click(submit())
    for (const message of [
      ...['Email is required', 'Name is required', 'Password is required'],
      ...['* Phone number is required', '* Blood Group is required', '* District is required'],
      ...['* Upazila is required', '* Address is required'],
    ]) {
      expect(await screen.findByText(message)).toBeVisible()
    }
    expect(box('Email')).toHaveFocus()
    expect(calls.map(({ name }) => name)).not.toContain('usercreate')
  })

  it('preserves the account and the input when the donor record fails, and resends only that', async () => {
    const { sentTo, visited, user } = await signUp({
      donorcreate: inTurn(broken, registered),
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('This is an Error !!!')
    expect(alert).toHaveTextContent('Something went wrong.')
    expect(screen.getByText('Your account is ready')).toBeVisible()
    expect(screen.getByText(/Now save your donor details/)).toBeVisible()
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    expectDonorKept()
    expect(visited).toEqual([])

    await user.click(submitDonor())
    await pledged()
    expect(sentTo('usercreate')).toHaveLength(1)
    expect(sentTo('upload')).toHaveLength(1)
    expect(sentTo('donorcreate')).toHaveLength(2)
  })

  it('sees an error at a field of the donor record, and corrects only that', async () => {
    const wrong = {
      status: 422,
      body: {
        code: 'invalid',
        message: 'Check it.',
        errors: { phone: ['This number is too short.'] },
      },
    }
    const { sentTo, user } = await signUp({ donorcreate: inTurn(wrong, registered) })
    await waitFor(() =>
      expect(box('Phone')).toHaveAccessibleDescription(/This number is too short/),
    )
    expect(box('Phone')).toHaveFocus()
    await user.clear(box('Phone'))
    await fill(user, box('Phone'), '+880 1811-223344')
    await user.click(submitDonor())
    await pledged()
    expect(sentTo('usercreate')).toHaveLength(1)
    expect(sentTo('donorcreate')[1]?.sent).toMatchObject({ phone: '+880 1811-223344' })
  })

  it('logs in after a failed login, without a second sign-up', async () => {
    let isLimited = true
    let current: object | null = null
    const { sentTo, user } = await signUp({
      'auth/session': () => ({ body: current ? { user: current } : {} }),
      'auth/callback/credentials': () => {
        if (isLimited) return { status: 429, body: { code: 'too-many-calls', message: 'Wait.' } }
        current = member
        return { body: { url: 'http://localhost/' } }
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("Your account is ready, but we couldn't log you in")
    expectDonorKept()
    expect(sentTo('donorcreate')).toHaveLength(0)

    isLimited = false
    await user.click(submitDonor())
    await pledged()
    expect(sentTo('usercreate')).toHaveLength(1)
    expect(sentTo('donorcreate')).toHaveLength(1)
  })

  it('is logged in when the account exists but the response was lost', async () => {
    let tries = 0
    const { sentTo, user } = await signUp({
      usercreate: () => {
        tries += 1
        if (tries === 1) throw new TypeError(lost)
        return taken
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't create your account")
    await user.click(submit())
    await pledged()
    expect(sentTo('usercreate')).toHaveLength(2)
    expect(sentTo('donorcreate')).toHaveLength(1)
  })

  it('logs in on the same screen when the email has an account, and loses no input', async () => {
    const { sentTo, user } = await signUp({ usercreate: () => taken })
    await waitFor(() => expect(box('Email')).toBeInvalid())
    expect(sentTo('auth/callback/credentials')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Log in instead' }))
    const password = await screen.findByLabelText('Password', { selector: ':not([hidden] *)' })
    expect(password).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(nusrat.email)
    await fill(user, password, nusrat.password)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText("You're logged in")).toBeVisible()
    expectDonorKept()
    await user.click(submitDonor())
    await waitFor(() => expect(sentTo('donorcreate')).toHaveLength(1))
    expect(sentTo('usercreate')).toHaveLength(1)
  })

  it('continues after a login in another tab', async () => {
    let current: object | null = null
    const { sentTo, user } = await signUp({
      'auth/session': () => ({ body: current ? { user: current } : {} }),
      usercreate: () => {
        current = member
        return {
          status: 409,
          body: { code: 'already-signed-in', message: "You're already logged in." },
        }
      },
    })
    expect(await screen.findByText("You're logged in")).toBeVisible()
    expectDonorKept()
    await user.click(submitDonor())
    await waitFor(() => expect(sentTo('donorcreate')).toHaveLength(1))
  })

  it('sees before the sign-up that the group does not match, and from when they can donate', async () => {
    const { user, visited } = await open({}, { needDate: '2030-05-20' })
    await fillInDonor(user, 'A positive')
    expect(screen.getByText(/A patient with B− can't receive A\+ blood/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'O negative' }))
    expect(screen.queryByText(/can't receive/)).not.toBeInTheDocument()
    const day = screen.getByLabelText(/^Last Donation Date/)
    await user.type(day, '2030-01-20')
    expect(day).toHaveAccessibleDescription(/^Leave blank/)
    await user.clear(day)
    await user.type(day, '2030-01-21')
    expect(day).toHaveAccessibleDescription(
      /^You can give again from 21 May 2030, after this request/,
    )
    expect(visited).toEqual([])
  })

  it('preserves the input while the login is open', async () => {
    const { user } = await open()
    await fillInDonor(user)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByRole('button', { name: 'Log in' })
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(submit()).toBeVisible()
    expectDonorKept()
  })
})

describe('a new donor who cannot pledge with the form', () => {
  it('continues to the request when the group does not match', async () => {
    const { sentTo, visited, done, user } = await open()
    await fillInAccount(user)
    await fillInDonor(user, 'A positive')
    await user.click(screen.getByRole('button', { name: 'Sign up and continue' }))
    await waitFor(() => expect(visited).toEqual([done]))
    expect(sentTo('donateonbloodreq')).toHaveLength(0)
  })

  it('continues to the request, which explains why the pledge failed', async () => {
    const { visited, done } = await signUp({
      donateonbloodreq: () => ({ status: 409, body: { code: 'too-many-bags', message: 'Taken.' } }),
    })
    await waitFor(() => expect(visited).toEqual([done]))
    expect(await screen.findByText('Now confirm your pledge.')).toBeInTheDocument()
  })
})

describe('a member who wants to pledge', () => {
  it('fills in only the donor record', async () => {
    const { user, calls, sentTo } = await open({ 'auth/session': signedIn })
    expect(await screen.findByText("You're logged in")).toBeVisible()
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    expect(screen.queryByText(/Already have an account/)).not.toBeInTheDocument()
    await fillInDonor(user)
    await user.click(submitDonor())
    await pledged()
    expect(sentTo('donorcreate')[0]?.sent).toEqual({ email: nusrat.email, ...record })
    expect(calls.map(({ name }) => name)).not.toContain('usercreate')
    expect(await screen.findByText('Registration Successful')).toBeInTheDocument()
  })

  it('gets all fields at once, for example after a reload that scrolls below them', async () => {
    await openUntouched({ 'auth/session': signedIn })
    expect(await screen.findByRole('textbox', { name: 'Address' })).toBeVisible()
  })

  it('fills in only the donor record without an email too', async () => {
    const { user, sentTo } = await open({
      'auth/session': () => ({ body: { user: { ...member, email: '' } } }),
    })
    expect(await screen.findByText("You're logged in")).toBeVisible()
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    await fillInDonor(user)
    await user.click(submitDonor())
    await pledged()
    expect(sentTo('donorcreate')[0]?.sent).toEqual({ email: '', ...record })
    expect(sentTo('donateonbloodreq')[0]?.sent).toMatchObject({ email: '' })
  })

  it('continues to the pledge as a donor', async () => {
    const { visited, done } = await open({
      'auth/session': signedIn,
      'account/eligibility': () => ({ body: eligibility(true) }),
    })
    await waitFor(() => expect(visited).toEqual([done]))
  })
})

test('a person with an old page of a past request gets a link to the request', async () => {
  const { visited, done } = await open({ 'auth/session': guest }, { needDate: '2020-05-20' })
  expect(visited).toEqual([done.split('#')[0]])
})

describe('a new person with a phone number', () => {
  it('pledges with six inputs: the last three are number, code and name', async () => {
    let isSignedIn = false
    const byPhone = { ...member, email: '' }
    const { sentTo, user } = await open(
      {
        'auth/session': () => ({ body: isSignedIn ? { user: byPhone } : {} }),
        'phone-sign-in/code': () => ({ body: { message: 'We have sent a code by SMS.' } }),
        'phone-sign-in': (body) => {
          isSignedIn = Boolean((body as { name?: string }).name)
          return { body: { message: '', needs: isSignedIn ? null : 'name', isNew: true } }
        },
      },
      {},
      'pledge',
      true,
    )
    await screen.findByPlaceholderText('For example, Dhaka or ঢাকা')
    expect(screen.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument()
    await fill(user, box('Phone'), record.phone)
    await user.click(screen.getByRole('radio', { name: 'O negative' }))
    await choose(user, 'District', 'Dhaka')
    await choose(user, 'Upazila or thana', 'Savar')
    await user.click(screen.getByRole('button', { name: 'Send a code by SMS' }))
    await fill(user, await screen.findByRole('textbox', { name: 'Code from our SMS' }), '123456')
    await user.click(screen.getByRole('button', { name: 'Register and pledge' }))
    await fill(user, await screen.findByRole('textbox', { name: 'Your name' }), nusrat.name)
    await user.click(screen.getByRole('button', { name: 'Register and pledge' }))
    await pledged()
    expect(sentTo('phone-sign-in/code').map(({ sent }) => sent)).toEqual([{ phone: record.phone }])
    expect(sentTo('donateonbloodreq')).toHaveLength(1)
    expect(sentTo('donorcreate').map(({ sent }) => sent)).toEqual([
      { email: '', ...record, address: 'Savar', lastDonationDate: '' },
    ])
  })
})
