import { dhakaDay, dhakaDayAndHour, isCalendarDay } from '@/lib/core/time/calendar'

test.each([
  ['2031-05-04T17:59:59Z', '2031-05-04'],
  ['2031-05-04T18:00:00Z', '2031-05-05'],
  ['2031-12-31T18:00:00Z', '2032-01-01'],
  ['2028-02-28T18:00:00Z', '2028-02-29'],
])('at %s people in Dhaka write %s', (instant, day) => {
  expect(dhakaDay(new Date(instant))).toBe(day)
})

test.each([
  ['2031-05-04T17:59:59Z', { date: '2031-05-04', hour: 23 }],
  ['2031-05-04T18:00:00Z', { date: '2031-05-05', hour: 0 }],
  ['2031-05-05T03:30:00Z', { date: '2031-05-05', hour: 9 }],
])('at %s clocks in Dhaka show %j', (instant, shown) => {
  expect(dhakaDayAndHour(new Date(instant))).toEqual(shown)
})

test.each(['2031-01-01', '2028-02-29', '1971-12-16'])('%s is a valid day', (text) => {
  expect(isCalendarDay(text)).toBe(true)
})

test.each([
  '2031-02-29',
  '2031-00-10',
  '2031-13-01',
  '2031-04-31',
  '2031-1-1',
  '',
  '20310101',
  ' 2031-01-01',
  '2031-01-01\n',
  '২০৩১-০১-০১',
])('%j is not a valid day', (text) => {
  expect(isCalendarDay(text)).toBe(false)
})
