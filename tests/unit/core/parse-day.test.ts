import { detectDayOrder, parseDay, parseMonth } from '@/lib/core/time/parse-day'

const read = (written: string) => parseDay(written, '2026-11-25')

test.each([
  ['2024-04-03', '2024-04-03'],
  ['2024/4/3', '2024-04-03'],
  ['03/04/2024', '2024-04-03'],
  ['3-4-24', '2024-04-03'],
  ['3.4.2024', '2024-04-03'],
  ['04/25/2024', '2024-04-25'],
  ['3 Apr 2024', '2024-04-03'],
  ['3rd April, 2024', '2024-04-03'],
  ['April 3, 2024', '2024-04-03'],
  ['3-Apr-24', '2024-04-03'],
  ['৩ এপ্রিল ২০২৪', '2024-04-03'],
  ['০৩/০৪/২০২৪', '2024-04-03'],
  ['১২ জানুয়ারি, ২০২৫', '2025-01-12'],
  ['2024-04-03 00:00:00', '2024-04-03'],
  ['2024-04-03T10:30:00Z', '2024-04-03'],
  ['3/4/2024 10:30 AM', '2024-04-03'],
  // A day in a spreadsheet, with and without a time.
  ['45385', '2024-04-03'],
  ['45385.5', '2024-04-03'],
  // A two-digit year is never in the future.
  ['1/1/98', '1998-01-01'],
  ['1/1/26', '2026-01-01'],
  ['1/1/27', '1927-01-01'],
])('reads %s as %s', (written, day) => expect(read(written)).toBe(day))

test.each([
  '',
  'soon',
  '31/02/2024',
  '2024',
  '45',
  '99999999',
  '13/13/2024',
  '3 Foo 2024',
  '3/4',
  `3/4/2024${' '.repeat(80)}`,
])('rejects %j as a day', (written) => expect(read(written)).toBeNull())

test.each([
  ['11/5/2026', '2026-11-05'],
  ['10/25/2026', '2026-10-25'],
  ['25/10/2026', '2026-10-25'],
  ['3-4-24', '2024-03-04'],
  ['3 Apr 2024', '2024-04-03'],
])('reads %s as %s in a column with the month first', (written, day) =>
  expect(parseDay(written, '2026-11-25', 'month-first')).toBe(day),
)

test.each([
  ['25/10/2026', 'day-first'],
  ['২৫-১০-২০২৬', 'day-first'],
  ['10/25/2026 14:03:22', 'month-first'],
  ['11/5/2026', 'either'],
  ['5/5/2026', null],
  ['2026-05-11', null],
  ['5 Nov 2026', null],
  ['25/26/2026', null],
  ['', null],
])('%j has the order %s', (written, order) => expect(detectDayOrder(written)).toBe(order))

test.each([
  ['March 2025', '2025-03-01', '2025-03-31'],
  ['Feb-24', '2024-02-01', '2024-02-29'],
  ['মার্চ ২০২৫', '2025-03-01', '2025-03-31'],
  ['03/2025', '2025-03-01', '2025-03-31'],
  ['2025-3', '2025-03-01', '2025-03-31'],
  ['2024', '2024-01-01', '2024-12-31'],
  ['march', '2026-03-01', '2026-03-31'],
  ['December', '2025-12-01', '2025-12-31'],
])('reads the month %s', (written, first, last) =>
  expect(parseMonth(written, '2026-11-25')).toEqual({ first, last }),
)

test.each(['', '13/2025', '5', '1850', 'Foo 2025', 'March 2025 evening', '3/4/2025'])(
  'rejects %j as a month',
  (written) => expect(parseMonth(written, '2026-11-25')).toBeNull(),
)
