import { screen, waitFor, within } from '@testing-library/react'
import type { Answers } from '../render-on-site'
import { anOwnRequest, aPledge, openOwnRequests, press, standOnTheDay, TODAY } from './own-request'

standOnTheDay()

const _id = 'e'.repeat(24)
const [REFUSAL, CONFIRMATION] = [`pledges/${_id}/refusal`, `pledges/${_id}/confirmation`]
const fine = () => ({ body: { message: 'ok' } })

function open(own: Parameters<typeof aPledge>[1] = {}, answers: Answers = {}) {
  return openOwnRequests([anOwnRequest({}, { pledges: [aPledge({}, own)] })], answers)
}

describe('a requester whose donor is not coming', () => {
  it('says so by one press and a yes, and the page is read anew', async () => {
    const { seen, sentTo } = await open({}, { [REFUSAL]: fine })
    await press('Mitu Das is not coming')
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog).toHaveAccessibleDescription(
      'The 2 bags are asked for again at once. We tell Mitu Das by email, and they cannot pledge to this request again.',
    )
    await press('Yes, not coming')
    expect(await screen.findByText('Pledge removed')).toBeInTheDocument()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(sentTo(REFUSAL)).toHaveLength(1)
    expect(seen.refreshed).toBe(1)
  })

  it('may keep the pledge after all', async () => {
    const { calls } = await open()
    await press('Mitu Das is not coming')
    await press('Keep the pledge')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(calls).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Mitu Das is not coming' })).toHaveFocus()
  })

  it('says after the day that they did not come', async () => {
    await open({ date: '2030-05-17', canConfirm: true })
    expect(screen.getByText(/Did they come\? Your word counts/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mitu Das did not come' })).toBeVisible()
  })
})

describe('a requester whose donor gave', () => {
  const today = { date: TODAY, canConfirm: true }

  it('says so by one press, and the page is read anew', async () => {
    const { seen, sentTo } = await open(today, { [CONFIRMATION]: fine })
    await press('Mitu Das gave')
    expect(
      await screen.findByText('Mitu Das now gets the certificate of this donation.'),
    ).toBeInTheDocument()
    expect(sentTo(CONFIRMATION)).toHaveLength(1)
    expect(seen.refreshed).toBe(1)
  })

  it('hears why it was refused', async () => {
    const message = 'This pledge no longer stands.'
    const body = { code: 'status-not-possible', message }
    const { seen } = await open(today, { [CONFIRMATION]: () => ({ status: 409, body }) })
    await press('Mitu Das gave')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(seen.refreshed).toBe(1)
  })

  it('reads afterwards what they said, and is asked nothing more', async () => {
    await open({ isConfirmed: true, canRefuse: false })
    const card = within(screen.getByRole('article'))
    expect(card.getByText('You said that they gave')).toBeVisible()
    expect(card.queryByRole('button', { name: /Mitu Das/ })).not.toBeInTheDocument()
  })
})

it('a requester reads of a donor whose bag is exchanged', async () => {
  await open({ isExchange: true })
  expect(screen.getByText(/The hospital exchanges the bag/)).toBeVisible()
})
