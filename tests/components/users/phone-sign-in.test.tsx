import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginForm } from '@/components/users/public/login-form'
import { PhoneSignIn } from '@/components/users/public/phone-sign-in'
import { RegisterForm } from '@/components/users/public/register-form'
import { renderInBangla, renderOnSite, serve } from '../render-on-site'

const ASK = 'phone-sign-in/code'
const SIGN_IN = 'phone-sign-in'
const NUMBER = '+880 1711-000001'
const sent = () => ({ body: { message: 'We have sent a code by SMS.' } })
const done = (isNew = false) => ({ body: { message: 'You are logged in.', needs: null, isNew } })
const refused = (field: string, message: string) => ({
  status: 422,
  body: { code: 'wrong-code', message, errors: { [field]: [message] } },
})

const number = () => screen.getByRole('textbox', { name: /^Mobile number/ })
const code = () => screen.getByRole('textbox', { name: /^Code from our SMS/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** The form, and how often it reported a login. */
async function open(props: Partial<Parameters<typeof PhoneSignIn>[0]> = {}) {
  const results: { isNew: boolean }[] = []
  await renderOnSite(<PhoneSignIn {...props} onSignedIn={(result) => void results.push(result)} />)
  return results
}

async function enterCode(typed = '123456') {
  await userEvent.type(number(), '01711 000001')
  await press('Send a code by SMS')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), typed)
  await press('Continue')
}

describe('a person with a known number', () => {
  it('enters it, then the code from the SMS', async () => {
    const { sentTo } = serve({
      [ASK]: sent,
      [SIGN_IN]: () => done(),
      'auth/session': () => ({ body: {} }),
    })
    const results = await open()
    expect(number()).toHaveAttribute('type', 'tel')
    await userEvent.type(number(), '০১৭১১ ০০০০০১')
    await press('Send a code by SMS')
    expect(await screen.findByText(/^We sent a code to \+880 1711-000001\./)).toBeVisible()
    expect(sentTo(ASK).map((call) => call.sent)).toEqual([{ phone: NUMBER }])
    expect(code()).toHaveFocus()
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code()).toHaveAttribute('inputmode', 'numeric')
    await userEvent.type(code(), '১২৩ ৪৫৬')
    await press('Continue')
    await waitFor(() => expect(results).toEqual([{ isNew: false }]))
    expect(sentTo(SIGN_IN).map((call) => call.sent)).toEqual([{ phone: NUMBER, code: '123456' }])
  })

  it('sees at the code why it was rejected, and can ask for another', async () => {
    const wrong = 'This code is wrong. Enter the one from our latest SMS.'
    const { sentTo } = serve({ [ASK]: sent, [SIGN_IN]: () => refused('code', wrong) })
    await open()
    await enterCode()
    expect(await screen.findByText(wrong)).toBeVisible()
    expect(code()).toHaveFocus()
    await press('Send another code')
    expect(await screen.findByText(/^We sent another code to/)).toBeVisible()
    expect(sentTo(ASK)).toHaveLength(2)
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
    expect(code()).toHaveValue('')
    expect(code()).toHaveFocus()
  })

  it('enters the password of an account that has one', async () => {
    const wrong = "This isn't your password."
    const { sentTo } = serve({
      [ASK]: sent,
      [SIGN_IN]: (body) => {
        const { password } = body as { password?: string }
        if (!password) return { body: { message: '', needs: 'password', canStartNew: false } }
        return password === 'right' ? done() : refused('password', wrong)
      },
      'auth/session': () => ({ body: {} }),
    })
    const results = await open()
    await enterCode()
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveFocus()
    expect(screen.queryByRole('button', { name: /Start a new one/ })).not.toBeInTheDocument()
    await press('Continue')
    expect(await screen.findByText('Password is required')).toBeVisible()
    await userEvent.type(password, 'wrong')
    await press('Continue')
    expect(await screen.findByText(wrong)).toBeVisible()
    await userEvent.clear(password)
    await userEvent.type(password, 'right')
    await press('Continue')
    await waitFor(() => expect(results).toHaveLength(1))
    expect(sentTo(SIGN_IN).at(-1)?.sent).toEqual({
      phone: NUMBER,
      code: '123456',
      password: 'right',
    })
  })

  it('uses another login where the account needs one', async () => {
    const needs = { message: '', needs: 'other-login', canStartNew: false }
    serve({ [ASK]: sent, [SIGN_IN]: () => ({ body: needs }) })
    await open()
    await enterCode()
    expect(await screen.findByText('This account needs another login')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  })
})

