import { parseWrittenPhone } from '@/lib/features/imports/parse-written-phone'

test.each([
  '01711000001',
  '1711000001',
  '1711000001.0',
  '8801711000001',
  '+880 1711-000001',
  '00880-1711-000001',
  '01711 000 001',
  '০১৭১১-০০০০০১',
  '="01711000001"',
  "'01711000001",
  '1.711000001E+9',
  '8.801711000001E12',
  '\u202a01711000001\u202c',
  '017\u200b11000001',
  'Mobile: 01711000001',
  '01711000001 (bkash)',
  '01711000001 (father)',
  '01711000001/01811000002',
  '01711000001 and 01811000002',
  '01711000001, 01811000002',
  'Rahim 01711000001 office 02-9876543',
  '02-9876543, 01711000001',
])('reads %j', (written) =>
  expect(parseWrittenPhone(written)).toEqual({ phone: '+880 1711-000001' }),
)

test.each([
  ['+14155552671', '+1 415 555 2671'],
  ['02-223381234', '+880 2223 381234'],
])('reads other numbers, such as %j', (written, phone) =>
  expect(parseWrittenPhone(written).phone ?? null).toBe(phone),
)

test('reads numbers without a code in the country of the file', () => {
  expect(parseWrittenPhone('98765 43210', '+91')).toEqual({ phone: '+91 98765 43210' })
  expect(parseWrittenPhone('01711000001', '+880')).toEqual({ phone: '+880 1711-000001' })
})

test.each([
  ['8.80171E+12', 'phone-cut-off'],
  ['1.71E+09', 'phone-cut-off'],
  ['017110', 'phone-not-valid'],
  ['017110000012', 'phone-not-valid'],
  ['ask Rahim', 'phone-not-valid'],
  ['', 'phone-not-valid'],
  ['01211000001', 'phone-not-valid'],
  ['1'.repeat(400), 'phone-not-valid'],
])('shows the error of %j', (written, problem) =>
  expect(parseWrittenPhone(written)).toEqual({ problem }),
)
