import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDB } from 'idb'
import { deleteOfflineDataOfOthers } from '@/components/offline/delete-offline-data-of-others'
import { deleteOfflineData } from '@/components/offline/offline-data'
import {
  getQueuedSubmissionsOf,
  type QueuedSubmission,
  queueSubmission,
  sendQueuedSubmissions,
} from '@/components/offline/offline-queue'
import { QueuedSubmissions } from '@/components/offline/queued-submissions'
import { OpenRequestsPreview } from '@/components/requests/public/open-requests'
import { RequestForm } from '@/components/requests/public/request-form'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { putEverythingInView } from '@/tests/support/everything-in-view'
import { fill } from '../fill'
import {
  aRequest,
  formPerson,
  guest,
  inTurn,
  placeLists,
  renderOnSite,
  type StubbedResponses,
  serve,
  signedIn,
} from '../render-on-site'

const KAMAL = '64b000000000000000000002'
const QUEUED_NOTICE = "Saved on this phone. We'll send it when you're back online."
const posted = aRequest()

const taken: StubbedResponses = {
  'auth/session': signedIn,
  createbloodrequest: () => ({ status: 201, body: { bloodRequest: toApiBloodRequest(posted) } }),
}

afterEach(async () => {
  cleanup()
  deleteOfflineData()
  window.sessionStorage.clear()
})

/** A person sends a request while the network is lost. */
async function postWithoutLine() {
  const responses: StubbedResponses = { ...placeLists }
  const server = serve(responses)
  const page = await renderOnSite(
    <RequestForm person={formPerson} today="2030-05-18" />,
    '/bloodRequest',
  )
  const user = userEvent.setup()
  await fill(user, screen.getByLabelText('Patient name'), 'Abdul Karim')
  await user.click(screen.getByRole('radio', { name: 'AB negative' }))
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await fill(user, screen.getByLabelText('Need date'), '2030-05-20')
  await fill(user, await screen.findByRole('combobox', { name: 'Donation location' }), 'Ward 12')
  await fill(user, screen.getByLabelText('Contact number'), '+880 1711-222333')
  await fill(user, await screen.findByRole('combobox', { name: 'District' }), 'Dhaka')
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Post request' }))
  await screen.findByText(QUEUED_NOTICE)
  return { responses, page, user, ...server }
}

/** The network returns, and the browser fires the event. */
async function comeBack(responses: StubbedResponses, more: StubbedResponses) {
  Object.assign(responses, more)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
}

test('a request without network is queued, and sent once with one key when the network returns', async () => {
  const { responses, page, headerOf } = await postWithoutLine()
  expect(screen.queryByRole('button', { name: 'Post request' })).toBeNull()
  await comeBack(responses, taken)
  await screen.findByText('Your Blood Request Created Successfully')
  expect(page.visited).toEqual([`/request/${posted._id}`])
  const keys = headerOf('createbloodrequest', 'Idempotency-Key')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await getQueuedSubmissionsOf(formPerson.id)).toEqual([])
})

test('two tabs that reconnect at the same moment send it once', async () => {
  const { responses, page, sentTo } = await postWithoutLine()
  Object.assign(responses, taken)
  await act(async () => {
    await Promise.all([sendQueuedSubmissions(), sendQueuedSubmissions()])
  })
  await screen.findByText('Your Blood Request Created Successfully')
  expect(page.visited).toEqual([`/request/${posted._id}`])
  const keys = sentTo('createbloodrequest').length
  // jsdom has no locks, like browsers on plain http: the key prevents a second request.
  expect(keys).toBeGreaterThanOrEqual(2)
})

test('a person who cancels gets the form back, and nothing is sent later', async () => {
  const { responses, user, sentTo } = await postWithoutLine()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Post request' })
  expect(screen.getByLabelText('Patient name')).toHaveValue('Abdul Karim')
  expect(screen.queryByRole('alert')).toBeNull()
  await comeBack(responses, taken)
  await act(() => sendQueuedSubmissions())
  expect(sentTo('createbloodrequest')).toHaveLength(1)
})

