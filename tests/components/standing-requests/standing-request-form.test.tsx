import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StandingRequestForm } from '@/components/standing-requests/standing-request-form'
import type { StandingRequestDto } from '@/lib/features/standing-requests/contract'
import { fill } from '../fill'
import { placeLists, renderOnSite, type StubbedResponses, serve } from '../render-on-site'
import { aStandingRequest } from './standing-request-fixture'

const TODAY = '2050-05-18'
const email = 'nusrat@example.com'

async function open(
  responses: StubbedResponses = {},
  standingRequest?: StandingRequestDto,
  path = '',
) {
  const server = serve({ ...placeLists, ...responses })
  const donor = { phone: '+880 1711-222333', district: 'Rajshahi', upazila: 'Paba' }
  const page = await renderOnSite(
    <StandingRequestForm
      {...{ person: { id: '1', email }, today: TODAY, standingRequest, donor }}
    />,
    `${path}/dashboard/standingrequests/new`,
  )
  return { ...server, page, user: userEvent.setup() }
}

beforeEach(() => sessionStorage.clear())

it('creates a standing request with one idempotency key and returns to the list', async () => {
  const { user, sentTo, headerOf, page } = await open({
    'standing-requests': () => ({ status: 201, body: { standingRequest: aStandingRequest() } }),
  })
  await fill(user, screen.getByLabelText('Patient name'), 'Tanvir Ahmed')
  await user.click(screen.getByRole('radio', { name: 'AB negative' }))
  await user.selectOptions(screen.getByLabelText('How often'), 'Every 3 weeks')
  await fill(user, screen.getByLabelText('First date'), '2050-05-25')
  await fill(user, screen.getByLabelText('Donation location'), 'Thalassaemia centre')
  await user.click(screen.getByRole('button', { name: 'Create standing request' }))
  await waitFor(() => expect(page.visited).toEqual(['/dashboard/standingrequests']))
  expect(sentTo('standing-requests')).toEqual([
    {
      name: 'standing-requests',
      sent: {
        ...{ patientName: 'Tanvir Ahmed', bloodGroup: 'AB-', component: '', bagsAsked: 1 },
        ...{ everyWeeks: 3, nextDate: '2050-05-25', hospital: '', note: '' },
        ...{ location: 'Thalassaemia centre', district: 'Rajshahi', upazila: 'Paba' },
        ...{ phone: '+880 1711-222333', phoneFor: 'members' },
      },
    },
  ])
  expect(headerOf('standing-requests', 'Idempotency-Key')).toEqual([expect.any(String)])
})

it('shows what is missing before it sends anything', async () => {
  const { user, sentTo } = await open()
  await user.click(screen.getByRole('button', { name: 'Create standing request' }))
  for (const words of [
    '* Patient Name is required',
    '* Blood Group is required',
    '* Date is required',
    '* Address is required',
  ]) {
    expect(await screen.findByText(words)).toBeInTheDocument()
  }
  expect(sentTo('standing-requests')).toHaveLength(0)
})

it('shows the limit as an error of the form', async () => {
  const message = 'You can have up to 3 standing requests. End one first.'
  const { user } = await open({
    'standing-requests': () => ({ status: 409, body: { code: 'conflict', message } }),
  })
  await fill(user, screen.getByLabelText('Patient name'), 'Tanvir Ahmed')
  await user.click(screen.getByRole('radio', { name: 'O positive' }))
  await fill(user, screen.getByLabelText('First date'), '2050-05-25')
  await fill(user, screen.getByLabelText('Donation location'), 'Thalassaemia centre')
  await user.click(screen.getByRole('button', { name: 'Create standing request' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Patient name')).toHaveValue('Tanvir Ahmed')
})

it('edits a stored one, and shows an error at its date', async () => {
  const stored = aStandingRequest({ everyWeeks: 2, nextDate: '2050-06-01' })
  const posted = 'The request for this date is posted already. Choose a later date.'
  const { user, sentTo } = await open(
    {
      [`standing-requests/${stored._id}`]: () => ({
        status: 422,
        body: { code: 'invalid', message: 'Wrong.', errors: { nextDate: [posted] } },
      }),
    },
    stored,
  )
  expect(screen.getByLabelText('How often')).toHaveValue('2')
  const date = screen.getByLabelText('Next date')
  expect(date).toHaveValue('2050-06-01')
  fireEvent.change(date, { target: { value: '2050-05-20' } })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(posted)).toBeVisible()
  expect(sentTo(`standing-requests/${stored._id}`)[0]?.sent).toMatchObject({
    ...{ nextDate: '2050-05-20', everyWeeks: 2, patientName: 'Tanvir Ahmed' },
  })
})

it('is in Bangla on a Bangla page', async () => {
  await open({}, undefined, '/bn')
  const often = screen.getByLabelText('কত দিন পরপর')
  expect(within(often).getByRole('option', { name: '৪ সপ্তাহ পরপর' })).toBeInTheDocument()
})
