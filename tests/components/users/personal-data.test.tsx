import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSavedPages, saveOffline } from '@/components/offline/saved-pages'
import { PersonalDataCard } from '@/components/users/own/personal-data-card'
import { dhakaDay } from '@/lib/core/time/calendar'
import { renderOnPage, serve } from './render-on-page'

const person = { name: 'Rahima Akter', email: 'rahima@people.example', password: 'Secret#1' }
const failed = {
  status: 500,
  body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
}

const openCard = () => renderOnPage(<PersonalDataCard contact={person.email} />)

describe('a person who downloads their data', () => {
  const download = () => userEvent.click(screen.getByRole('button', { name: 'Download my data' }))

  /** The file that the browser downloads. */
  function watchFiles() {
    const files: { name: string; blob: Blob }[] = []
    const blobs: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, blob: blobs.at(-1) as Blob })
    })
    return files
  }

  function textOf(blob: Blob): Promise<string> {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(blob)
    })
  }

  it('gets a file with today’s date', async () => {
    const files = watchFiles()
    const data = { account: { name: 'রহিমা' }, pledges: [] }
    serve({ responses: { '/api/account': [{ status: 200, body: data }] } })
    openCard()
    await download()
    expect(await screen.findByText('Your data has been downloaded')).toBeInTheDocument()
    expect(files).toHaveLength(1)
    const [{ name, blob } = { name: '', blob: new Blob() }] = files
    expect(name).toBe(`sharelife-data-${dhakaDay()}.json`)
    expect(blob.type).toBe('application/json')
    expect(await textOf(blob)).toBe(JSON.stringify(data, null, 2))
  })

  it('sees why there is no file, and can retry', async () => {
    const files = watchFiles()
    const message = 'Too many attempts. Try again in 30 minutes.'
    const tooMany = { status: 429, body: { code: 'too-many-calls', message } }
    serve({ responses: { '/api/account': [tooMany, { status: 200, body: {} }] } })
    openCard()
    await download()
    expect(await screen.findByText("We couldn't download your data")).toBeInTheDocument()
    expect(screen.getByText(message)).toBeInTheDocument()
    expect(files).toEqual([])
    await download()
    expect(await screen.findByText('Your data has been downloaded')).toBeInTheDocument()
    expect(files).toHaveLength(1)
  })
})

