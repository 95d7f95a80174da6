import { guessHeadingRow } from '@/lib/features/imports/server/inspect-sheet'
import { matchColumns } from '@/lib/features/imports/server/match-columns'

test.each([
  ['What is your blood group?', 'bloodGroup'],
  ['আপনার রক্তের গ্রুপ কী?', 'bloodGroup'],
  ['Your full name (as in NID)', 'name'],
  ['আপনার নাম', 'name'],
  ['Contact Number (preferably WhatsApp)', 'phone'],
  ['আপনার মোবাইল নম্বর', 'phone'],
  ['When did you last donate blood?', 'lastDonationDate'],
  ['সর্বশেষ কবে রক্ত দিয়েছেন?', 'lastDonationDate'],
  ['Date of donation', 'lastDonationDate'],
  ['Which district do you live in now?', 'district'],
  ['আপনার জেলা', 'district'],
  ['Upazila / Thana', 'upazila'],
  ['Where do you live?', 'address'],
  ['Date of Birth (dd/mm/yyyy)', 'birthDate'],
  ['Rh Factor', 'rhFactor'],
  ['Email Address', 'email'],
  ['Surname', 'lastName'],
  ['Student ID', 'studentId'],
  ['Roll No.', 'studentId'],
  ['Roll', 'studentId'],
  ['স্টুডেন্ট আইডি', 'studentId'],
  ['রোল নম্বর', 'studentId'],
  ['Batch', 'batch'],
  ['শিক্ষাবর্ষ', 'batch'],
  ['ব্যাচ', 'batch'],
  ['Hall Name', 'hall'],
  ['হলের নাম', 'hall'],
  ['Room No', 'hall'],
  ['Remarks', 'note'],
  ['মন্তব্য', 'note'],
  ['Last Called', 'lastCalled'],
  ['সর্বশেষ কল', 'lastCalled'],
  ["Father's Name", undefined],
  ['Emergency contact number', undefined],
  ['Guardian phone', undefined],
  ['How many times have you donated blood?', undefined],
  ['Name of institution', undefined],
  ["Patient's name", 'patient'],
  ['রোগীর নাম', 'patient'],
  ['Hospital', 'donationPlace'],
  ['Place of donation', 'donationPlace'],
  ['Patient mobile', undefined],
  ['Date', undefined],
  ['Timestamp', undefined],
  ['SL', undefined],
])('the heading %j is for %s', (heading, field) =>
  expect(Object.keys(matchColumns([heading]))).toEqual(field ? [field] : []),
)

test.each([
  [['Home District', 'Present District'], { district: 1 }],
  [['Mobile', 'Alternative Mobile'], { phone: 0, otherPhone: 1 }],
  [['Alternative phone', 'Phone'], { phone: 1, otherPhone: 0 }],
  [['Permanent Address', 'Present Address'], { address: 1, otherAddress: 0 }],
  [['Date', 'Donor', 'Hospital'], { lastDonationDate: 0, name: 1, donationPlace: 2 }],
  [['First Name', 'Last Name', 'ABO', 'Rh'], { name: 0, lastName: 1, bloodGroup: 2, rhFactor: 3 }],
])('each heading of %j has its field', (headings, mapping) =>
  expect(matchColumns(headings)).toEqual(mapping),
)

test('columns without a known heading are recognised by their values', () => {
  const sample = [
    ['1', 'Rahim Uddin', 'O+', '01711000001'],
    ['2', 'Karim Mia', 'A (+ve)', '01711000002 (bkash)'],
  ]
  expect(matchColumns(['', '', '', ''], sample)).toEqual({ name: 1, bloodGroup: 2, phone: 3 })
})

test.each([
  [
    'at the top',
    [
      ['Name', 'Phone', 'Group'],
      ['Rahim', '01711000001', 'O+'],
    ],
    1,
  ],
  ['below a title', [['Blood donors of our club'], [], ['Name', 'Group'], ['Rahim', 'O+']], 3],
  [
    'below a title with two cells',
    [
      ['Donor list', '2024'],
      ['Prepared by', 'Secretary'],
      ['নাম', 'রক্তের গ্রুপ', 'মোবাইল'],
    ],
    3,
  ],
  [
    'nowhere',
    [
      ['Rahim', '01711000001', 'O+'],
      ['Karim', '01711000002', 'A+'],
    ],
    0,
  ],
  [
    'in unknown words',
    [
      ['Who', 'Where'],
      ['Rahim', 'Dhaka'],
    ],
    1,
  ],
])('headings are found %s', (_name, rows, row) => expect(guessHeadingRow(rows)).toBe(row))
