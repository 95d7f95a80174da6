import { dayParts, timeParts, weekdayName } from '@/lib/core/time/date-parts'
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
  const { hour, minute, period } = timeParts(new Date(instant), 'en')
  expect(`${hour}:${minute} ${period}`).toBe(printed)
})

test('a weekday has its full name', () => {
  expect(weekdayName('2000-01-01', 'en')).toBe('Saturday')
})

test.each([
  ...['2026-11-26', '11/26/2026', '26/11/2026', '26 November 2026', 'Nov 26, 2026', 'May 3, 2026'],
  ...['Thu, 26 Nov 2026', 'Thursday 26 Nov', 'at 21:05', 'at 09:05', '2026-11-26 10:00 AM'],
])('readers of the pages and mails would find %j', (text) => {
  expect(datesInOtherForms(`Given on ${text}.`)).not.toEqual([])
})

test.each([
  ...['26 Nov 2026', 'Thu 26 Nov 2026', '3 May 2026', '9:05 PM', 'Saturday to Thursday', '14 June'],
])('readers may find %j', (text) => {
  expect(datesInOtherForms(`Given on ${text}.`)).toEqual([])
})
