import { parsePastedLines } from '@/lib/features/imports/parse-pasted-lines'

const first = (line: string) => parsePastedLines(line).rows[0]?.slice(0, 5)

test.each([
  ['O+ 01711-000001 Rahim, Mirpur, gave March', ['Rahim', '01711-000001', 'O+', 'Mirpur', 'March']],
  ['Rahim Uddin O+ 01711000001', ['Rahim Uddin', '01711000001', 'O+', '', '']],
  [
    '1. Salma - AB negative - 01811000002 - Savar, Dhaka',
    ['Salma', '01811000002', 'AB negative', 'Savar, Dhaka', ''],
  ],
  [
    '[12/03/24, 9:05 PM] Club: Karim, B (+ve), +880 1711-000003, never donated',
    ['Karim', '+880 1711-000003', 'B (+ve)', '', 'never'],
  ],
  ['12/03/2024, 21:05 - Mitu: Mitu A+ 01711000004', ['Mitu', '01711000004', 'A+', '', '']],
  ['রহিম, ও পজিটিভ, ০১৭১১০০০০০১, মিরপুর', ['রহিম', '০১৭১১০০০০০১', 'ও পজিটিভ', 'মিরপুর', '']],
  ['Good morning all', ['Good morning all', '', '', '', '']],
])('the line %j is a donor', (line, cells) => expect(first(line)).toEqual(cells))

test('no line is lost: each is a row with its text, or a request', () => {
  const text =
    'O+ 01711000001 Rahim\n\nUrgent! 2 bags B- blood needed at DMCH, 01811000002\r\nHello'
  const { rows, bloodRequests: pleas } = parsePastedLines(text)
  expect(rows.map((row) => row.at(-1))).toEqual(['O+ 01711000001 Rahim', 'Hello'])
  expect(pleas).toEqual([
    {
      ...{ bloodGroup: 'B-', phone: '01811000002', bags: 2 },
      text: 'Urgent! 2 bags B- blood needed at DMCH, 01811000002',
    },
  ])
})

test.each(['আজ ২ ব্যাগ ও নেগেটিভ রক্ত লাগবে 01711000001', 'জরুরি এ+ রক্ত প্রয়োজন'])(
  '%j is a blood request',
  (line) => expect(parsePastedLines(line)).toMatchObject({ rows: [], bloodRequests: [{}] }),
)
