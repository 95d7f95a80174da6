import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VolunteerButton } from '@/components/campaigns/public/volunteer-button'
import { codeOfStatus } from '@/tests/support/code-of-status'
import { fill } from '../fill'
import {
  guest,
  inTurn,
  letIn,
  renderOnSite,
  type StubbedResponses,
  serve,
  sessionEnded,
  signedIn,
} from '../render-on-site'
import { aCampaign } from './a-campaign'

const campaign = aCampaign({ title: 'Camp at Savar' })

/** The button of a campaign on an old server-rendered page. */
async function openPage(responses: StubbedResponses = {}, own = {}) {
  const server = serve({
    'auth/session': signedIn,
    getuser: () => ({ body: { user: {} } }),
    volunteercreate: () => ({ body: { message: 'Volunteer added successfully' } }),
    ...responses,
  })
  const page = await renderOnSite(
    <VolunteerButton campaign={{ ...campaign, ...own }} renderedOn="2019-01-01" />,
    `/campaign/${campaign._id}?from=mail`,
  )
  return { page, ...server, user: userEvent.setup() }
}

async function openDialog(responses?: StubbedResponses) {
  const opened = await openPage(responses)
  const opener = screen.getByRole('button', { name: 'Register as Volunteer' })
  await opened.user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Register as Volunteer' })
  return { ...opened, opener, dialog, form: within(dialog) }
}

async function volunteer(responses?: StubbedResponses) {
  const opened = await openDialog(responses)
  const { user, form } = opened
  await fill(user, form.getByLabelText('Phone'), '1712-345678')
  await fill(user, form.getByLabelText('Address'), '7 College Road')
  await user.click(form.getByRole('button', { name: 'Register as Volunteer' }))
  return opened
}

const refusal = (status: number, message: string, more = {}) => ({
  volunteercreate: () => ({ status, body: { message, code: codeOfStatus(status), ...more } }),
})

const response = (message: string) => ({ volunteercreate: () => ({ body: { message } }) })

const mine = { 'account/volunteering': () => ({ body: { campaigns: [campaign._id] } }) }

