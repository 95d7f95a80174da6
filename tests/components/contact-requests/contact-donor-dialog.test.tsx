import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactDonorButton } from '@/components/donors/donor-card'
import { renderOnSite, type StubbedResponses, serve, signedIn } from '../render-on-site'

const donor = { _id: 'd'.repeat(24), name: 'Salma Begum' }
const open = {
  ...{ _id: 'a'.repeat(24), patientName: 'Hasan Mia', bloodGroup: 'AB-', asked: false },
  ...{ needDate: '2030-05-20', place: 'Rangpur Medical College Hospital' },
}
const asked = { ...open, _id: 'b'.repeat(24), patientName: 'Karim Uddin', asked: true }
const CHOICES = 'contact-requests/choices'
const CALL = 'contact-requests'

async function openDialog(responses: StubbedResponses) {
  const server = serve({ 'auth/session': signedIn, ...responses })
  await renderOnSite(
    <>
      <p id="donor-name">Salma Begum</p>
      <ContactDonorButton donor={donor} describedBy="donor-name" />
    </>,
    '/donorSearch',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Contact Now' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to Salma Begum' }))
  return { ...server, dialog }
}

const choices = (...requests: object[]) => ({ [CHOICES]: () => ({ body: { requests } }) })
const message = () => screen.getByLabelText('Your message')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))

it('a requester sends a message about a request, and the card shows it', async () => {
  const { sentTo } = await openDialog({
    ...choices(open, asked),
    [CALL]: () => ({ status: 201, body: { message: 'sent' } }),
  })
  expect(await screen.findByRole('radio', { name: /Hasan Mia/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /Karim Uddin/ })).toBeDisabled()
  await userEvent.clear(message())
  await userEvent.type(message(), 'Could you come today?')
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentTo(CALL)).toEqual([
    {
      name: CALL,
      sent: { requestId: open._id, message: 'Could you come today?', donorId: donor._id },
    },
  ])
  expect(screen.getByText(/We'll email you as soon as/)).toBeInTheDocument()
  expect(screen.getAllByText('Message sent').length).toBeGreaterThan(0)
})

it('a message must not be empty', async () => {
  const { sentTo } = await openDialog(choices(open))
  await screen.findByRole('radio', { name: /Hasan Mia/ })
  await userEvent.clear(message())
  await send()
  expect(await screen.findByText('Write a short message.')).toBeInTheDocument()
  expect(message()).toHaveFocus()
  expect(sentTo(CALL)).toHaveLength(0)
})

it.each([
  ['no request', [], 'Post a blood request first'],
  ['written about all of them', [asked], "You've written to this donor"],
])('a person with %s gets a link to a new request', async (_who, requests, words) => {
  const { dialog } = await openDialog(choices(...requests))
  expect(await dialog.findByText(new RegExp(words))).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Post a blood request' })).toHaveAttribute(
    'href',
    '/bloodRequest',
  )
})

it('a person with an unconfirmed email preserves the message and reads why it failed', async () => {
  await openDialog({
    ...choices(open),
    [CALL]: () => ({
      status: 403,
      body: { code: 'unconfirmed', message: 'Confirm your email before you write to donors.' },
    }),
  })
  await screen.findByRole('radio', { name: /Hasan Mia/ })
  await send()
  expect(await screen.findByText(/Confirm your email before/)).toBeInTheDocument()
  expect(message()).toHaveValue(
    'Hello, could you give blood for us on that day? It would mean a lot to our family.',
  )
})
