import {
  dayOrderOfColumn,
  isDayOrderUnclear,
  parseAge,
  parseBirth,
  parseLastDonation,
} from '@/lib/features/imports/parse-dates'

const TODAY = '2026-11-25'
const donation = (written: string, order: 'day-first' | 'month-first' = 'day-first') =>
  parseLastDonation(written, TODAY, order)

describe('the last donation', () => {
  test.each([
    ['11/5/2026', 'month-first', '2026-11-05'],
    ['11/5/2026', 'day-first', '2026-05-11'],
    ['10/25/2026', 'day-first', '2026-10-25'],
    ['45750', 'day-first', '2025-04-03'],
  ] as const)('%s with the %s is exactly %s', (written, order, day) =>
    expect(donation(written, order)).toEqual({ day, isExact: true }),
  )

  test.each([
    ['March 2025', 'day-first', '2025-03-31'],
    ['মার্চ ২০২৫', 'day-first', '2025-03-31'],
    ['2024', 'day-first', '2024-12-31'],
    ['2026', 'day-first', TODAY],
    ['November 2026', 'day-first', TODAY],
    ['3 months ago', 'day-first', '2026-08-25'],
    ['about 2 weeks ago', 'day-first', '2026-11-11'],
    ['৪ মাস আগে', 'day-first', '2026-07-25'],
  ] as const)('%s with the %s is at the latest %s', (written, order, day) =>
    expect(donation(written, order)).toEqual({ day }),
  )

  test.each([
    ...['', '-', '0', 'na', 'N/A', 'never', 'Never donated', 'first time', 'First Time', 'not yet'],
    ...['না', 'নাই', 'দেইনি', 'দেই নি', 'কখনো না', 'এই প্রথম', 'প্রথম বার', 'No'],
  ])('%j means never', (written) => expect(donation(written)).toEqual({}))

  test.each(['last winter', 'unknown', 'yes', "can't remember", '31/02/2025', 'মনে নেই'])(
    '%j cannot be read',
    (written) => expect(donation(written)).toEqual({ warning: 'date-unreadable' }),
  )

  test.each(['2099-01-01', 'December 2026', '2030'])('%s is in the future', (written) =>
    expect(donation(written)).toEqual({ warning: 'date-in-future' }),
  )
})

describe('the order of day and month in a column', () => {
  const none = { dayFirst: 0, monthFirst: 0, either: 0 }
  test.each([
    ['its own cells decide', { ...none, monthFirst: 1, either: 9 }, [none], 'month-first'],
    ['other columns decide', { ...none, either: 9 }, [{ ...none, dayFirst: 2 }], 'day-first'],
    ['nothing decides', { ...none, either: 9 }, [none], null],
    ['its cells contradict', { dayFirst: 1, monthFirst: 1, either: 1 }, [none], null],
    ['nothing is open', { ...none, dayFirst: 1, monthFirst: 1 }, [none], 'day-first'],
    [
      'other columns contradict',
      { ...none, either: 1 },
      [{ dayFirst: 1, monthFirst: 1, either: 0 }],
      null,
    ],
  ] as const)('%s', (_name, own, others, order) =>
    expect(dayOrderOfColumn(0, [own, ...others])).toBe(order),
  )

  test('is required only for used date columns', () => {
    const days = [{ ...none, either: 1 }]
    expect(isDayOrderUnclear({ lastDonationDate: 0 }, days)).toBe(true)
    expect(isDayOrderUnclear({ name: 0 }, days)).toBe(false)
  })
})

test.each([
  ['1998', { min: 27, max: 28 }],
  ['15/06/1990', { min: 36, max: 36 }],
  ['June 1998', { min: 28, max: 28 }],
  ['2030', null],
  ['1850', null],
  ['soon', null],
])('a birthday %j gives an age', (written, age) =>
  expect(parseBirth(written, TODAY, 'day-first')).toEqual(age),
)

test.each([
  ['27', { min: 27, max: 27 }],
  ['২৭ বছর', { min: 27, max: 27 }],
  ['27.0', { min: 27, max: 27 }],
  ['25 years old', { min: 25, max: 25 }],
  ['old', null],
  ['400', null],
])('an age %j is read', (written, age) => expect(parseAge(written)).toEqual(age))
