import { dayParts, timeParts, weekdayName } from '@/lib/core/time/date-parts'
import { translationsFor } from '@/lib/i18n/translations'
import { datesInOtherForms } from '@/tests/support/dates-in-text'

test.each([
  ['2026-11-26', 'Thu 26 Nov 2026'],
  // Some programs write 'Sept'.
  ['2031-09-04', 'Thu 4 Sep 2031'],
  ['2028-02-29', 'Tue 29 Feb 2028'],
])('%s is %s', (iso, printed) => {
  const { weekday, day, month, year } = dayParts(iso, 'en')
  expect(`${weekday} ${day} ${month} ${year}`).toBe(printed)
})

test.each([
  ['2031-05-04T15:05:00Z', '9:05 PM'],
  ['2031-05-04T18:00:00Z', '12:00 AM'],
  ['2031-05-04T06:30:00Z', '12:30 PM'],
  ['2031-05-04T04:30:00Z', '10:30 AM'],
])('at %s clocks in Dhaka show %s', (instant, printed) => {
  expect(translationsFor('en', 'shared')('time', timeParts(new Date(instant), 'en'))).toBe(printed)
})

test.each([
  ['2026-11-26', 'বৃহস্পতিবার, ২৬ নভেম্বর ২০২৬'],
  ['2031-05-04', 'রবিবার, ৪ মে ২০৩১'],
])('%s is %s in Bangla', (iso, printed) => {
  expect(translationsFor('bn', 'shared')('dayWithWeekday', dayParts(iso, 'bn'))).toBe(printed)
})

test.each([
  [0, 'রাত ১২:০৫'],
  [3, 'রাত ৩:০৫'],
  [4, 'ভোর ৪:০৫'],
  [6, 'সকাল ৬:০৫'],
  [11, 'সকাল ১১:০৫'],
  [12, 'দুপুর ১২:০৫'],
  [16, 'বিকেল ৪:০৫'],
  [18, 'সন্ধ্যা ৬:০৫'],
  [20, 'রাত ৮:০৫'],
  [21, 'রাত ৯:০৫'],
])('five past %i o’clock in Dhaka is %s in Bangla', (hour, printed) => {
  const instant = new Date(`2031-05-04T${String(hour).padStart(2, '0')}:05:00+06:00`)
  expect(translationsFor('bn', 'shared')('time', timeParts(instant, 'bn'))).toBe(printed)
})

test('a weekday has its full name', () => {
  expect(weekdayName('2000-01-01', 'en')).toBe('Saturday')
  expect(weekdayName('2000-01-01', 'bn')).toBe('শনিবার')
})

test.each([
  ...['2026-11-26', '11/26/2026', '26/11/2026', '26 November 2026', 'Nov 26, 2026', 'May 3, 2026'],
  ...['Thu, 26 Nov 2026', 'Thursday 26 Nov', 'at 21:05', 'at 09:05', '2026-11-26 10:00 AM'],
])('the check rejects %j', (text) => {
  expect(datesInOtherForms(`Given on ${text}.`)).not.toEqual([])
})

test.each([
  ...['26 Nov 2026', 'Thu 26 Nov 2026', '3 May 2026', '9:05 PM', 'Saturday to Thursday', '14 June'],
])('the check accepts %j', (text) => {
  expect(datesInOtherForms(`Given on ${text}.`)).toEqual([])
})
