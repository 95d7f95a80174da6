import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OpenRequestsPreview } from '@/components/requests/public/open-requests'
import { REQUEST_CARD_NAMESPACES } from '@/components/requests/public/request-messages'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import messages from '@/lib/i18n/messages/en'
import { pickMessages } from '@/lib/i18n/pick-messages'
import { codeOfStatus } from '@/tests/support/code-of-status'
import { putEverythingInView } from '../../support/everything-in-view'
import {
  aRequest,
  guest,
  letIn,
  renderOnSite,
  type StubbedResponses,
  serve,
  sessionEnded,
  signedIn,
} from '../render-on-site'

beforeAll(putEverythingInView)

const request = aRequest()

/** A page with one request that decreases with a pledge, and a server with the given responses. */
async function openPage(
  responses: StubbedResponses = {},
  shown = request,
  url = '/allrequest?from=mail',
) {
  let bagsLeft = 3
  const server = serve({
    'auth/session': signedIn,
    getuser: () => ({ body: { user: { donor: { phone: '+880 1711-000000', bloodGroup: 'O-' } } } }),
    requests: () => ({
      body: { bloodRequests: [[toApiBloodRequest({ ...shown, bagsNeeded: bagsLeft })]], total: 1 },
    }),
    donateonbloodreq: (sent) => {
      bagsLeft -= (sent as { bloodBag: number }).bloodBag
      return { body: { message: 'Successfully Blood donated' } }
    },
    ...responses,
  })
  const seen = await renderOnSite(
    <OpenRequestsPreview initial={[shown]} most={2} renderedOn="2030-05-18" />,
    url,
    // Only the messages of the home page: a missing message is an error in the console.
    pickMessages(messages, [...REQUEST_CARD_NAMESPACES, 'requests.public.empty']),
  )
  return { ...server, seen, user: userEvent.setup() }
}

async function openDialog(...args: Parameters<typeof openPage>) {
  const page = await openPage(...args)
  const opener = screen.getByRole('button', { name: 'Donate Blood' })
  await page.user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Donate Blood' })
  return { ...page, opener, dialog, form: within(dialog) }
}

/** The server sends the donor record when the test calls `respond`. */
async function openWithoutRecord() {
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  const donor = { phone: '+880 1711-000000', bloodGroup: 'O-' }
  const page = await openDialog({ getuser: () => held.then(() => ({ body: { user: { donor } } })) })
  return { ...page, respond }
}

async function donate(...args: Parameters<typeof openPage>) {
  const page = await openDialog(...args)
  await waitFor(() => expect(page.form.getByLabelText('Phone')).toHaveValue('+880 1711-000000'))
  await page.user.click(page.form.getByRole('button', { name: 'One more' }))
  await page.user.click(page.form.getByRole('button', { name: 'Donate Blood' }))
  return page
}

const refusal = (status: number, message: string, more = {}) => ({
  donateonbloodreq: () => ({ status, body: { message, code: codeOfStatus(status), ...more } }),
})

