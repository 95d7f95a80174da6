import { screen, waitFor, within } from '@testing-library/react'
import type { StubbedResponses } from '@/tests/components/render-on-site'
import {
  anOwnRequest,
  aPledge,
  openOwnRequests,
  press,
  standOnTheDay,
  TODAY,
} from './own-request-fixture'

standOnTheDay()

const _id = 'c'.repeat(24)
const call = `requests/${_id}/close`
const FOUND = 'Found blood elsewhere for Abdul Karim'
const CANCEL = 'Cancel request for Abdul Karim'

async function ask(
  button: string,
  {
    needDate = '2030-05-20',
    pledged = 0,
    responses,
  }: { needDate?: string; pledged?: number; responses?: StubbedResponses } = {},
) {
  const pledges = Array.from({ length: pledged }, (_, nth) => ({ ...aPledge(), _id: `${nth}` }))
  const isOver = needDate < TODAY
  const own = anOwnRequest(
    { _id, patientName: 'Abdul Karim', needDate },
    { pledges, ...(isOver && { state: 'expired', canEdit: false }) },
  )
  const page = await openOwnRequests([own], responses, isOver ? '?tab=past' : '')
  await press(button)
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  return { ...page, dialog }
}

describe('the question before a request ends', () => {
  it.each([
    [CANCEL, { pledged: 0 }, /no one can pledge any more\.$/],
    [CANCEL, { pledged: 1 }, /email the donor who pledged that they're no longer needed/],
    [CANCEL, { pledged: 2 }, /email the 2 donors who pledged that they're no longer needed/],
    [CANCEL, { pledged: 1, needDate: TODAY }, /Call them too, as they may be travelling\.$/],
    [FOUND, { pledged: 0 }, /mark it as fulfilled\.$/],
    [FOUND, { pledged: 2 }, /email the 2 donors who pledged that they're no longer needed/],
    [FOUND, { pledged: 1, needDate: TODAY }, /keep their pledge and send no email/],
    [
      'Mark as fulfilled: request for Abdul Karim',
      { pledged: 1, needDate: '2030-05-17' },
      'Pledges stay as they are.',
    ],
    [CANCEL, { pledged: 1, needDate: '2030-05-17' }, 'Pledges stay as they are.'],
  ])('explains what happens to donors (%s, %j)', async (button, scene, words) => {
    const { dialog } = await ask(button, scene)
    expect(dialog).toHaveAccessibleDescription(words)
  })
})

describe('a person who ends a request', () => {
  it('confirms first, and Cancel changes nothing', async () => {
    const { calls, dialog } = await ask(CANCEL)
    await press('Go back')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(calls.filter(({ name }) => name.endsWith('/close'))).toHaveLength(0)
    expect(screen.getByRole('button', { name: CANCEL })).toHaveFocus()
  })

  it.each([
    [CANCEL, 'Yes, cancel it', 'cancelled', 'Request cancelled'],
    [FOUND, 'Yes, blood was found', 'fulfilled', 'Request fulfilled'],
  ])('sees a message, and the page is refreshed (%s)', async (...row) => {
    const [button, confirm, outcome, done] = row
    const responses = { [call]: () => ({ body: { message: 'ok' } }) }
    const { seen, dialog, sentTo } = await ask(button, { responses })
    await press(confirm)
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(screen.getByText('You find it under Past.')).toBeVisible()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sentTo(call)).toEqual([{ name: call, sent: { outcome } }])
    expect(seen.refreshed).toBe(1)
  })

  it('can retry after a network error', async () => {
    const { dialog } = await ask(CANCEL)
    await press('Yes, cancel it')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/couldn't reach the server/)
    expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('sees an error when it had already ended, and the page is refreshed', async () => {
    const body = { code: 'request-not-open', message: 'This request is no longer open.' }
    const { seen } = await ask(CANCEL, { responses: { [call]: () => ({ status: 409, body }) } })
    await press('Yes, cancel it')
    expect(await screen.findByText('This request is no longer open.')).toBeInTheDocument()
    expect(seen.refreshed).toBe(1)
  })
})