describe('a person with a new number', () => {
  it('adds only a name', async () => {
    const { sentTo } = serve({
      [ASK]: sent,
      [SIGN_IN]: (body) =>
        (body as { name?: string }).name ? done(true) : { body: { message: '', needs: 'name' } },
      'auth/session': () => ({ body: {} }),
    })
    const results = await open({ submitLabel: 'Post the request' })
    await userEvent.type(number(), '01711 000001')
    await press('Send a code by SMS')
    await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456')
    await press('Post the request')
    const name = await screen.findByRole('textbox', { name: 'Your name' })
    expect(name).toHaveFocus()
    await press('Post the request')
    expect(await screen.findByText('Name is required')).toBeVisible()
    await userEvent.type(name, 'Nasima Begum')
    await press('Post the request')
    await waitFor(() => expect(results).toEqual([{ isNew: true }]))
    expect(sentTo(SIGN_IN).at(-1)?.sent).toEqual({
      ...{ phone: NUMBER, code: '123456', name: 'Nasima Begum' },
    })
  })

  it('with a reassigned number enters facts, or starts a new account', async () => {
    const needs = { message: '', needs: 'facts', asksBloodGroup: true, canStartNew: true }
    const { sentTo } = serve({
      [ASK]: sent,
      [SIGN_IN]: (body) =>
        (body as { startsNew?: true }).startsNew ? done(true) : { body: needs },
      'auth/session': () => ({ body: {} }),
    })
    const results = await open()
    await enterCode()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Name on the account/ })).toHaveFocus(),
    )
    await press('Continue')
    expect(await screen.findByText('Choose a blood group.')).toBeVisible()
    await press("It isn't my account. Start a new one")
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Nasima Begum')
    await press('Continue')
    await waitFor(() => expect(results).toEqual([{ isNew: true }]))
    expect(sentTo(SIGN_IN).at(-1)?.sent).toEqual({
      ...{ phone: NUMBER, code: '123456', name: 'Nasima Begum', startsNew: true },
    })
  })

  it('sees why no code was sent', async () => {
    const message = "You've done this too often. Wait a moment."
    serve({ [ASK]: () => ({ status: 429, body: { code: 'too-many-calls', message } }) })
    await open()
    await press('Send a code by SMS')
    expect(await screen.findByText('Enter your phone number.')).toBeVisible()
    await userEvent.type(number(), '01711 000001')
    await press('Send a code by SMS')
    expect(await screen.findByText('No code was sent')).toBeVisible()
    expect(screen.getByText(message)).toBeVisible()
  })
})

describe('the phone comes first', () => {
  it.each([
    ['login', <LoginForm key="login" hasPhone hasGoogle={false} demoAdmin={null} />],
    ['sign-up', <RegisterForm key="register" hasPhone hasGoogle={false} />],
  ])('on the %s, before the email and the password', async (_page, form) => {
    serve({ 'auth/session': () => ({ body: {} }) })
    await renderOnSite(form, '/login')
    const [first, second] = screen.getAllByRole('textbox')
    expect(first).toHaveAccessibleName(/^Mobile number/)
    expect(second).toHaveAccessibleName('Email')
  })

  it('in Bangla too', async () => {
    serve({})
    await renderInBangla(<PhoneSignIn onSignedIn={() => {}} />, '/bn/login')
    expect(screen.getByRole('textbox', { name: /^মোবাইল নম্বর/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'এসএমএসে কোড নিন' })).toBeVisible()
  })
})

it('a browser that reads the SMS enters its code', async () => {
  let deliver: (credential: object) => void = () => {}
  Object.assign(window, { OTPCredential: class {} })
  Object.assign(navigator, {
    credentials: { get: () => new Promise((resolve) => (deliver = resolve)) },
  })
  const { sentTo } = serve({
    [ASK]: sent,
    [SIGN_IN]: () => done(),
    'auth/session': () => ({ body: {} }),
  })
  const results = await open()
  await userEvent.type(number(), '01711 000001')
  await press('Send a code by SMS')
  await screen.findByRole('textbox', { name: /^Code/ })
  await act(async () => deliver({ code: '654321' }))
  await waitFor(() => expect(results).toHaveLength(1))
  expect(sentTo(SIGN_IN)[0]?.sent).toEqual({ phone: NUMBER, code: '654321' })
})

describe('below another form', () => {
  it('texts the number of that form, which the person types once', async () => {
    const { sentTo } = serve({ [ASK]: sent })
    await open({ phone: '01711 000001' })
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await press('Send a code by SMS')
    await screen.findByRole('textbox', { name: /^Code/ })
    expect(sentTo(ASK).map((call) => call.sent)).toEqual([{ phone: NUMBER }])
    await press('Change the number')
    expect(number()).toHaveValue('01711 000001')
  })

  it('shows the field when that number gets no SMS', async () => {
    serve({})
    await open({ phone: '02-9666666' })
    await press('Send a code by SMS')
    expect(await screen.findByText(/^Enter a Bangladeshi mobile number/)).toBeVisible()
    expect(number()).toBeInvalid()
  })

  it('sends no SMS while that form has errors', async () => {
    const { sentTo } = serve({ [ASK]: sent })
    let isValid = false
    await open({ phone: '01711 000001', beforeSend: async () => isValid })
    await press('Send a code by SMS')
    expect(sentTo(ASK)).toEqual([])
    isValid = true
    await press('Send a code by SMS')
    await waitFor(() => expect(sentTo(ASK)).toHaveLength(1))
  })
})
