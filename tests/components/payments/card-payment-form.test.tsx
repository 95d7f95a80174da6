import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { guest, letIn } from '../render-on-site'
import {
  asksTheBank,
  CAMPAIGN,
  chooseCard,
  EMAIL,
  fillIn,
  inTurn,
  openForm,
  openPage,
  paid,
  pressDonate,
  pressOpen,
  refused,
} from './donate-page'

const KEY = 'Idempotency-Key'

const unavailable = () =>
  refused(503, "Our card provider isn't responding.", { code: 'unavailable' })

beforeEach(() => sessionStorage.clear())

/** The storage keys of unsettled payments in this tab. */
const openGifts = () => Object.keys(sessionStorage).filter((name) => name.startsWith('gifts:'))

describe('the donate form', () => {
  it('sends a guest to the login and returns to this page', async () => {
    const { visited, user } = await openPage({ responses: { 'auth/session': guest } })
    await user.click(screen.getByRole('button', { name: 'Donate for this Campaign!' }))
    await waitFor(() =>
      expect(visited).toEqual([
        `/login?callbackUrl=${encodeURIComponent(`/campaign/${CAMPAIGN._id}?from=mail`)}`,
      ]),
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows the campaign and the person', async () => {
    const { dialog, form } = await openForm()
    expect(dialog).toHaveAccessibleDescription(
      'Your donation goes to Blood camp at Mirpur College.',
    )
    expect(form.getByLabelText('Email')).toHaveValue(EMAIL)
    expect(form.getByLabelText('Email')).toHaveAttribute('readonly')
  })

  it('shows the amount in dollars beside the cents', async () => {
    const { form, user } = await openForm()
    const amount = form.getByLabelText('Enter amount in cents')
    await user.type(amount, '1250')
    expect(form.getByText('= $12.50')).toHaveAttribute('aria-live', 'polite')
    await user.type(amount, '00')
    expect(form.getByText('= $1,250.00')).toBeInTheDocument()
    await user.clear(amount)
    expect(form.queryByText(/^= /)).not.toBeInTheDocument()
  })

  it('accepts the cents in Bangla digits', async () => {
    const visit = await openForm()
    await fillIn(visit, '১২৫০')
    expect(visit.form.getByText('= $12.50')).toBeInTheDocument()
    await pressDonate(visit)
    expect(visit.sentTo('stripe').map(({ sent }) => sent)).toEqual([
      expect.objectContaining({ amount: 1250 }),
    ])
  })

  it.each([
    ['12.50', '$12.50', '1250'],
    ['১২.৫', '$12.50', '1250'],
    ['$5.', '$5.00', '500'],
    ['.75', '$0.75', '75'],
    ['20,00', '$20.00', '2000'],
  ])('responds to the decimal point of %s with the likely meaning', async (typed, money, cents) => {
    const { form, user, sentTo } = await openForm()
    const amount = form.getByLabelText('Enter amount in cents')
    await user.type(amount, typed)
    const words = `Enter cents without a decimal point. ${money} is ${cents} cents.`
    expect(form.getByText(words)).toBeVisible()
    expect(form.queryByText(/^= /)).not.toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Donate' }))
    await waitFor(() => expect(amount).toHaveAccessibleDescription(words))
    expect(form.getAllByText(words)).toHaveLength(1)
    expect(sentTo('stripe')).toHaveLength(0)

    await user.click(form.getByRole('button', { name: `Enter ${cents} cents` }))
    expect(amount).toHaveValue(cents)
    expect(form.getByText(`= ${money}`)).toBeVisible()
    await waitFor(() => expect(form.queryByText(words)).not.toBeInTheDocument())
  })

  it('has dollars first, then cents, and the help for test cards last', async () => {
    const { form, user } = await openForm()
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    const amounts = form.getByRole('group', { name: 'Choose an amount' })
    const cents = form.getByLabelText('Enter amount in cents')
    const number = await form.findByLabelText('Card number')
    const help = form.getByText('Show test cards')
    expect(within(amounts).getAllByRole('button')).toHaveLength(4)
    expect(isBefore(amounts, cents)).toBe(true)
    expect(isBefore(cents, number)).toBe(true)
    expect(isBefore(form.getByLabelText('CVC'), help)).toBe(true)
    expect(form.getByText('Succeeds')).not.toBeVisible()
    await user.click(help)
    expect(form.getByText('Succeeds')).toBeVisible()
    expect(form.getByText(/Real cards aren't charged/)).toBeVisible()
  })

  it.each([
    ['$5', 500],
    ['$10', 1_000],
    ['$25', 2_500],
    ['$50', 5_000],
  ])('fills in %s with one press', async (name, cents) => {
    const { form, user } = await openForm()
    const suggestion = form.getByRole('button', { name })
    expect(suggestion).toHaveAttribute('aria-pressed', 'false')
    await user.click(suggestion)
    expect(form.getByLabelText('Enter amount in cents')).toHaveValue(String(cents))
    expect(suggestion).toHaveAttribute('aria-pressed', 'true')
  })

  it('requires the amount and the card before it sends anything', async () => {
    const { form, user, calls } = await openForm()
    await form.findByLabelText('Card number')
    await user.click(form.getByRole('button', { name: 'Donate' }))
    expect(await form.findByText('* Amount is required')).toBeInTheDocument()
    expect(form.getByRole('group', { name: 'Card' })).toHaveAccessibleDescription(
      '* Card is required',
    )
    expect(form.getByLabelText('Enter amount in cents')).toHaveFocus()
    expect(calls.map(({ name }) => name)).toEqual(['auth/session'])
  })

  it('shows an incomplete card at the card, and focuses it', async () => {
    const { form, user, calls } = await openForm()
    await user.click(form.getByRole('button', { name: '$5' }))
    await user.type(await form.findByLabelText('Card number'), '4242')
    await user.click(form.getByRole('button', { name: 'Donate' }))
    const message = 'Enter your full card number, expiry date and security code.'
    expect(await form.findByText(message)).toBeInTheDocument()
    expect(form.getByLabelText('Card number')).toHaveFocus()
    expect(calls.map(({ name }) => name)).toEqual(['auth/session'])
    await chooseCard({ form, user }, 'Succeeds')
    await waitFor(() => expect(form.queryByText(message)).not.toBeInTheDocument())
  })

  it.each(['49', '100000000', 'ten', '-500', '1,250'])(
    'shows the smallest and the largest amount for %s',
    async (cents) => {
      const { form, user } = await openForm()
      await user.type(form.getByLabelText('Enter amount in cents'), cents)
      await user.click(form.getByRole('button', { name: 'Donate' }))
      expect(
        await form.findByText('Enter between $0.50 and $999,999.99, in whole cents.'),
      ).toBeInTheDocument()
    },
  )

  it('pays, and the totals are refreshed', async () => {
    const visit = await openForm()
    await fillIn(visit)
    await pressDonate(visit)
    const { sentTo, headerOf, page } = visit
    expect(sentTo('/v1/tokens').map(({ sent }) => sent)).toEqual([
      {
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': expect.stringMatching(/^\d\d$/),
        'card[cvc]': '123',
      },
    ])
    expect(sentTo('stripe').map(({ sent }) => sent)).toEqual([
      {
        token: expect.stringMatching(/^tok_/),
        amount: 1250,
        campaignId: CAMPAIGN._id,
        email: EMAIL,
      },
    ])
    expect(headerOf('stripe', KEY)).toEqual([expect.stringMatching(/^[\w-]{32,100}$/)])
    expect(page.refreshed).toBe(1)
  })

  it('has an idempotency key on plain http too, where browsers lack randomUUID', async () => {
    const usual = Object.getOwnPropertyDescriptor(crypto, 'randomUUID')
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    try {
      const visit = await openForm()
      await fillIn(visit)
      await pressDonate(visit)
      expect(visit.headerOf('stripe', KEY)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    } finally {
      if (usual) Object.defineProperty(crypto, 'randomUUID', usual)
      else Reflect.deleteProperty(crypto, 'randomUUID')
    }
  })

  it('removes the error after seven seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
      const responses = { stripe: () => refused(402, 'Your card was declined.') }
      const visit = await openForm({ user, responses })
      await fillIn(visit)
      await pressDonate(visit)
      expect(visit.form.getByText('Your card was declined.')).toBeInTheDocument()
      act(() => void jest.advanceTimersByTime(6_000))
      expect(visit.form.getByText('Your card was declined.')).toBeInTheDocument()
      act(() => void jest.advanceTimersByTime(1_000))
      expect(visit.form.queryByText('Your card was declined.')).not.toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })

  it('can’t be pressed twice, and stays open until the response arrives', async () => {
    let answer: (response: Response) => void = () => undefined
    const visit = await openForm()
    await fillIn(visit)
    const { form, user, dialog } = visit
    const served = jest.mocked(globalThis.fetch).getMockImplementation()
    const asked: string[] = []
    jest.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      if (!String(input).endsWith('/api/stripe')) return served?.(input, init) as never
      asked.push(String(input))
      return new Promise<Response>((resolve) => {
        answer = resolve
      })
    })
    const button = form.getByRole('button', { name: 'Donate' })
    await user.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    await user.click(button)
    await user.keyboard('{Escape}')
    expect(dialog).toBeInTheDocument()
    // If the page closes before the response, the key is stored.
    expect(openGifts()).toHaveLength(1)
    await act(async () => answer(Response.json((await paid(1250)).body)))
    expect(await form.findByText('Donated successfully')).toBeInTheDocument()
    expect(asked).toHaveLength(1)
    expect(sessionStorage).toHaveLength(0)
  })

  it('shows why a card was declined, preserves the input, and starts a new attempt next time', async () => {
    const visit = await openForm({
      responses: {
        stripe: inTurn(
          () => refused(402, 'Your card has insufficient funds.'),
          () => paid(1250),
        ),
      },
    })
    await fillIn(visit)
    await pressDonate(visit)
    const notice = visit.form.getByRole('alert')
    expect(notice).toHaveTextContent('Something went wrong')
    expect(notice).toHaveTextContent('Your card has insufficient funds.')
    expect(visit.form.getByLabelText('Enter amount in cents')).toHaveValue('1250')
    expect(visit.form.queryByText(/We're not sure/)).not.toBeInTheDocument()

    await pressDonate(visit)
    expect(visit.form.getByText('Donated successfully')).toBeInTheDocument()
    const [first, second] = visit.headerOf('stripe', KEY)
    expect(second).not.toBe(first)
    const [one, two] = visit.sentTo('stripe').map(({ sent }) => (sent as { token: string }).token)
    expect(two).not.toBe(one)
  })

  it('shows the provider’s message about a card at the card', async () => {
    const message = "Your card's expiration date is in the past."
    const visit = await openForm({
      responses: { '/v1/tokens': () => ({ status: 402, body: { error: { message } } }) },
    })
    await fillIn(visit)
    await pressDonate(visit)
    expect(visit.form.getByRole('group', { name: 'Card' })).toHaveAccessibleDescription(message)
    expect(visit.sentTo('stripe')).toHaveLength(0)
  })

  it('opens a login when the session has expired, and then pays', async () => {
    const loggedOut = () => refused(401, 'Please log in first.', { code: 'unauthenticated' })
    const visit = await openForm({
      responses: { ...letIn, stripe: inTurn(loggedOut, () => paid(1250)) },
    })
    await fillIn(visit)
    await visit.user.click(visit.form.getByRole('button', { name: 'Donate' }))
    const login = within(await screen.findByRole('dialog', { name: 'Log in to continue' }))
    await visit.user.type(login.getByLabelText('Password'), 'Secret#1')
    await visit.user.click(login.getByRole('button', { name: 'Log in' }))
    expect(await visit.form.findByText('Donated successfully')).toBeInTheDocument()
    expect(visit.sentTo('stripe')).toHaveLength(2)
    expect(visit.visited).toEqual([])
  })

  it('shows the alternatives where no cards are accepted', async () => {
    const { form } = await openForm({
      cards: { kind: 'none', email: 'donate@sharelife.example' },
    })
    expect(form.getByText("Card donations aren't available yet")).toBeInTheDocument()
    expect(form.getByRole('link', { name: 'Email donate@sharelife.example' })).toHaveAttribute(
      'href',
      'mailto:donate@sharelife.example',
    )
    expect(form.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/#contact')
    expect(form.queryByLabelText('Enter amount in cents')).not.toBeInTheDocument()
  })

  it('offers only the contact form without an email for donations', async () => {
    const { form } = await openForm({ cards: { kind: 'none' } })
    expect(form.queryByRole('link', { name: /^Write to/ })).not.toBeInTheDocument()
    expect(form.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/#contact')
  })
})

describe('a payment with an unknown result', () => {
  const unknown = /We're not sure if your card was charged \$12\.50/

  it.each([
    ['the provider is silent', unavailable],
    ['the network is lost', () => undefined as never],
    ['the answer is cut off', () => ({ body: null })],
    ['a proxy gives up', () => refused(408, 'Request Timeout')],
    [
      'the first call still runs',
      () => refused(409, 'Still running.', { headers: { 'Retry-After': '5' } }),
    ],
  ])('is repeated with the same key and token after %s', async (_case, failure) => {
    const visit = await openForm({ responses: { stripe: inTurn(failure, () => paid(1250)) } })
    await fillIn(visit)
    await pressDonate(visit)
    expect(visit.form.getByRole('alert')).toHaveTextContent('Something went wrong')
    expect(visit.form.getByText(unknown)).toBeInTheDocument()
    expect(visit.form.getByText(/[Ww]e never charge the same donation twice/)).toBeInTheDocument()

    await pressDonate(visit)
    expect(visit.form.getByText('Donated successfully')).toBeInTheDocument()
    expect(visit.form.queryByText(unknown)).not.toBeInTheDocument()
    const [first, second] = visit.headerOf('stripe', KEY)
    expect(second).toBe(first)
    const [one, two] = visit.sentTo('stripe')
    expect(two).toEqual(one)
    expect(visit.sentTo('/v1/tokens')).toHaveLength(1)
  })

  it('is remembered when the dialog is opened again, and needs no card', async () => {
    const visit = await openForm({
      responses: { stripe: inTurn(unavailable, unavailable, () => paid(1250)) },
    })
    await fillIn(visit)
    await pressDonate(visit)
    await visit.user.keyboard('{Escape}')
    await waitFor(() => expect(visit.dialog).not.toBeInTheDocument())

    const again = { ...visit, ...(await pressOpen(visit.user)) }
    expect(again.form.getByText(unknown)).toBeInTheDocument()
    expect(again.form.getByLabelText('Enter amount in cents')).toHaveValue('1250')
    expect(again.form.getByText('The card you entered for this donation')).toBeInTheDocument()
    await pressDonate(again)
    await pressDonate(again)
    expect(again.form.getByText('Donated successfully')).toBeInTheDocument()
    expect(new Set(visit.headerOf('stripe', KEY)).size).toBe(1)
    expect(visit.sentTo('/v1/tokens')).toHaveLength(1)
    expect(JSON.stringify(sessionStorage)).not.toContain('4242')
  })

  it.each([
    [
      'another amount',
      async ({ form, user }: Awaited<ReturnType<typeof openForm>>) => {
        await user.type(form.getByLabelText('Enter amount in cents'), '0')
      },
    ],
    [
      'another card',
      async ({ form, user }: Awaited<ReturnType<typeof openForm>>) => {
        await chooseCard({ form, user }, 'Declined')
      },
    ],
  ])('is separate when %s starts a new payment', async (_case, change) => {
    const visit = await openForm({ responses: { stripe: inTurn(unavailable, () => paid(1)) } })
    await fillIn(visit)
    await pressDonate(visit)
    await change(visit)
    await pressDonate(visit)
    const [first, second] = visit.headerOf('stripe', KEY)
    expect(second).not.toBe(first)
    expect(visit.sentTo('/v1/tokens')).toHaveLength(2)
  })

  it('is shown again after a later payment with another card', async () => {
    const visit = await openForm({
      responses: {
        stripe: inTurn(
          unavailable,
          () => refused(402, 'Your card was declined.'),
          () => paid(1250),
        ),
      },
    })
    await fillIn(visit)
    await pressDonate(visit)
    await chooseCard(visit, 'Declined')
    await pressDonate(visit)
    expect(visit.form.getByRole('alert')).toHaveTextContent('Your card was declined.')
    expect(visit.form.getByText(unknown)).toBeInTheDocument()

    await visit.user.keyboard('{Escape}')
    await waitFor(() => expect(visit.dialog).not.toBeInTheDocument())
    const again = { ...visit, ...(await pressOpen(visit.user)) }
    await pressDonate(again)
    expect(again.form.getByText('Donated successfully')).toBeInTheDocument()
    const [first, , third] = visit.headerOf('stripe', KEY)
    expect(third).toBe(first)
    expect(sessionStorage).toHaveLength(0)
  })

  it('can be abandoned for another card after the form was closed', async () => {
    const visit = await openForm({ responses: { stripe: inTurn(unavailable, () => paid(1250)) } })
    await fillIn(visit)
    await pressDonate(visit)
    await visit.user.keyboard('{Escape}')
    await waitFor(() => expect(visit.dialog).not.toBeInTheDocument())
    const again = { ...visit, ...(await pressOpen(visit.user)) }
    await visit.user.click(again.form.getByRole('button', { name: 'Use another card' }))
    await visit.user.click(again.form.getByRole('button', { name: 'Donate' }))
    expect(await again.form.findByText('* Card is required')).toBeInTheDocument()
    await fillIn(again, '')
    await pressDonate(again)
    const [first, second] = visit.headerOf('stripe', KEY)
    expect(second).not.toBe(first)
  })

  it.each([
    [
      'Please wait a minute.',
      () => refused(429, 'Please wait a minute.', { headers: { 'Retry-After': '60' } }),
    ],
    ['Not set up yet.', () => refused(503, 'Not set up yet.', { code: 'cards-not-set-up' })],
  ])('is not remembered when the card was not charged: %s', async (words, response) => {
    const visit = await openForm({ responses: { stripe: response } })
    await fillIn(visit)
    await pressDonate(visit)
    expect(visit.form.getByRole('alert')).toHaveTextContent(words)
    expect(visit.form.queryByText(unknown)).not.toBeInTheDocument()
    expect(openGifts()).toHaveLength(0)
  })

  it('stays open when a repeat is rejected', async () => {
    const visit = await openForm({
      responses: {
        stripe: inTurn(
          unavailable,
          () => refused(429, 'Please wait a minute.'),
          () => paid(1250),
        ),
      },
    })
    await fillIn(visit)
    await pressDonate(visit)
    await pressDonate(visit)
    expect(visit.form.getByText(unknown)).toBeInTheDocument()
    await pressDonate(visit)
    expect(visit.form.getByText('Donated successfully')).toBeInTheDocument()
    expect(new Set(visit.headerOf('stripe', KEY)).size).toBe(1)
  })

  it('is not shown to another person', async () => {
    const visit = await openForm({ responses: { stripe: unavailable } })
    await fillIn(visit)
    await pressDonate(visit)
    const stored = openGifts()
    expect(stored).toHaveLength(1)
    const [name = ''] = stored
    const [attempt] = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    sessionStorage.clear()
    sessionStorage.setItem(
      name,
      JSON.stringify([{ ...attempt, person: '64b000000000000000000002' }]),
    )
    await visit.user.keyboard('{Escape}')
    await waitFor(() => expect(visit.dialog).not.toBeInTheDocument())
    const { form } = await pressOpen(visit.user)
    expect(form.getByLabelText('Enter amount in cents')).toHaveValue('')
    expect(form.queryByText(unknown)).not.toBeInTheDocument()
  })
})

describe('a payment that the bank must confirm', () => {
  async function giveWithQuestion(...after: Parameters<typeof inTurn>) {
    const visit = await openForm({
      responses: {
        stripe: inTurn(asksTheBank, ...after),
        '/test/confirmations': () => ({ body: { status: 'succeeded' } }),
      },
    })
    await fillIn(visit, '1250', 'Needs bank approval')
    await visit.user.click(visit.form.getByRole('button', { name: 'Donate' }))
    const bank = await screen.findByRole('alertdialog', { name: 'Test bank' })
    expect(bank).toHaveAccessibleDescription("Your bank wants to check it's you")
    const answer = async (name: string) => {
      await visit.user.click(within(bank).getByRole('button', { name }))
      await waitFor(() => expect(bank).not.toBeInTheDocument())
    }
    return { ...visit, bank, answer }
  }

  it('is paid after the person confirms', async () => {
    const { answer, form, sentTo, headerOf } = await giveWithQuestion(() => paid(1250))
    await answer('Confirm')
    expect(await form.findByText('Donated successfully')).toBeInTheDocument()
    expect(sentTo('/test/confirmations').map(({ sent }) => sent)).toEqual([
      { client_secret: 'pi_1_secret_1', approve: true },
    ])
    const [first, second] = headerOf('stripe', KEY)
    expect(second).toBe(first)
    expect(sentTo('stripe')).toHaveLength(2)
  })

  it('is not paid when the person rejects', async () => {
    const { answer, form, sentTo } = await giveWithQuestion(() =>
      refused(402, 'Your bank did not confirm this payment.'),
    )
    await answer('Decline')
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Your bank did not confirm this payment.',
    )
    const button = form.getByRole('button', { name: 'Donate' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    expect(button).toHaveFocus()
    expect(sentTo('/test/confirmations').map(({ sent }) => sent)).toEqual([
      { client_secret: 'pi_1_secret_1', approve: false },
    ])
  })

  it('waits after Cancel, and the next press opens the bank again', async () => {
    const visit = await giveWithQuestion(asksTheBank, asksTheBank, () => paid(1250))
    await visit.user.keyboard('{Escape}')
    expect(await visit.form.findByRole('alert')).toHaveTextContent(
      "Your bank didn't confirm this donation, so your card wasn't charged.",
    )
    expect(
      visit.form.getByText('Your $12.50 donation is waiting for your bank'),
    ).toBeInTheDocument()

    await visit.user.click(visit.form.getByRole('button', { name: 'Donate' }))
    const bank = await screen.findByRole('alertdialog', { name: 'Test bank' })
    await visit.user.click(within(bank).getByRole('button', { name: 'Confirm' }))
    expect(await visit.form.findByText('Donated successfully')).toBeInTheDocument()
    expect(new Set(visit.headerOf('stripe', KEY)).size).toBe(1)
    expect(visit.sentTo('/v1/tokens')).toHaveLength(1)
  })
})
