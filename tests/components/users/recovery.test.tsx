import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginCard } from '@/components/users/own/login-card'
import { ConfirmEmailButton } from '@/components/users/public/email-link-buttons'
import { ForgotPasswordForm } from '@/components/users/public/forgot-password-form'
import { ResetPasswordForm } from '@/components/users/public/reset-password-form'
import { renderOnPage, serve } from './render-on-page'

const TOKEN = 'a-token-from-a-mail'
const rahima = {
  name: 'Rahima Akter',
  email: 'rahima@people.example',
  password: 'ShareLife#1',
}
const taken = (message = 'done') => [{ status: 200, body: { message } }]
const refused = (status: number, code: string, message: string, errors?: object) => [
  { status, body: { code, message, errors, requestId: '1' } },
]
const overLink = refused(404, 'link-not-valid', 'This link has expired or already been used.')

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a person who forgot the password', () => {
  const send = () => press('Send link')

  it('sees an error at the field when the email is missing or invalid', async () => {
    const { paths } = serve()
    renderOnPage(<ForgotPasswordForm />)
    await send()
    expect(await screen.findByText('Email is required')).toBeVisible()
    await userEvent.type(field('Email'), 'rahima@')
    expect(await screen.findByText('Invalid email address')).toBeVisible()
    expect(paths()).toEqual([])
  })

  it('sees where to look, but not whether the email has an account', async () => {
    const { seen } = serve({ responses: { '/api/password-reset': taken() } })
    renderOnPage(<ForgotPasswordForm />)
    await userEvent.type(field('Email'), rahima.email)
    await send()
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus(),
    )
    expect(screen.getByText(/^If rahima@people\.example has a ShareLife account/)).toBeVisible()
    expect(seen).toEqual([{ path: '/api/password-reset', body: { email: rahima.email } }])

    await press('Try again')
    expect(field('Email')).toHaveValue('')
  })

  it('preserves the input when the server is unavailable', async () => {
    serve({ responses: { '/api/password-reset': [{ status: 0, body: 'lost' }] } })
    renderOnPage(<ForgotPasswordForm />)
    await userEvent.type(field('Email'), rahima.email)
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /couldn't send the link.*couldn't reach/,
    )
    expect(field('Email')).toHaveValue(rahima.email)
  })
})

describe('a person with a link for a new password', () => {
  const change = () => press('Change password')

  async function choose(password: string, confirmation = password) {
    await userEvent.type(field('New password'), password)
    await userEvent.type(field('Confirm password'), confirmation)
    await change()
  }

  it('must choose a strong password, and type it twice', async () => {
    const { paths } = serve()
    renderOnPage(<ResetPasswordForm token={TOKEN} />)
    await choose('weak', 'week')
    expect(await screen.findByText(/^Password must contain at least one/)).toBeVisible()
    expect(screen.getByText('Passwords must match')).toBeVisible()
    expect(paths()).toEqual([])
  })

  it('is redirected to the login after the change', async () => {
    const { seen } = serve({ responses: { '/api/password-reset': taken() } })
    const { visited } = renderOnPage(<ResetPasswordForm token={TOKEN} />)
    await choose('Renewed#2030')
    expect(await screen.findByText('Password changed')).toBeVisible()
    expect(visited).toEqual(['/login'])
    expect(seen).toEqual([
      { path: '/api/password-reset', body: { token: TOKEN, password: 'Renewed#2030' } },
    ])
  })

  it('sees that the link has expired', async () => {
    serve({ responses: { '/api/password-reset': overLink } })
    const { visited } = renderOnPage(<ResetPasswordForm token={TOKEN} />)
    await choose('Renewed#2030')
    const notice = await screen.findByText("We couldn't change your password")
    expect(notice.parentElement).toHaveTextContent('has expired or already been used')
    expect(visited).toEqual([])
  })
})

