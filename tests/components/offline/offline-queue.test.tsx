import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDB } from 'idb'
import { RequestForm } from '@/components/blood-requests/public/request-form'
import { deleteOfflineDataOfOthers } from '@/components/offline/delete-offline-data-of-others'
import { deleteOfflineData } from '@/components/offline/offline-data'
import {
  getQueuedSubmissionsOf,
  type QueuedSubmission,
  queueSubmission,
  sendQueuedSubmissions,
} from '@/components/offline/offline-queue'
import { QueuedSubmissions } from '@/components/offline/queued-submissions'
import { toApiBloodRequest } from '@/lib/features/blood-requests/wire'
import {
  type Answers,
  aRequest,
  guest,
  inTurn,
  placeLists,
  renderOnSite,
  serve,
  signedIn,
} from '../render-on-site'

const EMAIL = 'nusrat@example.com'
const KEPT = "Saved on this phone. We'll send it when you're back online."
const posted = aRequest()

const taken: Answers = {
  'auth/session': signedIn,
  createbloodrequest: () => ({ status: 201, body: { bloodRequest: toApiBloodRequest(posted) } }),
}

afterEach(async () => {
  cleanup()
  deleteOfflineData()
  window.sessionStorage.clear()
})

/** A person posts a request while the line is lost. */
async function postWithoutLine() {
  const answers: Answers = { ...placeLists }
  const server = serve(answers)
  const page = await renderOnSite(<RequestForm email={EMAIL} today="2030-05-18" />, '/bloodRequest')
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Patient name'), 'Abdul Karim')
  await user.click(screen.getByRole('radio', { name: 'AB negative' }))
  await user.type(screen.getByLabelText('Number of blood bags'), '2')
  await user.type(screen.getByLabelText('Need date'), '2030-05-20')
  await user.type(screen.getByLabelText('Contact number'), '+880 1711-222333')
  await user.type(screen.getByRole('combobox', { name: /^District/ }), 'Dhaka')
  await user.keyboard('{ArrowDown}{Enter}')
  await user.type(screen.getByLabelText('Donation location'), 'Ward 12')
  await user.click(screen.getByRole('button', { name: 'Post request' }))
  await screen.findByText(KEPT)
  return { answers, page, user, ...server }
}

/** The line is back, and the browser says so. */
async function comeBack(answers: Answers, more: Answers) {
  Object.assign(answers, more)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
}

test('a request that meets a lost line waits, and is posted once the line is back, with one key', async () => {
  const { answers, page, headerOf } = await postWithoutLine()
  expect(screen.queryByRole('button', { name: 'Post request' })).toBeNull()
  await comeBack(answers, taken)
  await screen.findByText('Your Blood Request Created Successfully')
  expect(page.visited).toEqual([`/request/${posted._id}`])
  const keys = headerOf('createbloodrequest', 'Idempotency-Key')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await getQueuedSubmissionsOf(EMAIL)).toEqual([])
})

test('two tabs that come back at the same moment send it once', async () => {
  const { answers, page, sentTo } = await postWithoutLine()
  Object.assign(answers, taken)
  await act(async () => {
    await Promise.all([sendQueuedSubmissions(), sendQueuedSubmissions()])
  })
  await screen.findByText('Your Blood Request Created Successfully')
  expect(page.visited).toEqual([`/request/${posted._id}`])
  const keys = sentTo('createbloodrequest').length
  // jsdom knows no locks, as browsers on plain http: then the key makes it one request.
  expect(keys).toBeGreaterThanOrEqual(2)
})

test('who cancels has the form as it was, and nothing is sent later', async () => {
  const { answers, user, sentTo } = await postWithoutLine()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Post request' })
  expect(screen.getByLabelText('Patient name')).toHaveValue('Abdul Karim')
  expect(screen.queryByRole('alert')).toBeNull()
  await comeBack(answers, taken)
  await act(() => sendQueuedSubmissions())
  expect(sentTo('createbloodrequest')).toHaveLength(1)
})

