import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MoneyDonationButton } from '@/components/payments/public/money-donation-button'
import type { CardSetup } from '@/lib/features/payments/rules'
import { codeOfStatus } from '@/tests/support/code-of-status'
import { renderOnSite, type StubbedResponses, serve, signedIn } from '../render-on-site'

export const CAMPAIGN = { _id: '64c000000000000000000001', title: 'Blood camp at Mirpur College' }
export const EMAIL = 'nusrat@example.com'

const BANK = 'http://localhost:4999'

type StubbedResponse = ReturnType<StubbedResponses[string]>

let tokens = 0

/** A fake server of the card provider, and a site that accepts its tokens. */
const allGoesWell: StubbedResponses = {
  'auth/session': signedIn,
  '/v1/tokens': () => {
    tokens += 1
    return { body: { id: `tok_${tokens}` } }
  },
  stripe: (sent) => paid((sent as { amount: number }).amount),
}

/** The response of the site to a paid payment. */
export const paid = (amount: number): StubbedResponse => ({
  body: {
    message: 'Payment successful',
    donation: { _id: 'd1', amount, currency: 'usd', campaignId: CAMPAIGN._id },
    receipt: { number: 'SL-2031-000123', date: '2031-05-18', cardLast4: '4242' },
  },
})

/** The response of the site to a rejected payment. */
export const refused = (
  status: number,
  message: string,
  {
    code = codeOfStatus(status),
    headers,
  }: { code?: string; headers?: Record<string, string> } = {},
): StubbedResponse => ({ status, body: { message, code }, headers })

/** The response of the site while the bank waits for the person. */
export const asksTheBank = (): StubbedResponse => ({
  status: 202,
  body: { requiresAction: true, clientSecret: 'pi_1_secret_1', donation: { _id: 'd1' } },
})

/** The responses of the site, in order; the last one repeats. */
export function inTurn(...responses: (() => StubbedResponse)[]): () => StubbedResponse {
  return () =>
    ((responses.length > 1 ? responses.shift() : responses[0]) as () => StubbedResponse)()
}

interface Visit {
  responses?: StubbedResponses
  cards?: CardSetup
  user?: UserEvent
}

export async function openPage({ responses, cards, user = userEvent.setup() }: Visit = {}) {
  const server = serve({ ...allGoesWell, ...responses })
  const page = await renderOnSite(
    <MoneyDonationButton
      campaign={CAMPAIGN}
      cards={cards ?? { kind: 'test', bank: BANK, address: 'Road 5, Dhanmondi' }}
    >
      Donate for this Campaign!
    </MoneyDonationButton>,
    `/campaign/${CAMPAIGN._id}?from=mail`,
  )
  return { ...server, page, visited: page.visited, user }
}

/** Opens the form of that page. */
export async function openForm(visit: Visit = {}) {
  const page = await openPage(visit)
  return { ...page, ...(await pressOpen(page.user)) }
}

export async function pressOpen(user: UserEvent) {
  const opener = screen.getByRole('button', { name: 'Donate for this Campaign!' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Donate' })
  return { opener, dialog, form: within(dialog) }
}

type Form = ReturnType<typeof within>

/** Fills in an amount and the test card with the given result. */
export async function fillIn(
  { form, user }: { form: Form; user: UserEvent },
  amount = '1250',
  card = 'Succeeds',
) {
  if (amount) await user.type(form.getByLabelText('Enter amount in cents'), amount)
  await chooseCard({ form, user }, card)
}

/** Chooses the test card with the given result from the help. */
export async function chooseCard({ form, user }: { form: Form; user: UserEvent }, card: string) {
  const help = (await form.findByText('Show test cards')).closest('details')
  if (!help?.open) await user.click(form.getByText('Show test cards'))
  await user.click(form.getByRole('button', { name: card }))
}

/** Presses Donate and waits for the response. */
export async function pressDonate({ form, user }: { form: Form; user: UserEvent }) {
  await user.click(form.getByRole('button', { name: 'Donate' }))
  await waitFor(() => {
    const button = form.queryByRole('button', { name: 'Donate' })
    if (button) expect(button).not.toHaveAttribute('aria-busy')
    else expect(form.getByText('Donated successfully')).toBeVisible()
  })
}
