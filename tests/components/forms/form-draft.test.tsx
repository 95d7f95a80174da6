import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { CampaignForm } from '@/components/campaigns/admin/campaign-form'
import { deleteDraftsOfOthers, saveDraft } from '@/components/forms/draft-store'
import { RequestForm } from '@/components/requests/public/request-form'
import { ProfileDialog } from '@/components/users/own/profile-dialog'
import { RegisterForm } from '@/components/users/public/register-form'
import { fill } from '../fill'
import {
  formPerson,
  inTurn,
  letIn,
  placeLists,
  renderOnSite,
  type StubbedResponses,
  serve,
  sessionEnded,
  signedIn,
} from '../render-on-site'

const DRAFT_NOTICE = 'We saved what you typed.'

/** The tab reloads and loses the page. */
async function open(part: ReactNode, responses: StubbedResponses = {}) {
  cleanup()
  const server = serve({ 'auth/session': signedIn, ...placeLists, ...responses })
  const page = await renderOnSite(part)
  return { ...server, ...page, user: userEvent.setup() }
}

const requestForm = (person = formPerson) => <RequestForm person={person} today="2030-05-18" />
const patient = () => screen.getByLabelText('Patient name')

async function typePatient(person = formPerson) {
  const page = await open(requestForm(person))
  await page.user.type(patient(), 'Abdul Karim')
  return page
}

const profile = (phone: string) => ({
  ...{ ...formPerson, name: 'Nusrat Jahan', photo: '/pictures/default-avatar.svg' },
  donor: { phone, address: '7 College Road', lastDonationDate: undefined },
})
const profileForm = (phone = '+880 1711-000000') => (
  <ProfileDialog open onOpenChange={() => undefined} profile={profile(phone)} />
)

