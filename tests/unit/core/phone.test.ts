import { parseWholeNumber, toLatinDigits } from '@/lib/core/validation/digits'
import { parsePhone } from '@/lib/core/validation/phone'

describe('a phone number', () => {
  it.each([
    '+880 1711-000001',
    '+8801711000001',
    '8801711000001',
    '880 1711 000001',
    '008801711000001',
    '01711000001',
    '01711-000001',
    '(01711) 000.001',
    '1711000001',
    '+88001711000001',
    '০১৭১১০০০০০১',
    '+৮৮০ ১৭১১-০০০০০১',
    '০17১1–000001',
    '＋880\u00a01711\u2011000001',
  ])('of Bangladesh is parsed to one format from %s', (written) => {
    expect(parsePhone(written)).toBe('+880 1711-000001')
  })

  it.each([
    ['02-9876543', '+880 2 9876543'],
    ['09666 123456', '+880 9666 123456'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+1 (213) 373-4253', '+1 213 373 4253'],
    ['+৯১ ৯৮৭৬৫ ৪৩২১০', '+91 98765 43210'],
  ])('of a landline or of another country is parsed too: %s', (written, stored) => {
    expect(parsePhone(written)).toBe(stored)
  })

  it.each(['+880 1711-000001', '+44 20 7946 0958', '+880 2 9876543', '+4930901820123'])(
    'in storage is parsed unchanged: %s',
    (written) => {
      const stored = parsePhone(written) ?? ''
      expect(stored.length).toBeLessThanOrEqual(20)
      expect(parsePhone(stored)).toBe(stored)
    },
  )

  it.each([
    ...['', '+', '+880', '1234', '১২৩৪', '999', '16263', '0171100000', '017110000011'],
    ...[
      '01234567890',
      '01011000001',
      '00000000000',
      '123456789',
      '+999 123456789',
      '+1 234',
      '+1 2345678',
    ],
    ...['+44 1', '12+34', '++8801711000001', '01711-00000a', 'call me', '01711000001 ext 5'],
  ])('is not in %j', (written) => {
    expect(parsePhone(written)).toBeNull()
  })

  it('is not in a very long text, which is rejected quickly', () => {
    for (const written of ['1'.repeat(1_000_000), `0${' '.repeat(1_000_000)}1`]) {
      expect(parsePhone(written)).toBeNull()
    }
  })
})

describe('a whole number', () => {
  it.each([
    ['2', 2],
    ['২', 2],
    [' ১ ২৫০ ', 1250],
    ['০০৭', 7],
    ['', undefined],
    ['  ', undefined],
  ])('is parsed from %j', (written, number) => {
    expect(parseWholeNumber(written)).toBe(number)
  })

  it.each(['1.5', '১২.৫০', '-1', '1e3', '0x10', 'two', '1234567890', ' '.repeat(100)])(
    'is not in %j',
    (written) => {
      expect(parseWholeNumber(written)).toBeNaN()
    },
  )
})

it('a text is unchanged except for Bangla digits', () => {
  expect(toLatinDigits('০১২৩৪৫৬৭৮৯ ১২৩abc٤')).toBe('0123456789 123abc٤')
})
