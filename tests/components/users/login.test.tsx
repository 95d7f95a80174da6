import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.edge'
import { AuthLink } from '@/components/users/public/auth-link'
import { LoginForm, LoginIntro } from '@/components/users/public/login-form'
import { onPage, renderOnPage, serve } from './render-on-page'

const rahima = {
  name: 'Rahima Akter',
  email: 'rahima@people.example',
  password: 'ShareLife#1',
}
const form = <LoginForm hasPhone={false} hasGoogle={false} demoAdmin={null} />

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))

async function fillIn(typed = rahima) {
  await userEvent.type(email(), typed.email)
  await userEvent.type(password(), typed.password)
}

describe('a person who logs in', () => {
  it('sees an error at each empty field, and the first gets the focus', async () => {
    const { paths } = serve()
    renderOnPage(form)
    await press()
    expect(await screen.findByText('Email is required')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
    expect(email()).toHaveFocus()
    expect(paths()).toEqual([])
  })

  it('sees that an email is invalid', async () => {
    serve()
    renderOnPage(form)
    await fillIn({ ...rahima, email: 'rahima@' })
    await press()
    expect(await screen.findByText('Invalid email address')).toBeVisible()
    expect(screen.queryByText('Password is required')).not.toBeInTheDocument()
  })

  it('sees the error at a field disappear as soon as the field is valid', async () => {
    serve()
    renderOnPage(form)
    await press()
    await screen.findByText('Email is required')
    await userEvent.type(email(), 'rahima@')
    expect(await screen.findByText('Invalid email address')).toBeVisible()
    await userEvent.type(email(), 'people.example')
    await waitFor(() => expect(email()).toBeValid())
    expect(screen.getByText('Password is required')).toBeVisible()
  })

  it('returns to the page they wanted', async () => {
    serve({ known: [rahima] })
    const { visited } = renderOnPage(form, '?callbackUrl=%2FdonorSearch%3FbloodGroup%3DO%252B')
    await fillIn()
    await press()
    expect(await screen.findByText('Login Successful')).toBeInTheDocument()
    expect(visited).toEqual(['/donorSearch?bloodGroup=O%2B'])
  })

  it('needs only two requests between the press and the session', async () => {
    const { authCalls } = serve({ known: [rahima] })
    renderOnPage(form)
    await fillIn()
    await waitFor(() => expect(authCalls).toEqual(['/api/auth/session']))
    await press()
    expect(await screen.findByText('Login Successful')).toBeInTheDocument()
    expect(authCalls.slice(1)).toEqual([
      '/api/auth/csrf',
      '/api/auth/callback/credentials',
      '/api/auth/session',
    ])
  })

  it('opens the home page when the wanted page is on another site', async () => {
    serve({ known: [rahima] })
    const { visited } = renderOnPage(form, '?callbackUrl=%2F%2Felsewhere.example')
    await fillIn()
    await press()
    await waitFor(() => expect(visited).toEqual(['/']))
  })

  it('preserves the email after a wrong password, and logs in with the right one', async () => {
    serve({ known: [rahima] })
    const { visited } = renderOnPage(form)
    await fillIn({ ...rahima, password: 'sharelife#1' })
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect Email or Password')
    expect(email()).toHaveValue('rahima@people.example')
    expect(password()).toHaveFocus()
    expect(visited).toEqual([])

    // The wrong password is selected: typing replaces it.
    await userEvent.keyboard('ShareLife#1{Enter}')
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('must wait after too many attempts', async () => {
    serve({ known: [rahima], loginRefusal: 'too-many-calls' })
    renderOnPage(form)
    await fillIn()
    await press()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Too many attempts')
    expect(alert).toHaveTextContent('15 minutes')
    expect(alert).not.toHaveTextContent('Incorrect')
  })

  it('sees no password error after a network error', async () => {
    const { served } = serve({ known: [rahima] })
    const { visited } = renderOnPage(form)
    await fillIn()
    served.lost = true
    await press()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("We couldn't reach the server.")
    expect(alert).not.toHaveTextContent('Incorrect')
    expect(password()).toHaveValue('ShareLife#1')
    expect(visited).toEqual([])
  })

  it('sends one login for several presses', async () => {
    const { paths } = serve({ known: [rahima] })
    const { visited } = renderOnPage(form)
    await fillIn()
    const button = screen.getByRole('button', { name: 'Log in' })
    await userEvent.dblClick(button)
    await waitFor(() => expect(visited).toEqual(['/']))
    await userEvent.click(button)
    expect(paths()).toEqual(['/api/auth/callback/credentials'])
  })

  it('preserves text typed before hydration', async () => {
    serve({ known: [rahima] })
    const { page, visited } = onPage(form)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    email().value = rahima.email
    password().value = rahima.password
    const root = await act(async () => hydrateRoot(container, page))
    expect(email()).toHaveValue(rahima.email)
    await press()
    await waitFor(() => expect(visited).toEqual(['/']))
    await act(async () => root.unmount())
    container.remove()
  })

  it('is redirected when already logged in', async () => {
    serve({ current: rahima })
    const { visited } = renderOnPage(form, '?callbackUrl=%2Fdonate')
    await waitFor(() => expect(visited).toEqual(['/donate']))
    expect(screen.queryByText('Login Successful')).not.toBeInTheDocument()
  })
})

describe('the other ways to log in', () => {
  const demoAdmin = { email: 'admin@people.example', password: 'ShareLife#1' }

  it('are not shown unless they are configured', async () => {
    serve()
    renderOnPage(form)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Show password',
      'Log in',
    ])
    await act(async () => {})
  })

  it('open the dashboard as the demo admin, whatever page was wanted', async () => {
    serve({ known: [{ ...demoAdmin, name: 'Admin' }] })
    const { visited } = renderOnPage(
      <LoginForm hasPhone={false} hasGoogle={false} demoAdmin={demoAdmin} />,
      '?callbackUrl=%2Fdonate',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Login as Admin' }))
    expect(await screen.findByText('Logged in as Admin')).toBeInTheDocument()
    expect(visited).toEqual(['/dashboard/home'])
  })

  it('show an error when the admin cannot log in', async () => {
    serve()
    const { visited } = renderOnPage(
      <LoginForm hasPhone={false} hasGoogle={false} demoAdmin={demoAdmin} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Login as Admin' }))
    expect(await screen.findByText('Admin login failed')).toBeInTheDocument()
    expect(visited).toEqual([])
  })

  it('show an error when Google is unavailable', async () => {
    serve({ lost: true })
    renderOnPage(<LoginForm hasPhone={false} hasGoogle demoAdmin={null} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Something went wrong, Try again later.')
    expect(alert).toHaveTextContent("We couldn't reach the server.")
  })
})

describe('the line under the title', () => {
  it('has no special text without a redirect', () => {
    renderOnPage(<LoginIntro />)
    expect(screen.getByText('Log in to your account')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['/bloodRequest', 'Log in to request blood'],
    ['/bn/donate?tab=organization', 'Log in to donate'],
    ['/dashboard/mydonations', 'Log in to open your dashboard'],
    ['/chapters/join/code', 'Log in to continue'],
    ['//elsewhere.example/bloodRequest', 'Log in to continue'],
  ])('names the page behind the login, such as %s', (path, text) => {
    renderOnPage(<LoginIntro />, `?callbackUrl=${encodeURIComponent(path)}`)
    expect(screen.getByText(text)).toBeVisible()
  })

  it.each([
    ['OAuthCallback', 'You can also use your email and password.'],
    ['AccessDenied', "Google hasn't confirmed this account's email"],
    ['GoogleCancelled', 'You left Google too early.'],
    ['OAuthSignin', "Google didn't respond."],
    ['anything<b>', 'You can also use your email and password.'],
  ])('explains why Google did not log them in (%s)', (error, reason) => {
    renderOnPage(<LoginIntro />, `?error=${encodeURIComponent(error)}`)
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Something went wrong, Try again later.')
    expect(alert).toHaveTextContent(reason)
  })
})

describe('the link to the sign-up', () => {
  it.each([
    ['?callbackUrl=%2Fdonate%3Fa%3D1', '/register?callbackUrl=%2Fdonate%3Fa%3D1'],
    ['?callbackUrl=%2F%2Felsewhere.example', '/register'],
    ['', '/register'],
  ])('preserves the wanted page of this site (%s)', (search, href) => {
    renderOnPage(<AuthLink to="/register">Sign up</AuthLink>, search)
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', href)
  })
})
