import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { CardSetup } from '@/lib/features/payments/rules'
import { asksTheBank, inTurn, openForm, openPage, paid, pressDonate } from './donate-page'
import { stubStripe } from './stripe-stub'

const cards: CardSetup = { kind: 'stripe', publishableKey: 'pk_test_of_ours' }
const stripe = stubStripe()

const scripts = () => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com/"]'),
]

/** Stripe's script loads or fails. */
async function endScript(event: 'load' | 'error') {
  await waitFor(() => expect(scripts()).toHaveLength(1))
  const [script] = scripts()
  if (event === 'load') Object.assign(window, { Stripe: stripe.script })
  if (script) fireEvent[event](script)
  return script
}

const typeCard = (empty: boolean, complete: boolean) =>
  act(async () => void stripe.type({ empty, complete }))

beforeEach(() => {
  sessionStorage.clear()
  stripe.answerToken(null)
})

// The script loads once per page, so this test is first.
it('the form loads Stripe’s script when it opens, shows an error, and retries', async () => {
  const visit = await openPage({ cards })
  await visit.user.hover(screen.getByRole('button', { name: 'Donate for this Campaign!' }))
  expect(scripts()).toHaveLength(0)

  await visit.user.click(screen.getByRole('button', { name: 'Donate for this Campaign!' }))
  const first = await endScript('error')
  // Stripe's own loader retries once.
  await waitFor(() => expect(scripts()[0]).not.toBe(first))
  await endScript('error')
  expect(await screen.findByText("We couldn't load the card form")).toBeInTheDocument()

  await visit.user.click(screen.getByRole('button', { name: 'Try again' }))
  await endScript('load')
  await waitFor(() => expect(document.querySelector('[data-stub=card]')).toBeInTheDocument())
  expect(stripe.keys).toEqual(['pk_test_of_ours'])
  expect(stripe.options).toEqual([
    expect.objectContaining({ hidePostalCode: true, disableLink: true }),
  ])
})

async function openStripeForm(stripeAnswer = () => paid(500)) {
  const visit = await openForm({ cards, responses: { stripe: stripeAnswer } })
  await waitFor(() => expect(document.querySelector('[data-stub=card]')).toBeInTheDocument())
  await visit.user.click(visit.form.getByRole('button', { name: '$5' }))
  return visit
}

it('the form shows an error at a missing or incomplete card', async () => {
  const { form, user, sentTo } = await openStripeForm()
  await user.click(form.getByRole('button', { name: 'Donate' }))
  expect(await form.findByText('* Card is required')).toBeInTheDocument()
  expect(stripe.focused()).toBeGreaterThan(0)
  await typeCard(false, false)
  expect(
    await form.findByText('Enter your full card number, expiry date and security code.'),
  ).toBeInTheDocument()
  await typeCard(false, true)
  await waitFor(() =>
    expect(form.queryByText(/Enter your full card number/)).not.toBeInTheDocument(),
  )
  expect(sentTo('stripe')).toHaveLength(0)
})

it('the form pays with the token of the card', async () => {
  const visit = await openStripeForm()
  await typeCard(false, true)
  await pressDonate(visit)
  expect(await visit.form.findByText('Donated successfully')).toBeInTheDocument()
  expect(visit.sentTo('stripe').map(({ sent }) => sent)).toEqual([
    expect.objectContaining({ token: expect.stringMatching(/^tok_stripe_/), amount: 500 }),
  ])
})

it.each([
  ['at the card what is wrong with it', 'card_error', 'Your card number is invalid.'],
  [
    'that Stripe could not be reached',
    'api_connection_error',
    "We couldn't reach the server. Check your connection and try again.",
  ],
  ['what Stripe says of its own fault', 'api_error', 'Stripe has a problem.'],
])('the form shows %s', async (_case, type, words) => {
  const visit = await openStripeForm()
  stripe.answerToken({ error: { type, message: words } })
  await typeCard(false, true)
  await pressDonate(visit)
  expect(await visit.form.findByText(words)).toBeInTheDocument()
  expect(visit.form.queryByText(/We're not sure/)).not.toBeInTheDocument()
  expect(visit.sentTo('stripe')).toHaveLength(0)
})

it('the form hides for the bank’s own dialog, and returns with the input', async () => {
  const visit = await openStripeForm(inTurn(asksTheBank, asksTheBank))
  const ownHidden = jest.fn()
  stripe.whileAtBank(async () => {
    await waitFor(() => expect(visit.dialog.parentElement).toHaveClass('hidden'))
    ownHidden(document.body.style.pointerEvents)
    // Browsers remove the focus from a hidden element.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await typeCard(false, true)
  await pressDonate(visit)
  expect(stripe.confirmed).toEqual(['pi_1_secret_1'])
  // Elements that Stripe adds to the page can be pressed.
  expect(ownHidden).toHaveBeenCalledWith('')
  expect(visit.dialog.parentElement).not.toHaveClass('hidden')
  expect(visit.form.getByRole('button', { name: 'Donate' })).toHaveFocus()
  expect(visit.form.getByLabelText('Enter amount in cents')).toHaveValue('500')
  expect(visit.form.getByRole('alert')).toHaveTextContent("Your bank didn't confirm this donation")
})