describe('a form’s draft', () => {
  it('is restored after a reload, with a message', async () => {
    const { user } = await typePatient()
    await user.click(screen.getByRole('radio', { name: 'B positive' }))
    await open(requestForm())
    expect(patient()).toHaveValue('Abdul Karim')
    expect(screen.getByRole('radio', { name: 'B positive' })).toBeChecked()
    expect(screen.getByText(DRAFT_NOTICE).closest('[role=status]')).not.toBeNull()
  })

  it('does not exist without input', async () => {
    await open(requestForm())
    expect(screen.queryByText(DRAFT_NOTICE)).not.toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is deleted with one press, and the form is reset', async () => {
    await typePatient()
    const { user } = await open(requestForm())
    await user.click(screen.getByRole('button', { name: 'Start again' }))
    expect(patient()).toHaveValue('')
    expect(patient()).toHaveFocus()
    expect(screen.queryByText(DRAFT_NOTICE)).not.toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is deleted after the form was sent', async () => {
    const { user, visited } = await open(requestForm(), {
      createbloodrequest: () => ({ status: 201, body: { bloodRequest: { _id: 'a' } } }),
    })
    await fillInRequest(user)
    await waitFor(() => expect(visited).toEqual(['/request/a']))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  it('stays after a network error, with a retry button', async () => {
    const { user } = await open(requestForm())
    await fillInRequest(user)
    // The lists of places are lost as well, and their fields show it.
    const notice = (await screen.findByText(/What you typed is still here\./)).closest(
      '[role=alert]',
    )
    expect(
      within(notice as HTMLElement).getByRole('button', { name: 'Try again' }),
    ).toHaveAttribute('type', 'submit')
    await open(requestForm())
    expect(patient()).toHaveValue('Abdul Karim')
  })

  it('is not shown to another person, even if neither has an email', async () => {
    await typePatient({ ...formPerson, email: '' })
    await open(requestForm({ id: '64b000000000000000000002', email: '' }))
    expect(patient()).toHaveValue('')
    expect(screen.queryByText(DRAFT_NOTICE)).not.toBeInTheDocument()
    // Another person logs in: the draft is deleted.
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Abdul')
  })

  it('contains no passwords and no files', async () => {
    const { user } = await open(<RegisterForm hasPhone={false} hasGoogle={false} />, {
      'auth/session': () => ({ body: {} }),
    })
    await fill(user, screen.getByLabelText('Name'), 'Sabbir Khan')
    await fill(user, await screen.findByLabelText('Password'), 'Secret#12')
    await fill(user, screen.getByLabelText('Confirm password'), 'Secret#12')
    const file = new File(['x'], 'me.png', { type: 'image/png' })
    saveDraft('any', '', {
      password: { value: 'Secret#12', before: null },
      photo: { value: file as never, before: null },
    })
    const [name = '', ...others] = Object.keys(sessionStorage)
    expect([name, ...others]).toEqual(['draft:register'])
    expect(sessionStorage.getItem(name)).toContain('Sabbir')
    expect(sessionStorage.getItem(name)).not.toContain('Secret')
    await open(<RegisterForm hasPhone={false} hasGoogle={false} />, {
      'auth/session': () => ({ body: {} }),
    })
    expect(screen.getByLabelText('Name')).toHaveValue('Sabbir Khan')
    await user.click(screen.getByLabelText('Name'))
    expect(await screen.findByLabelText('Password')).toHaveValue('')
  })

  it('of a guest stays for the person who logs in, but not the other way round', () => {
    saveDraft('contact', '', { message: { value: 'Hello', before: null } })
    saveDraft('request', formPerson.id, { patientName: { value: 'Abdul Karim', before: null } })
    deleteDraftsOfOthers(formPerson.id)
    expect(Object.keys(sessionStorage).sort()).toEqual(['draft:contact', 'draft:request'])
    deleteDraftsOfOthers('64b000000000000000000002')
    expect(Object.keys(sessionStorage)).toEqual(['draft:contact'])
  })

  it('of a person is not restored for a guest', async () => {
    saveDraft('register', formPerson.id, { name: { value: 'Abdul Karim', before: null } })
    await open(<RegisterForm hasPhone={false} hasGoogle={false} />, {
      'auth/session': () => ({ body: {} }),
    })
    expect(screen.getByLabelText('Name')).toHaveValue('')
    expect(screen.queryByText(DRAFT_NOTICE)).not.toBeInTheDocument()
  })

  it('has a limited size', () => {
    for (let count = 0; count < 40; count += 1) {
      saveDraft(`form-${count}`, formPerson.id, { name: { value: 'x', before: null } })
    }
    saveDraft('huge', formPerson.id, { name: { value: 'x'.repeat(60_000), before: null } })
    expect(sessionStorage).toHaveLength(30)
    expect(sessionStorage.getItem('draft:huge')).toBeNull()
  })

  it.each([
    ['words of somebody else', 'not JSON'],
    ['nothing', 'null'],
    ['the draft of an older form', JSON.stringify({ patientName: 'Abdul' })],
    [
      'fields that are not there any more, or hold something else',
      JSON.stringify({
        person: formPerson.id,
        at: 1,
        typed: {
          gone: { value: 'x', before: null },
          patientName: { value: { no: 1 } },
          phone: null,
        },
      }),
    ],
  ])('is ignored when the tab has %s', async (_case, text) => {
    sessionStorage.setItem('draft:request', text)
    await open(requestForm())
    expect(patient()).toHaveValue('')
    expect(screen.queryByText(DRAFT_NOTICE)).not.toBeInTheDocument()
  })

  it('is optional: a browser without storage can still send the form', async () => {
    const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await typePatient()
    expect(patient()).toHaveValue('Abdul Karim')
    broken.mockRestore()
  })

  it('does not overwrite newer values of the server without a message', async () => {
    const { user } = await open(profileForm())
    const address = () => screen.getByLabelText('Address')
    await user.clear(address())
    await user.type(address(), '9 Lake Road')
    // The phone was changed elsewhere, not typed here.
    await open(profileForm('+880 1999-888777'))
    expect(address()).toHaveValue('9 Lake Road')
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('+880 1999-888777')
    expect(screen.getByText(DRAFT_NOTICE)).toBeInTheDocument()

    await user.clear(screen.getByLabelText(/^Phone/))
    await user.type(screen.getByLabelText(/^Phone/), '+880 1555-111222')
    await open(profileForm('+880 1777-666555'))
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('+880 1555-111222')
    expect(screen.getByText(/The original has changed since/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('+880 1777-666555')
    expect(address()).toHaveValue('7 College Road')
  })
})

describe('a person whose session expires while they fill in a form', () => {
  it('enters a code too with two-step login, and the campaign is created', async () => {
    const codeNeeded = { status: 403, body: { message: 'Code.', code: 'second-factor-needed' } }
    const page = await open(<CampaignForm person={formPerson} />, {
      ...letIn,
      upload: () => ({ body: { data: { url: '/p.png' } } }),
      createcampaign: inTurn(sessionEnded, codeNeeded, { status: 201, body: { campaign: {} } }),
      'account/second-factor/proof': () => ({ body: {} }),
    })
    const { user } = page
    await user.type(screen.getByLabelText('Title'), 'Camp')
    await fill(user, screen.getByLabelText('Start date'), '2030-05-20')
    await fill(user, screen.getByLabelText('End date'), '2030-05-21')
    await fill(user, screen.getByLabelText('Address'), 'Savar')
    await fill(user, screen.getByLabelText('Details'), 'Blood camp')
    const photo = new File(['pixels'], 'camp.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Photo'), photo)
    await user.click(screen.getByRole('button', { name: 'Create Campaign' }))
    const login = within(await screen.findByRole('dialog', { name: 'Log in to continue' }))
    await user.type(login.getByLabelText('Password'), 'Secret#1')
    await user.click(login.getByRole('button', { name: 'Log in' }))
    const code = within(await screen.findByRole('dialog', { name: 'Enter your code' }))
    await user.type(code.getByLabelText('Code from your app'), '123456')
    await user.click(code.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(page.sentTo('createcampaign')).toHaveLength(3))
    expect(page.sentTo('upload')).toHaveLength(1)
    expect(page.sentTo('account/second-factor/proof')).toMatchObject([{ sent: { code: '123456' } }])
  })

  it('sees an error at a wrong password, and the form waits', async () => {
    const page = await open(requestForm(), {
      ...letIn,
      createbloodrequest: () => sessionEnded,
      'auth/callback/credentials': () => ({
        status: 401,
        body: { url: 'http://localhost/login?error=CredentialsSignin' },
      }),
    })
    await fillInRequest(page.user)
    const login = within(await screen.findByRole('dialog', { name: 'Log in to continue' }))
    await page.user.type(login.getByLabelText('Password'), 'wrong')
    await page.user.click(login.getByRole('button', { name: 'Log in' }))
    expect(await login.findByText('Incorrect Email or Password')).toBeInTheDocument()
    expect(page.sentTo('createbloodrequest')).toHaveLength(1)
    await page.user.keyboard('{Escape}')
    await act(async () => undefined)
    expect(patient()).toHaveValue('Abdul Karim')
  })
})

async function fillInRequest(user: ReturnType<typeof userEvent.setup>) {
  await fill(user, patient(), 'Abdul Karim')
  await user.click(screen.getByRole('radio', { name: 'B positive' }))
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await fill(user, screen.getByLabelText('Need date'), '2999-05-20')
  await fill(user, await screen.findByRole('combobox', { name: 'Donation location' }), 'Ward 7')
  await fill(user, screen.getByLabelText('Contact number'), '01712-345678')
  await user.click(await screen.findByRole('combobox', { name: 'District' }))
  await user.keyboard('Rajshahi{Enter}')
  await user.click(screen.getByRole('button', { name: 'Post request' }))
}