test('the form shows an error and preserves the input', async () => {
  const { responses } = await postWithoutLine()
  const message = 'You have asked for blood ten times today.'
  await comeBack(responses, {
    ...taken,
    createbloodrequest: () => ({ status: 409, body: { code: 'conflict', message } }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Patient name')).toHaveValue('Abdul Karim')
  expect(await getQueuedSubmissionsOf(formPerson.id)).toEqual([])
})

test('a queued pledge to a request that was met closes its form with the reason', async () => {
  putEverythingInView()
  const shown = aRequest()
  const responses: StubbedResponses = {
    'auth/session': signedIn,
    getuser: () => ({ body: { user: { donor: { phone: '+880 1711-000000', bloodGroup: 'O-' } } } }),
    requests: () => ({ body: { bloodRequests: [[toApiBloodRequest(shown)]], total: 1 } }),
  }
  serve(responses)
  await renderOnSite(<OpenRequestsPreview initial={[shown]} most={2} renderedOn="2030-05-18" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Donate Blood' }))
  const form = within(await screen.findByRole('dialog', { name: 'Donate Blood' }))
  await waitFor(() => expect(form.getByLabelText('Phone')).toHaveValue('+880 1711-000000'))
  await user.click(form.getByRole('button', { name: 'Donate Blood' }))
  expect(await form.findByText(QUEUED_NOTICE)).toBeVisible()
  const message = 'This request is no longer open.'
  await comeBack(responses, {
    donateonbloodreq: () => ({ status: 409, body: { code: 'conflict', message } }),
  })
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(message)
  expect(screen.queryByRole('dialog', { name: 'Donate Blood' })).toBeNull()
  expect(await getQueuedSubmissionsOf(formPerson.id)).toEqual([])
})

test('nothing is sent as another person, and their login deletes the queue', async () => {
  const { responses, sentTo } = await postWithoutLine()
  cleanup()
  await comeBack(responses, {
    ...taken,
    'auth/session': () => ({
      body: { user: { id: KAMAL, email: 'kamal@example.com', name: 'Kamal' } },
    }),
  })
  await act(() => sendQueuedSubmissions())
  expect(sentTo('createbloodrequest')).toHaveLength(1)
  await deleteOfflineDataOfOthers(KAMAL)
  expect(await getQueuedSubmissionsOf(formPerson.id)).toEqual([])
})

test('a queued form stays after the session expires, for the same person', async () => {
  const { responses, sentTo } = await postWithoutLine()
  cleanup()
  await comeBack(responses, { ...taken, 'auth/session': guest })
  await act(() => sendQueuedSubmissions())
  await deleteOfflineDataOfOthers('')
  expect(sentTo('createbloodrequest')).toHaveLength(1)
  expect(await getQueuedSubmissionsOf(formPerson.id)).toHaveLength(1)
})

let queued = 0
/** A queued form without its page, such as one of another day. */
function aForm(own: Partial<QueuedSubmission> = {}): QueuedSubmission {
  queued += 1
  return {
    ...{
      id: `form-${queued}`,
      kind: 'message',
      person: formPerson.id,
      path: 'createCommunityChat',
    },
    ...{ body: { message: 'I can give.' }, about: 'I can give.', href: '/communityChat' },
    keptAt: Date.now() + queued,
    ...own,
  }
}

const chatting = (session: StubbedResponses[string] = signedIn): StubbedResponses => ({
  'auth/session': session,
  createCommunityChat: () => ({ status: 201, body: { chat: { _id: '1', date: '' } } }),
})

/** All stored data of the browser. */
async function allStored(): Promise<string> {
  const database = await openDB('sharelife-forms', 1, {
    upgrade: (made) => void made.createObjectStore('forms', { keyPath: 'id' }),
  })
  const forms = await database.getAll('forms')
  database.close()
  return JSON.stringify(forms)
}

test('a form queued more than seven days ago is deleted, not sent', async () => {
  const { sentTo } = serve(chatting())
  await queueSubmission(aForm({ keptAt: Date.now() - 8 * 24 * 60 * 60_000 }))
  await sendQueuedSubmissions()
  expect(sentTo('createCommunityChat')).toHaveLength(0)
  expect(await allStored()).toBe('[]')
})

test('only the form of the signed-in person stays in the queue', async () => {
  for (const [first, second] of [
    [formPerson.id, KAMAL],
    [KAMAL, formPerson.id],
  ] as const) {
    await queueSubmission(aForm({ person: first }))
    await queueSubmission(aForm({ person: second }))
    await deleteOfflineDataOfOthers(KAMAL)
    expect(await getQueuedSubmissionsOf(formPerson.id)).toEqual([])
    expect(await getQueuedSubmissionsOf(KAMAL)).toHaveLength(1)
    deleteOfflineData()
  }
})

test('a login during sending sends no form of another person', async () => {
  const kamal = { user: { id: KAMAL, email: 'kamal@example.com', name: 'Kamal' } }
  const { sentTo } = serve(chatting(inTurn(signedIn(), { body: kamal })))
  await queueSubmission(aForm())
  await queueSubmission(aForm())
  await sendQueuedSubmissions()
  expect(sentTo('createCommunityChat')).toHaveLength(1)
  expect(
    (await getQueuedSubmissionsOf(formPerson.id)).filter(({ outcome }) => !outcome),
  ).toHaveLength(1)
})

test('a sent form leaves no input or response in storage', async () => {
  await postWithoutLine()
  cleanup()
  serve(taken)
  await sendQueuedSubmissions()
  const stored = await allStored()
  expect(stored).toContain(posted._id)
  expect(stored).not.toMatch(/Abdul Karim|711-?222333|Ward 12/)
  expect(stored).not.toContain(posted.phone)
  expect(stored).not.toContain(posted.patientName)
})

test('a logout during sending leaves no data in storage', async () => {
  await queueSubmission(aForm())
  serve({
    'auth/session': signedIn,
    createCommunityChat: () => {
      deleteOfflineData()
      return { status: 409, body: { code: 'conflict', message: 'No.' } }
    },
  })
  await sendQueuedSubmissions()
  expect(await allStored()).toBe('[]')
})

test('after a logout the form no longer shows that it is queued', async () => {
  await postWithoutLine()
  await act(async () => deleteOfflineData())
  await screen.findByRole('button', { name: 'Post request' })
  expect(screen.queryByText(QUEUED_NOTICE)).toBeNull()
  expect(screen.getByLabelText('Patient name')).toHaveValue('Abdul Karim')
})

describe('on another page', () => {
  test('the queue shows no patient and no input without network', async () => {
    await postWithoutLine()
    cleanup()
    const refused = { as: 'refused', status: 409, code: 'conflict', message: 'No.', fields: {} }
    await queueSubmission(aForm({ outcome: refused as QueuedSubmission['outcome'] }))
    serve({})
    await renderOnSite(<QueuedSubmissions />)
    const waiting = await screen.findByRole('region', { name: 'Blood request' })
    expect(waiting).toHaveTextContent(QUEUED_NOTICE)
    expect(document.body).not.toHaveTextContent(/Abdul Karim|I can give/)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel: Blood request' }))
    await waitFor(() => expect(waiting).not.toBeInTheDocument())
  })

  test('a guest sees no form of another person', async () => {
    await postWithoutLine()
    cleanup()
    serve({ 'auth/session': guest })
    await renderOnSite(<QueuedSubmissions />)
    await act(() => sendQueuedSubmissions())
    expect(screen.queryByRole('region')).toBeNull()
    expect(await getQueuedSubmissionsOf(formPerson.id)).toHaveLength(1)
  })

  test('a queued form is shown and can be cancelled', async () => {
    await postWithoutLine()
    cleanup()
    serve({ 'auth/session': signedIn })
    await renderOnSite(<QueuedSubmissions />)
    const waiting = await screen.findByRole('region', { name: 'Blood request for Abdul Karim' })
    expect(waiting).toHaveTextContent(QUEUED_NOTICE)
    await userEvent.click(
      screen.getByRole('button', { name: 'Cancel: Blood request for Abdul Karim' }),
    )
    await waitFor(() => expect(waiting).not.toBeInTheDocument())
    expect(await getQueuedSubmissionsOf(formPerson.id)).toEqual([])
  })

  test('a sent form is reported with a link', async () => {
    await postWithoutLine()
    cleanup()
    serve(taken)
    const { visited } = await renderOnSite(<QueuedSubmissions />)
    await screen.findByText('Your blood request is posted')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(visited).toEqual([`/request/${posted._id}`])
  })

  test('a rejected form shows the error, and can be opened again', async () => {
    await postWithoutLine()
    cleanup()
    window.sessionStorage.clear()
    const message = 'This request is no longer open.'
    serve({
      ...taken,
      createbloodrequest: () => ({ status: 409, body: { code: 'conflict', message } }),
    })
    const { visited } = await renderOnSite(<QueuedSubmissions />)
    await screen.findByText(message)
    await userEvent.click(screen.getByRole('button', { name: 'Open the form' }))
    expect(visited).toEqual(['/bloodRequest'])
    expect(window.sessionStorage.getItem('draft:request')).toContain('Abdul Karim')
  })

  test('a form with a past need date shows a message, and opens with its input', async () => {
    await postWithoutLine()
    cleanup()
    window.sessionStorage.clear()
    const errors = { time: ['* Choose today or later.'] }
    const message = "Some of the information isn't valid. Check it and try again."
    serve({
      ...taken,
      ...placeLists,
      createbloodrequest: () => ({ status: 422, body: { code: 'invalid', message, errors } }),
    })
    const notice = await renderOnSite(<QueuedSubmissions />)
    expect(await screen.findByText('Choose today or later.')).toBeVisible()
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Open the form' }))
    expect(notice.visited).toEqual(['/bloodRequest'])
    cleanup()
    await renderOnSite(<RequestForm person={formPerson} today="2030-05-21" />, '/bloodRequest')
    expect(await screen.findByLabelText('Patient name')).toHaveValue('Abdul Karim')
    const needDate = screen.getByLabelText('Need date')
    expect(needDate).toHaveValue('2030-05-20')
    await userEvent.click(screen.getByRole('button', { name: 'Post request' }))
    await waitFor(() => expect(needDate).toHaveAccessibleDescription(/Choose today or later/))
  })
})