describe('the donation dialog', () => {
  it('lets a person with an expired session log in, and shows a wrong password at its field', async () => {
    const { user } = await donate({
      ...letIn,
      donateonbloodreq: () => sessionEnded,
      'auth/callback/credentials': () => ({
        status: 401,
        body: { url: 'http://localhost/login?error=CredentialsSignin' },
      }),
    })
    const login = within(await screen.findByRole('dialog', { name: 'Log in to continue' }))
    await user.click(login.getByRole('button', { name: 'Log in' }))
    expect(await login.findByText('Password is required')).toBeInTheDocument()
    await user.type(login.getByLabelText('Password'), 'wrong')
    await user.click(login.getByRole('button', { name: 'Log in' }))
    expect(await login.findByText('Incorrect Email or Password')).toBeInTheDocument()
  })

  it('fills in the person and the day, and offers no more bags than needed', async () => {
    const { form, user } = await openDialog()
    expect(form.getByLabelText('Name')).toHaveValue('Nusrat Jahan')
    expect(form.getByLabelText('Email')).toHaveValue('nusrat@example.com')
    expect(form.getByLabelText('Email')).toHaveAttribute('readonly')
    expect(form.getByLabelText('Date')).toHaveValue('Mon 20 May 2030')
    expect(form.getByLabelText('Date')).toHaveAttribute('readonly')
    const bags = form.getByLabelText('Number of bags')
    expect(bags).toHaveValue('1')
    expect(bags).toHaveAccessibleDescription(/Each donor gives one bag/)
    expect(form.getByRole('button', { name: 'One fewer' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(form.getByRole('button', { name: 'One more' }))
    await user.click(form.getByRole('button', { name: 'One more' }))
    expect(bags).toHaveValue('3')
    expect(form.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true')
    expect(form.getByRole('button', { name: 'One more' })).toHaveFocus()
  })

  it('begins with whether the group and the last donation fit', async () => {
    const donor = { bloodGroup: 'O-', isAvailable: true, district: 'Dhaka', upazila: 'Savar' }
    const { form } = await openDialog({
      'account/eligibility': () => ({
        body: {
          eligibility: { isDonor: true, donor, canDonateFrom: null, ownRequests: [], pledges: [] },
        },
      }),
    })
    const name = form.getByLabelText('Name')
    for (const words of ['You match: same group', 'You can give on Mon 20 May 2030']) {
      const position = form.getByText(words).compareDocumentPosition(name)
      expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
  })

  it('takes both from the donor record when the page could not check them', async () => {
    const donor = {
      ...{ phone: '+880 1711-000000', bloodGroup: 'O-', lastDonationDate: '2030-03-01' },
      ...{ district: 'Dhaka', upazila: 'Savar' },
    }
    const { form } = await openDialog({ getuser: () => ({ body: { user: { donor } } }) })
    expect(await form.findByText('You match: same group')).toBeVisible()
    expect(form.getByText('You can give again from 29 Jun 2030, after this request')).toBeVisible()
  })

  it('shows a donor with an incompatible group the exchange question', async () => {
    const { form, user, sentTo } = await openDialog({
      getuser: () => ({
        body: { user: { donor: { phone: '+880 1711-000000', bloodGroup: 'AB+' } } },
      }),
    })
    const exchange = await form.findByRole('checkbox', { name: /Exchange at the hospital/ })
    expect(exchange).not.toBeChecked()
    expect(form.getByText(/A patient with O− can't receive AB\+ blood/)).toBeVisible()
    expect(form.getByText(/many hospitals exchange bags/)).toBeVisible()
    await user.click(exchange)
    await user.click(form.getByRole('button', { name: 'Donate Blood' }))
    await waitFor(() =>
      expect(sentTo('donateonbloodreq')).toMatchObject([{ sent: { exchange: true } }]),
    )
  })

  it('shows a compatible donor no exchange question, and sends no exchange value', async () => {
    const { form, sentTo } = await donate()
    expect(form.queryByRole('checkbox')).not.toBeInTheDocument()
    await waitFor(() => expect(sentTo('donateonbloodreq')).toHaveLength(1))
    expect(sentTo('donateonbloodreq')[0]?.sent).not.toHaveProperty('exchange')
  })

  it('stays open when the server rejects the group as incompatible', async () => {
    const message = 'A patient with blood group O- cannot receive A+ blood.'
    const { form } = await donate(refusal(409, message, { code: 'incompatible-group' }))
    expect(await form.findByRole('alert')).toHaveTextContent(message)
    expect(form.getByLabelText('Number of bags')).toHaveValue('2')
  })

  it.each([
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    [
      'its close button',
      ({ user, form }) => user.click(form.getByRole('button', { name: 'Close' })),
    ],
  ] as [string, (page: Awaited<ReturnType<typeof openDialog>>) => Promise<void>][])(
    'closes by %s and returns the focus',
    async (_way, close) => {
      const page = await openDialog()
      await close(page)
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(page.opener).toHaveFocus()
      expect(page.sentTo('donateonbloodreq')).toHaveLength(0)
    },
  )

  it('preserves the input until it is sent', async () => {
    const { form, user } = await openDialog()
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveValue('+880 1711-000000'))
    await user.type(form.getByLabelText('Name'), ' of the second floor')
    await user.click(form.getByRole('button', { name: 'One more' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Donate Blood' }))
    const again = within(await screen.findByRole('dialog', { name: 'Donate Blood' }))
    expect(again.getByLabelText('Name')).toHaveValue('Nusrat Jahan of the second floor')
    expect(again.getByLabelText('Number of bags')).toHaveValue('2')
    expect(again.getByText('We saved what you typed.')).toBeInTheDocument()
    await user.click(again.getByRole('button', { name: 'Donate Blood' }))
    await screen.findByRole('alertdialog', { name: 'Congratulation!!!' })
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('sends a guest to the login and returns to this page', async () => {
    const { seen, user } = await openPage({ 'auth/session': guest })
    await user.click(screen.getByRole('button', { name: 'Donate Blood' }))
    await waitFor(() =>
      expect(seen.visited).toEqual([
        `/login?callbackUrl=${encodeURIComponent('/allrequest?from=mail')}`,
      ]),
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('thanks the donor, and the card shows the remaining bags', async () => {
    const { sentTo, user, opener } = await donate()
    const message = await screen.findByRole('alertdialog', { name: 'Congratulation!!!' })
    expect(message).toHaveAccessibleDescription('We sent an email to the patient.')
    expect(sentTo('donateonbloodreq')).toEqual([
      {
        name: 'donateonbloodreq',
        sent: {
          email: 'nusrat@example.com',
          bloodreqId: request._id,
          bloodBag: 2,
          date: '2030-05-20',
          phone: '+880 1711-000000',
        },
      },
    ])
    expect(screen.queryByRole('dialog', { name: 'Donate Blood' })).not.toBeInTheDocument()
    // Whom to call, where and when to arrive, what to bring and how to withdraw.
    expect(message).toHaveTextContent('Call Rahima Khatun or their family')
    const called = within(message).getByRole('link', { name: '+880 1800-654321' })
    expect(called).toHaveAttribute('href', 'tel:+8801800654321')
    expect(message).toHaveTextContent('Go to the hospital on Mon 20 May 2030')
    expect(message).toHaveTextContent('Dhaka Medical College Hospital, Ward 12')
    expect(message).toHaveTextContent('Bring a photo ID')
    expect(within(message).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/request/${request._id}/calendar.ics`,
    )
    expect(within(message).getByRole('link', { name: 'My Donations' })).toHaveAttribute(
      'href',
      '/dashboard/mydonations',
    )
    await user.click(within(message).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(opener).toHaveFocus())
    expect(await screen.findByText('1 bag')).toBeInTheDocument()
  })

  it.each([
    [
      'shows the number that the answer has',
      '+880 1911-555666',
      'Agree a time and place: +880 1911',
    ],
    ['says that it is in the email when the answer has none', '', 'number is in our email'],
  ])('after a pledge to a request that hides its number, %s', async (_what, phone, words) => {
    const hidden = aRequest({ phone: '', phoneFor: 'pledged' })
    const body = { bloodReq: toApiBloodRequest({ ...hidden, phone }) }
    await donate({ donateonbloodreq: () => ({ body }) }, hidden)
    const message = await screen.findByRole('alertdialog', { name: 'Congratulation!!!' })
    expect(message).toHaveTextContent(words)
  })

  it.each([
    ['the page of the request is refreshed', `/request/${request._id}`, 1],
    ['a filtered list is not, because it would scroll to the top', '/allrequest?bloodGroup=O-', 0],
  ])('after a pledge, %s', async (_what, url, refreshed) => {
    const { seen } = await donate({}, request, url)
    await screen.findByRole('alertdialog', { name: 'Congratulation!!!' })
    expect(await screen.findByText('1 bag')).toBeInTheDocument()
    expect(seen.refreshed).toBe(refreshed)
  })

  it('sends a person without a donor record to the registration', async () => {
    const { seen } = await donate({
      donateonbloodreq: () => ({
        status: 400,
        body: { message: 'User did not register as a donor', code: 'not-a-donor' },
      }),
    })
    expect(await screen.findByText('You have to register as a donor.')).toBeInTheDocument()
    expect(screen.getByText('You are not register as a donor!')).toBeInTheDocument()
    const back = encodeURIComponent(`/request/${request._id}#donate-${request._id}`)
    expect(seen.visited).toEqual([`/donorRegistration?callbackUrl=${back}`])
    // The form is filled in when they return.
    expect(Object.keys(sessionStorage)).toEqual([`draft:donation:${request._id}`])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes after a final error, and shows the server’s message with a formatted day', async () => {
    await donate(refusal(409, 'You can donate again from 2030-07-01'))
    const message = await screen.findByRole('alertdialog', { name: 'Something Went Wrong!' })
    expect(message).toHaveAccessibleDescription('You can donate again from 1 Jul 2030')
    expect(screen.queryByRole('dialog', { name: 'Donate Blood' })).not.toBeInTheDocument()
  })

  it.each([
    ['a lost network', {}, "We couldn't reach the server. Check your connection and try again."],
    ['too many calls', refusal(429, 'Please wait a minute.'), 'Please wait a minute.'],
    ['a fault of the server', refusal(500, 'It is our fault.'), 'It is our fault.'],
    [
      'a field it has not got',
      refusal(422, 'Not valid.', { errors: { bloodreqId: ['No id.'] } }),
      'Not valid.',
    ],
  ])('stays open and preserves the input after %s', async (_case, response, words) => {
    const lost = { donateonbloodreq: undefined } as unknown as StubbedResponses
    const { form } = await donate(Object.keys(response).length > 0 ? response : lost)
    const notice = await form.findByRole('alert')
    expect(notice).toHaveTextContent('Something Went Wrong!')
    expect(notice).toHaveTextContent(words)
    expect(form.getByLabelText('Phone')).toHaveValue('+880 1711-000000')
    expect(form.getByLabelText('Number of bags')).toHaveValue('2')
    expect(form.getByRole('button', { name: 'Donate Blood' })).toBeEnabled()
  })

  it('shows a rejected field at the field', async () => {
    const { form } = await donate(
      refusal(422, 'Not valid.', { errors: { bloodBag: ['Too many.'] } }),
    )
    await waitFor(() =>
      expect(form.getByLabelText('Number of bags')).toHaveAccessibleDescription(
        expect.stringContaining('Too many.'),
      ),
    )
  })

  it('requires name, phone and bags before it sends anything', async () => {
    const { form, user, sentTo } = await openDialog({
      getuser: () => ({ body: { user: {} } }),
    })
    await user.clear(form.getByLabelText('Name'))
    await user.clear(form.getByLabelText('Number of bags'))
    await user.click(form.getByRole('button', { name: 'Donate Blood' }))
    expect(await form.findByText('* Name is required')).toBeInTheDocument()
    expect(form.getByText('* Phone number is required')).toBeInTheDocument()
    expect(form.getByText('* Blood Bag Number is required')).toBeInTheDocument()
    expect(form.getByLabelText('Name')).toHaveFocus()
    expect(sentTo('donateonbloodreq')).toHaveLength(0)
  })

  it('sends nothing while the phone of the donor record loads', async () => {
    const { form, user, sentTo, respond } = await openWithoutRecord()
    await user.click(form.getByRole('button', { name: 'Donate Blood' }))
    expect(form.queryByText('* Phone number is required')).not.toBeInTheDocument()
    respond()
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveValue('+880 1711-000000'))
    await user.click(form.getByRole('button', { name: 'Donate Blood' }))
    await waitFor(() => expect(sentTo('donateonbloodreq')).toHaveLength(1))
  })

  it('sends a phone that the donor types while their record loads', async () => {
    const { form, user, sentTo } = await openWithoutRecord()
    await user.type(form.getByLabelText('Phone'), '01999888777{Enter}')
    await waitFor(() => expect(sentTo('donateonbloodreq')).toHaveLength(1))
  })

  it('replaces the filled-in phone when the donor was about to type another', async () => {
    const { form, user, respond } = await openWithoutRecord()
    const phone = form.getByLabelText('Phone')
    await user.click(phone)
    respond()
    await waitFor(() => expect(phone).toHaveValue('+880 1711-000000'))
    await user.keyboard('01999888777')
    expect(phone).toHaveValue('01999888777')
  })

  it('sends the phone that the donor types, in one form, and bags in Bangla digits', async () => {
    const { form, user, sentTo } = await openDialog()
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveValue('+880 1711-000000'))
    const [phone, bags] = [form.getByLabelText('Phone'), form.getByLabelText('Number of bags')]
    await user.clear(phone)
    await user.type(phone, '১২৩৪')
    await user.clear(bags)
    await user.type(bags, '২')
    await user.click(form.getByRole('button', { name: 'Donate Blood' }))
    expect(await form.findByText(/^Enter a phone number, like 01711-000001/)).toBeVisible()
    expect(phone).toHaveFocus()
    expect(sentTo('donateonbloodreq')).toHaveLength(0)

    await user.clear(phone)
    await user.type(phone, '০১৯৯৯ ৮৮৮৭৭৭')
    await user.click(form.getByRole('button', { name: 'Donate Blood' }))
    await waitFor(() => expect(sentTo('donateonbloodreq')).toHaveLength(1))
    expect(sentTo('donateonbloodreq')[0]?.sent).toMatchObject({
      ...{ phone: '+880 1999-888777', bloodBag: 2 },
    })
  })

  it('stays open when its card leaves the list', async () => {
    let open = [request]
    const { form } = await openDialog({
      requests: () => ({
        body: { bloodRequests: [open.map(toApiBloodRequest)], total: open.length },
      }),
    })
    open = []
    // SWR revalidates the list when the network returns.
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('No one needs blood right now')
    expect(form.getByLabelText('Phone')).toBeInTheDocument()
  })
})
