import { formatMoney, sumInTaka } from '@/lib/features/money/rules'
import { centsFromDecimal, paymentResultPath } from '@/lib/features/payments/rules'

describe('payments', () => {
  test.each([
    [{ amount: 12_345_650, currency: 'bdt' }, '৳1,23,456.50', '৳১,২৩,৪৫৬.৫০'],
    [{ amount: 5, currency: 'bdt' }, '৳0.05', '৳০.০৫'],
    [{ amount: 12_345_650, currency: 'usd' }, '$123,456.50', '$১,২৩,৪৫৬.৫০'],
  ])('%o is formatted with its sign, and taka with lakhs', (money, english, bangla) => {
    expect(formatMoney(money)).toBe(english)
    expect(formatMoney(money, 'bn')).toBe(bangla)
  })

  test.each([
    ['122.50', 12_250],
    ['122.5', 12_250],
    ['122', 12_200],
    ['১২২,৫০', 12_250],
    [' 122 ', 12_200],
    ['', undefined],
    ['much', undefined],
    ['1.234', undefined],
    ['-5', undefined],
  ])('a typed rate %p is %p paisa', (typed, paisa) => {
    expect(centsFromDecimal(typed)).toBe(paisa)
  })

  const rate = { paisa: 12_255, setOn: '2031-05-04' }

  test('a sum of two currencies is in taka, each rounded to the paisa', () => {
    const sums = [
      { amount: 1_001, currency: 'usd' },
      { amount: 3, currency: 'bdt' },
    ]
    // 10.01 dollars at ৳122.55 are ৳1226.7255.
    expect(sumInTaka(sums, rate)).toBe(122_673 + 3)
    expect(sumInTaka([], rate)).toBe(0)
  })

  test('a sum has no total without a rate for its currencies', () => {
    expect(sumInTaka([{ amount: 100, currency: 'usd' }], null)).toBeNull()
    expect(sumInTaka([{ amount: 100, currency: 'eur' }], rate)).toBeNull()
    expect(sumInTaka([{ amount: 100, currency: 'bdt' }], null)).toBe(100)
  })

  test('a payment has a page, which knows who left', () => {
    expect(paymentResultPath('a1')).toBe('/donate/result/a1')
    expect(paymentResultPath('a1', { hasLeft: true })).toBe('/donate/result/a1?left=1')
  })
})
