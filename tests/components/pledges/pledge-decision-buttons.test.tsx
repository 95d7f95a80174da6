import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PledgeDecisionButtons } from '@/components/pledges/own/pledge-decision-buttons'
import { renderOnSite, type StubbedResponses, serve } from '@/tests/components/render-on-site'
import {
  anOwnRequest,
  aPledge,
  openOwnRequests,
  press,
  standOnTheDay,
  TODAY,
} from '../requests/own-request-fixture'

standOnTheDay()

const _id = 'e'.repeat(24)
const [REFUSAL, CONFIRMATION] = [`pledges/${_id}/refusal`, `pledges/${_id}/confirmation`]
const fine = () => ({ body: { message: 'ok' } })

function open(own: Parameters<typeof aPledge>[1] = {}, responses: StubbedResponses = {}) {
  return openOwnRequests([anOwnRequest({}, { pledges: [aPledge({}, own)] })], responses)
}

describe('a requester who reports a no-show', () => {
  it('reports it with one press, and the page is refreshed', async () => {
    const { seen, sentTo } = await open({}, { [REFUSAL]: fine })
    await press('Mitu Das is not coming')
    expect(await screen.findByText('You marked Mitu Das as not coming')).toBeInTheDocument()
    expect(screen.getByText(/We'll tell the donor in 10 minutes/)).toBeVisible()
    expect(sentTo(REFUSAL)).toHaveLength(1)
    expect(seen.refreshed).toBe(1)
  })

  it('can undo it in the notice, once', async () => {
    const { calls, seen } = await open({}, { [REFUSAL]: fine })
    await press('Mitu Das is not coming')
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await userEvent.click(undo)
    expect(await screen.findByText('Undone')).toBeInTheDocument()
    expect(screen.getByText(/Mitu Das's pledge is active again/)).toBeVisible()
    await userEvent.click(undo)
    expect(calls.filter(({ name }) => name === REFUSAL)).toHaveLength(2)
    expect(seen.refreshed).toBe(2)
  })

  it('sees why the request was rejected', async () => {
    const message = "You've already confirmed this donation."
    const body = { code: 'status-not-possible', message }
    const { seen } = await open({}, { [REFUSAL]: () => ({ status: 409, body }) })
    await press('Mitu Das is not coming')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(seen.refreshed).toBe(1)
  })

  it('can report it after the day', async () => {
    await open({ date: '2030-05-17', canConfirm: true })
    expect(screen.getByText(/Did they give blood\?/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mitu Das did not come' })).toBeVisible()
  })
})

describe('a requester who reported a no-show', () => {
  const refused = { canRefuse: false, undoableFor: 600_000 }
  const UNDO = 'Undo your answer about Mitu Das'

  it('sees it in the row, and can undo it there', async () => {
    const { calls, seen } = await open(refused, { [REFUSAL]: fine })
    const row = within(screen.getByRole('article'))
    expect(row.getByText('You marked Mitu Das as not coming')).toBeVisible()
    expect(row.queryByRole('button', { name: 'Mitu Das is not coming' })).not.toBeInTheDocument()
    await press(UNDO)
    expect(await screen.findByText('Undone')).toBeInTheDocument()
    expect(calls.map(({ name }) => name)).toEqual([expect.stringMatching(/matches$/), REFUSAL])
    expect(seen.refreshed).toBe(1)
  })

  it('sees it after the day', async () => {
    await open({ ...refused, date: '2030-05-17' })
    expect(screen.getByText('You said Mitu Das did not come')).toBeVisible()
    expect(screen.getByRole('button', { name: UNDO })).toBeVisible()
  })

  it('can undo it while that is possible', async () => {
    await open({ ...refused, undoableFor: 50 })
    expect(screen.getByText('You marked Mitu Das as not coming')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: UNDO })).toBeNull())
  })

  it('sees why it cannot be undone', async () => {
    const message = 'The request no longer needs these bags: other donors have pledged them.'
    const body = { code: 'status-not-possible', message }
    const { seen } = await open(refused, { [REFUSAL]: () => ({ status: 409, body }) })
    await press(UNDO)
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(seen.refreshed).toBe(1)
  })

  it('does not count the donor', async () => {
    await open(refused)
    await press(/^Found blood elsewhere for/)
    const question = await screen.findByRole('alertdialog')
    expect(question).not.toHaveAccessibleDescription(/email the (# )?donors? who pledged/)
  })
})

it('the focus stays in the row after a press on the keyboard', async () => {
  serve({ [REFUSAL]: fine })
  const row = (own: Parameters<typeof aPledge>[1]) => (
    <PledgeDecisionButtons pledge={aPledge({}, own)} renderedOn={TODAY} />
  )
  const { show } = await renderOnSite(row({}))
  screen.getByRole('button', { name: 'Mitu Das is not coming' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('You marked Mitu Das as not coming')
  await show(row({ canRefuse: false, undoableFor: 600_000 }))
  expect(screen.getByRole('button', { name: 'Undo your answer about Mitu Das' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Undone')
  await show(row({}))
  expect(screen.getByRole('button', { name: 'Mitu Das is not coming' })).toHaveFocus()
})

describe('a requester who confirms a donation', () => {
  const today = { date: TODAY, canConfirm: true }

  it('confirms it with one press, and the page is refreshed', async () => {
    const { seen, sentTo } = await open(today, { [CONFIRMATION]: fine })
    await press('Mitu Das gave blood')
    expect(await screen.findByText('Thank you')).toBeInTheDocument()
    expect(sentTo(CONFIRMATION)).toHaveLength(1)
    expect(seen.refreshed).toBe(1)
  })

  it('sees why the request was rejected', async () => {
    const message = 'This pledge is no longer active.'
    const body = { code: 'status-not-possible', message }
    const { seen } = await open(today, { [CONFIRMATION]: () => ({ status: 409, body }) })
    await press('Mitu Das gave blood')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(seen.refreshed).toBe(1)
  })

  it('sees the confirmation, without another question', async () => {
    await open({ isConfirmed: true, canRefuse: false })
    const card = within(screen.getByRole('article'))
    expect(card.getByText('You confirmed this donation')).toBeVisible()
    expect(
      card.queryByRole('button', { name: /^(?!Report or block).*Mitu Das/ }),
    ).not.toBeInTheDocument()
  })
})

it("a requester sees that the hospital exchanges a donor's bag", async () => {
  await open({ isExchange: true })
  expect(screen.getByText(/The hospital will exchange this bag/)).toBeVisible()
})