describe('the volunteer button', () => {
  it('is replaced by a message for a volunteer', async () => {
    await openPage(mine)
    expect(await screen.findByText("You're a volunteer here")).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Register as Volunteer' })).not.toBeInTheDocument()
  })

  it('does not change for other people, and sends no request for a guest', async () => {
    const elsewhere = () => ({ body: { campaigns: ['64b0000000000000000000aa'] } })
    const member = await openPage({ 'account/volunteering': elsewhere })
    await waitFor(() => expect(member.sentTo('account/volunteering')).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Register as Volunteer' })).toBeInTheDocument()
    cleanup()
    const visitor = await openPage({ 'auth/session': guest })
    expect(screen.getByRole('button', { name: 'Register as Volunteer' })).toBeInTheDocument()
    expect(visitor.sentTo('account/volunteering')).toEqual([])
  })

  it('changes after the registration, and the focus stays', async () => {
    let registered: string[] = []
    const { user } = await volunteer({
      'account/volunteering': () => ({ body: { campaigns: registered } }),
      volunteercreate: () => {
        registered = [campaign._id]
        return { body: { message: 'Volunteer added successfully' } }
      },
    })
    await screen.findByText('Congratulation, Now you are volunteer for this campaign')
    await user.keyboard('{Escape}')
    const news = await screen.findByText("You're a volunteer here")
    await waitFor(() => expect(news.closest('[role=status]')).toHaveFocus())
  })
})

describe('the volunteer dialog', () => {
  it('shows the campaign and the person, which no one can change', async () => {
    const { form } = await openDialog()
    for (const [label, value] of [
      ['Campaign Name', 'Camp at Savar'],
      ['Name', 'Nusrat Jahan'],
      ['Email', 'nusrat@example.com'],
    ] as const) {
      expect(form.getByLabelText(label, { exact: true })).toHaveValue(value)
      expect(form.getByLabelText(label, { exact: true })).toHaveAttribute('readonly')
    }
  })

  it('prefills the country code of the phone number', async () => {
    const { form } = await openDialog()
    expect(form.getByLabelText('Phone')).toHaveValue('+880 ')
  })

  it('fills in a donor’s phone number', async () => {
    const donor = { user: { donor: { phone: '+880 1711-000000' } } }
    const { form } = await openDialog({ getuser: () => ({ body: donor }) })
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveValue('+880 1711-000000'))
  })

  it('requires a complete phone number and an address before it sends anything', async () => {
    const { form, user, sentTo } = await openDialog()
    await user.click(form.getByRole('button', { name: 'Register as Volunteer' }))
    expect(await form.findByText('* Phone number is required')).toBeInTheDocument()
    expect(form.getByText('* Address is required')).toBeInTheDocument()
    expect(form.getByLabelText('Phone')).toHaveFocus()
    expect(sentTo('volunteercreate')).toHaveLength(0)
  })

  it('thanks the volunteer, refreshes the page, and returns the focus', async () => {
    const { sentTo, user, opener, page } = await volunteer()
    const message = await screen.findByRole('alertdialog', {
      name: 'Congratulation, Now you are volunteer for this campaign',
    })
    expect(sentTo('volunteercreate').map(({ sent }) => sent)).toEqual([
      {
        campaingId: campaign._id,
        name: 'Nusrat Jahan',
        email: 'nusrat@example.com',
        phone: '+880 1712-345678',
        address: '7 College Road',
      },
    ])
    expect(page.refreshed).toBe(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(within(message).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('shows a message to an existing volunteer', async () => {
    await volunteer(response('User already added'))
    expect(
      await screen.findByRole('alertdialog', {
        name: 'You are already volunteer for this campaign',
      }),
    ).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['an answer that it does not know', response('Come back later.'), 'Come back later.', 0],
    [
      'a campaign that is over',
      refusal(409, 'This campaign has ended.', { code: 'campaign-over' }),
      'This campaign has ended.',
      1,
    ],
    ['a campaign that is gone', refusal(404, 'It does not exist.'), 'It does not exist.', 1],
  ])('closes after %s, and shows the server’s message', async (_case, responses, words, times) => {
    const { page } = await volunteer(responses)
    const message = await screen.findByRole('alertdialog', { name: 'Something Went Wrong!' })
    expect(message).toHaveAccessibleDescription(words)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(page.refreshed).toBe(times)
  })

  it('opens a login when the session has expired, and continues', async () => {
    const { user, page } = await volunteer({
      ...letIn,
      volunteercreate: inTurn(sessionEnded, { body: { message: 'Volunteer added successfully' } }),
    })
    const login = within(await screen.findByRole('dialog', { name: 'Log in to continue' }))
    await user.type(login.getByLabelText('Password'), 'Secret#1')
    await user.click(login.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Congratulation')
    expect(page.visited).toEqual([])
  })

  it.each([
    ['a lost network', {}, "We couldn't reach the server. Check your connection and try again."],
    ['too many calls', refusal(429, 'Please wait a minute.'), 'Please wait a minute.'],
    ['a fault of the server', refusal(500, 'It is our fault.'), 'It is our fault.'],
    [
      'a field it has not got',
      refusal(422, 'Not valid.', { errors: { campaingId: ['No id.'] } }),
      'Not valid.',
    ],
  ])('stays open and preserves the input after %s', async (_case, responses, words) => {
    const lost = { volunteercreate: undefined } as unknown as StubbedResponses
    const { form } = await volunteer(Object.keys(responses).length > 0 ? responses : lost)
    const notice = await form.findByRole('alert')
    expect(notice).toHaveTextContent('Something Went Wrong!')
    expect(notice).toHaveTextContent(words)
    expect(form.getByLabelText('Phone')).toHaveValue('+880 1712-345678')
    expect(form.getByLabelText('Address')).toHaveValue('7 College Road')
    expect(form.getByRole('button', { name: 'Register as Volunteer' })).toBeEnabled()
  })

  it('shows a rejected field at the field', async () => {
    const { form } = await volunteer(
      refusal(422, 'Not valid.', { errors: { phone: ['No such number.'] } }),
    )
    await waitFor(() =>
      expect(form.getByLabelText('Phone')).toHaveAccessibleDescription('No such number.'),
    )
  })

  it.each([
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    [
      'its close button',
      ({ user, form }) => user.click(form.getByRole('button', { name: 'Close' })),
    ],
  ] as [string, (opened: Awaited<ReturnType<typeof openDialog>>) => Promise<void>][])(
    'closes by %s and returns the focus',
    async (_way, close) => {
      const opened = await openDialog()
      await close(opened)
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(opened.opener).toHaveFocus()
      expect(opened.sentTo('volunteercreate')).toHaveLength(0)
    },
  )
})

describe('the button of a campaign', () => {
  it('sends a guest to the login and returns to this page', async () => {
    const { user, page } = await openPage({ 'auth/session': guest })
    await user.click(screen.getByRole('button', { name: 'Register as Volunteer' }))
    await waitFor(() =>
      expect(page.visited).toEqual([
        `/login?callbackUrl=${encodeURIComponent(`/campaign/${campaign._id}?from=mail`)}`,
      ]),
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is visible until the last day, and then states that the campaign is over', async () => {
    await openPage({}, { startDate: '2019-01-01', endDate: '2020-02-02' })
    expect(screen.getByText('This campaign has ended')).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