describe('the login settings', () => {
  const card = <LoginCard canRemoveEmail={false} email={rahima.email} isEmailVerified hasPassword />

  async function open() {
    await press('Change password')
    return within(await screen.findByRole('dialog', { name: 'Change password' }))
  }

  async function fillIn(current: string) {
    await userEvent.type(field('Current password'), current)
    await userEvent.type(field('New password'), 'Renewed#2030')
    await userEvent.type(field('Confirm password'), 'Renewed#2030')
    await press('Change password')
  }

  it('change with the current password, and the session stays', async () => {
    const { seen } = serve({ current: rahima, responses: { '/api/account/password': taken() } })
    renderOnPage(card)
    const dialog = await open()
    await fillIn(rahima.password)
    expect(await screen.findByText('Password changed')).toBeVisible()
    expect(dialog.queryByLabelText('Current password')).not.toBeInTheDocument()
    const body = { currentPassword: rahima.password, password: 'Renewed#2030' }
    expect(seen).toEqual([{ path: '/api/account/password', body }])
  })

  it('do not change with a wrong password, and show an error at its field', async () => {
    const message = "This isn't your current password."
    const errors = { currentPassword: [message] }
    serve({
      current: rahima,
      responses: { '/api/account/password': refused(422, 'wrong-password', message, errors) },
    })
    renderOnPage(card)
    await open()
    await fillIn('Guess#2030')
    expect(await screen.findByText(message)).toBeVisible()
    expect(field('Current password')).toHaveFocus()
    expect(field('New password')).toHaveValue('Renewed#2030')
  })

  it('show whether the email is confirmed, and send a link when it is not', async () => {
    const { seen } = serve({ responses: { '/api/email-verification': taken() } })
    renderOnPage(
      <LoginCard canRemoveEmail={false} email={rahima.email} isEmailVerified={false} hasPassword />,
    )
    expect(screen.getByText('Not confirmed')).toBeVisible()
    await press('Send confirmation link')
    expect(await screen.findByRole('button', { name: 'Link sent' })).toBeDisabled()
    expect(seen.map(({ path }) => path)).toEqual(['/api/email-verification'])
  })

  it('send an email for a first password when there is none', async () => {
    const { seen } = serve({ responses: { '/api/password-reset': taken() } })
    renderOnPage(
      <LoginCard canRemoveEmail={false} email={rahima.email} isEmailVerified hasPassword={false} />,
    )
    expect(screen.getByText('Confirmed')).toBeVisible()
    await press('Email me a link to set one')
    expect(await screen.findByRole('button', { name: 'Link sent' })).toBeDisabled()
    expect(seen).toEqual([{ path: '/api/password-reset', body: { email: rahima.email } }])
  })

  it('offer the link again after an error', async () => {
    const { served } = serve({ lost: true })
    renderOnPage(
      <LoginCard canRemoveEmail={false} email={rahima.email} isEmailVerified={false} hasPassword />,
    )
    await press('Send confirmation link')
    expect(await screen.findByText("We couldn't send the link")).toBeVisible()
    served.lost = false
    expect(screen.getByRole('button', { name: 'Send confirmation link' })).toBeEnabled()
  })
})

describe('a person who confirms an email', () => {
  it('confirms it with a press', async () => {
    const { seen } = serve({ responses: { '/api/email-verification': taken() } })
    renderOnPage(<ConfirmEmailButton token={TOKEN} />)
    expect(seen).toEqual([])
    await press('Confirm my email')
    expect(await screen.findByText('Email confirmed')).toBeVisible()
    expect(seen).toEqual([{ path: '/api/email-verification', body: { token: TOKEN } }])
  })

  it('sees that the link has expired', async () => {
    serve({ responses: { '/api/email-verification': overLink } })
    renderOnPage(<ConfirmEmailButton token={TOKEN} />)
    await press('Confirm my email')
    expect(await screen.findByText("We couldn't confirm your email")).toBeVisible()
    expect(screen.getByText(/has expired or already been used/)).toBeVisible()
  })
})