test('a refusal says why in the form, with what was typed', async () => {
  const { answers } = await postWithoutLine()
  const message = 'You have asked for blood ten times today.'
  await comeBack(answers, {
    ...taken,
    createbloodrequest: () => ({ status: 409, body: { code: 'conflict', message } }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Patient name')).toHaveValue('Abdul Karim')
  expect(await getQueuedSubmissionsOf(EMAIL)).toEqual([])
})

test('nothing is sent as somebody else, and their login deletes it', async () => {
  const { answers, sentTo } = await postWithoutLine()
  cleanup()
  await comeBack(answers, {
    ...taken,
    'auth/session': () => ({ body: { user: { email: 'kamal@example.com', name: 'Kamal' } } }),
  })
  await act(() => sendQueuedSubmissions())
  expect(sentTo('createbloodrequest')).toHaveLength(1)
  await deleteOfflineDataOfOthers('kamal@example.com')
  expect(await getQueuedSubmissionsOf(EMAIL)).toEqual([])
})

test('after the end of the session it stays for whoever logs in again', async () => {
  const { answers, sentTo } = await postWithoutLine()
  cleanup()
  await comeBack(answers, { ...taken, 'auth/session': guest })
  await act(() => sendQueuedSubmissions())
  await deleteOfflineDataOfOthers('')
  expect(sentTo('createbloodrequest')).toHaveLength(1)
  expect(await getQueuedSubmissionsOf(EMAIL)).toHaveLength(1)
})

let kept = 0
/** A form that waits without its page, such as one of another day. */
function aForm(own: Partial<QueuedSubmission> = {}): QueuedSubmission {
  kept += 1
  return {
    ...{ id: `form-${kept}`, kind: 'message', person: EMAIL, path: 'createCommunityChat' },
    ...{ body: { message: 'I can give.' }, about: 'I can give.', href: '/communityChat' },
    keptAt: Date.now() + kept,
    ...own,
  }
}

const chatting = (session: Answers[string] = signedIn): Answers => ({
  'auth/session': session,
  createCommunityChat: () => ({ status: 201, body: { chat: { _id: '1', date: '' } } }),
})

/** Everything that lies in the browser, whether it is shown or not. */
async function allStored(): Promise<string> {
  const database = await openDB('sharelife-forms', 1, {
    upgrade: (made) => void made.createObjectStore('forms', { keyPath: 'id' }),
  })
  const forms = await database.getAll('forms')
  database.close()
  return JSON.stringify(forms)
}

test('what was typed more than seven days ago is not sent any more, but deleted', async () => {
  const { sentTo } = serve(chatting())
  await queueSubmission(aForm({ keptAt: Date.now() - 8 * 24 * 60 * 60_000 }))
  await sendQueuedSubmissions()
  expect(sentTo('createCommunityChat')).toHaveLength(0)
  expect(await allStored()).toBe('[]')
})

test('of two people who typed something here only the one who is logged in keeps it', async () => {
  for (const [first, second] of [
    [EMAIL, 'kamal@example.com'],
    ['kamal@example.com', EMAIL],
  ] as const) {
    await queueSubmission(aForm({ person: first }))
    await queueSubmission(aForm({ person: second }))
    await deleteOfflineDataOfOthers('kamal@example.com')
    expect(await getQueuedSubmissionsOf(EMAIL)).toEqual([])
    expect(await getQueuedSubmissionsOf('kamal@example.com')).toHaveLength(1)
    deleteOfflineData()
  }
})

test('who logs in while forms are being sent sends nothing of somebody else', async () => {
  const kamal = { user: { email: 'kamal@example.com', name: 'Kamal' } }
  const { sentTo } = serve(chatting(inTurn(signedIn(), { body: kamal })))
  await queueSubmission(aForm())
  await queueSubmission(aForm())
  await sendQueuedSubmissions()
  expect(sentTo('createCommunityChat')).toHaveLength(1)
  expect((await getQueuedSubmissionsOf(EMAIL)).filter(({ outcome }) => !outcome)).toHaveLength(1)
})

test('what was sent leaves nothing of what was typed or answered', async () => {
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

test('who logs out while a form is on its way leaves nothing of it', async () => {
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

test('after a logout the form no longer says that it will be sent', async () => {
  await postWithoutLine()
  await act(async () => deleteOfflineData())
  await screen.findByRole('button', { name: 'Post request' })
  expect(screen.queryByText(KEPT)).toBeNull()
  expect(screen.getByLabelText('Patient name')).toHaveValue('Abdul Karim')
})

describe('on another page', () => {
  test('nobody reads without a line for whom a request is, or what was answered', async () => {
    await postWithoutLine()
    cleanup()
    const refused = { as: 'refused', status: 409, code: 'conflict', message: 'No.', fields: {} }
    await queueSubmission(aForm({ outcome: refused as QueuedSubmission['outcome'] }))
    serve({})
    await renderOnSite(<QueuedSubmissions />)
    const waiting = await screen.findByRole('region', { name: 'Blood request' })
    expect(waiting).toHaveTextContent(KEPT)
    expect(document.body).not.toHaveTextContent(/Abdul Karim|I can give/)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel: Blood request' }))
    await waitFor(() => expect(waiting).not.toBeInTheDocument())
  })

  test('a guest is shown nothing of whoever typed it', async () => {
    await postWithoutLine()
    cleanup()
    serve({ 'auth/session': guest })
    await renderOnSite(<QueuedSubmissions />)
    await act(() => sendQueuedSubmissions())
    expect(screen.queryByRole('region')).toBeNull()
    expect(await getQueuedSubmissionsOf(EMAIL)).toHaveLength(1)
  })

  test('what waits is shown and can be cancelled', async () => {
    await postWithoutLine()
    cleanup()
    serve({ 'auth/session': signedIn })
    await renderOnSite(<QueuedSubmissions />)
    const waiting = await screen.findByRole('region', { name: 'Blood request for Abdul Karim' })
    expect(waiting).toHaveTextContent(KEPT)
    await userEvent.click(
      screen.getByRole('button', { name: 'Cancel: Blood request for Abdul Karim' }),
    )
    await waitFor(() => expect(waiting).not.toBeInTheDocument())
    expect(await getQueuedSubmissionsOf(EMAIL)).toEqual([])
  })

  test('what was sent is told with a way to it', async () => {
    await postWithoutLine()
    cleanup()
    serve(taken)
    const { visited } = await renderOnSite(<QueuedSubmissions />)
    await screen.findByText('Your blood request is posted')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(visited).toEqual([`/request/${posted._id}`])
  })

  test('what was refused says why, and its form can be opened again', async () => {
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

  test('whose need date passed meanwhile says so, and opens with all that was typed', async () => {
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
    await renderOnSite(<RequestForm email={EMAIL} today="2030-05-21" />, '/bloodRequest')
    expect(await screen.findByLabelText('Patient name')).toHaveValue('Abdul Karim')
    const needDate = screen.getByLabelText('Need date')
    expect(needDate).toHaveValue('2030-05-20')
    await userEvent.click(screen.getByRole('button', { name: 'Post request' }))
    await waitFor(() => expect(needDate).toHaveAccessibleDescription(/Choose today or later/))
  })
})