describe('a person who deletes their account', () => {
  const gone = { status: 200, body: { message: 'Your account has been deleted.' } }
  const deleted = () => screen.findByText('Account deleted')

  async function openDialog() {
    const page = openCard()
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete my account' })
    const field = within(dialog).getByRole('textbox', {
      name: 'Type your email address to confirm',
    })
    const submit = () =>
      userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }))
    return { ...page, dialog, field, submit }
  }

  it('reads first what is deleted and what stays', async () => {
    const { seen } = serve({ current: person })
    const { dialog } = await openDialog()
    expect(dialog).toHaveAccessibleDescription(/You can't undo this/)
    for (const text of [
      ...[/donor record and photo/, /open blood requests/, /upcoming pledges/],
      ...[/volunteer registrations/, /Former member/, /without your name/],
    ]) {
      expect(within(dialog).getByText(text)).toBeVisible()
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(seen).toEqual([])
  })

  it.each([
    ['', 'Email is required'],
    ['nobody@people.example', "This isn't your account's email address."],
  ])('must type their own email, and %j is wrong', async (typed, message) => {
    const { seen } = serve({ current: person })
    const { field, submit } = await openDialog()
    if (typed) await userEvent.type(field, typed)
    await submit()
    expect(await screen.findByText(message)).toBeVisible()
    expect(field).toHaveFocus()
    expect(seen).toEqual([])
  })

  it('is logged out and redirected to the home page, in any case of the email', async () => {
    const { calls } = serve({ current: person, responses: { '/api/account': [gone] } })
    const { visited, dialog, field, submit } = await openDialog()
    await userEvent.type(field, ' Rahima@People.Example ')
    await submit()
    expect(await deleted()).toBeInTheDocument()
    expect(calls).toEqual(['DELETE /api/account', 'POST /api/auth/signout'])
    expect(visited).toEqual(['/'])
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('has no data on the phone, even when the network is lost immediately', async () => {
    const responses = { '/api/account': [gone] }
    serve({ current: person, responses })
    const place = { date: '2099-05-20', location: 'Dhaka' }
    const pledge = { requestId: '1', bloodGroup: 'O-' as const, bags: 1, ...place }
    await saveOffline('own-pledges', [pledge], '1')
    sessionStorage.setItem('draft:request', '{}')
    const { field, submit } = await openDialog()
    await userEvent.type(field, person.email)
    const reach = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (String(input).endsWith('/auth/signout')) throw new TypeError('Failed to fetch')
      return reach(input, init)
    }
    await submit()
    expect(await deleted()).toBeInTheDocument()
    expect(await getSavedPages()).toEqual([])
    expect({ ...sessionStorage }).toEqual({})
  })

  it('types the phone number of an account without an email', async () => {
    const { calls } = serve({
      current: { ...person, email: '' },
      responses: { '/api/account': [gone] },
    })
    renderOnPage(<PersonalDataCard contact="+880 1911-000001" />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete my account' })
    const field = within(dialog).getByLabelText('Type your phone number to confirm')
    const submit = within(dialog).getByRole('button', { name: 'Delete my account' })
    await userEvent.type(field, '01911-000002')
    await userEvent.click(submit)
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/This isn't your account's phone number/),
    )
    expect(calls).not.toContain('DELETE /api/account')
    await userEvent.clear(field)
    await userEvent.type(field, '01911-000001')
    await userEvent.click(submit)
    expect(await deleted()).toBeInTheDocument()
  })

  it('can’t close the dialog while the request is pending', async () => {
    serve({ current: person })
    const { dialog, field, submit } = await openDialog()
    await userEvent.type(field, person.email)
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
    await submit()
    const keep = within(dialog).getByRole('button', { name: 'Keep my account' })
    await waitFor(() => expect(keep).toBeDisabled())
    await userEvent.keyboard('{Escape}')
    expect(dialog).toBeVisible()
  })

  it('sees as the last admin that another person must become admin first', async () => {
    const message = 'This is the last admin. Make someone else an admin first.'
    const refused = { status: 409, body: { code: 'last-admin', message } }
    serve({ current: person, responses: { '/api/account': [refused] } })
    const { visited, dialog, field, submit } = await openDialog()
    await userEvent.type(field, person.email)
    await submit()
    const alert = await within(dialog).findByRole('alert')
    expect(alert).toHaveTextContent("We couldn't delete your account")
    expect(alert).toHaveTextContent(message)
    expect(visited).toEqual([])
  })

  it('preserves the input after an error, and can retry', async () => {
    serve({ current: person, responses: { '/api/account': [failed, gone] } })
    const { visited, dialog, field, submit } = await openDialog()
    await userEvent.type(field, person.email)
    await submit()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Something went wrong on our side',
    )
    expect(field).toHaveValue(person.email)
    await submit()
    expect(await deleted()).toBeInTheDocument()
    expect(visited).toEqual(['/'])
  })

  describe('and logged in a while ago', () => {
    const asked = {
      status: 403,
      body: { code: 'password-needed', message: "Confirm it's you first." },
    }
    const withPassword = { status: 200, body: { hasPassword: true, hasGoogle: false } }
    const thanks = { status: 200, body: { message: "Thank you. We've confirmed it's you." } }
    const wrong = "This isn't your password."
    const refused = {
      status: 422,
      body: { code: 'wrong-password', message: wrong, errors: { password: [wrong] } },
    }

    async function askToDelete(confirmation: { status: number; body: object }[]) {
      const network = serve({
        current: person,
        responses: { '/api/account': [asked, gone], '/api/account/confirmation': confirmation },
      })
      const page = await openDialog()
      await userEvent.type(page.field, person.email)
      await page.submit()
      const identity = await screen.findByRole('dialog', { name: "Confirm it's you" })
      return { ...network, ...page, identity }
    }

    it('enters the password, and then the account is deleted', async () => {
      const { calls, visited, identity } = await askToDelete([withPassword, refused, thanks])
      const password = await within(identity).findByLabelText(/^Your password/)
      await userEvent.type(password, 'Guess#2030{Enter}')
      expect(await within(identity).findByText(wrong)).toBeVisible()
      expect(password).toHaveFocus()
      await userEvent.clear(password)
      await userEvent.type(password, `${person.password}{Enter}`)
      expect(await deleted()).toBeInTheDocument()
      expect(calls).toEqual([
        ...['DELETE /api/account', 'GET /api/account/confirmation'],
        ...['POST /api/account/confirmation', 'POST /api/account/confirmation'],
        ...['DELETE /api/account', 'POST /api/auth/signout'],
      ])
      expect(visited).toEqual(['/'])
    })

    it('still has the account without a confirmation', async () => {
      const { dialog, identity, visited } = await askToDelete([withPassword])
      await userEvent.click(await within(identity).findByRole('button', { name: 'Cancel' }))
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        "You didn't confirm it's you.",
      )
      expect(visited).toEqual([])
    })

    it('continues with Google without a password', async () => {
      const google = { status: 200, body: { hasPassword: false, hasGoogle: true } }
      const { identity } = await askToDelete([google])
      expect(await within(identity).findByText(/Log in with Google again/)).toBeVisible()
      expect(within(identity).getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    })

    it('sees a hint to set a password without either', async () => {
      const neither = { status: 200, body: { hasPassword: false, hasGoogle: false } }
      const { identity } = await askToDelete([neither])
      const name = 'Set a password'
      expect(await within(identity).findByRole('link', { name })).toHaveAttribute('href', '/forgot')
    })

    it('can retry when the ways to confirm do not load', async () => {
      const { identity } = await askToDelete([failed, withPassword])
      await userEvent.click(await within(identity).findByRole('button', { name: 'Try again' }))
      expect(await within(identity).findByLabelText(/^Your password/)).toBeVisible()
    })
  })
})
