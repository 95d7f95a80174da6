import { parseCard } from '@/scripts/server/stripe/test-cards'

const card = { number: '4242 4242 4242 4242', month: '12', year: '50', cvc: '123' }

test('the fake card provider accepts a test card', () => {
  expect(parseCard(card)).toEqual({ outcome: 'succeeds' })
})

test.each([
  [{ number: '4000 0000 0000 0001' }, 'This is not a test card. Choose one of the test cards.'],
  [{ year: String(new Date().getFullYear() - 1) }, "Your card's expiration date is in the past."],
  [{ month: '13' }, "Your card's expiration month is invalid."],
  [{ cvc: '12' }, "Your card's security code is invalid."],
])('it explains the mistyped card %j', (own, message) => {
  expect(parseCard({ ...card, ...own })).toMatchObject({ error: { message } })
})
