import {
  IMPORT_FIELDS,
  type ImportDefaultValues,
  type ImportField,
} from '@/lib/features/imports/rules'
import {
  type ParseDonorRowOptions,
  parseDonorRow,
} from '@/lib/features/imports/server/parse-donor-row'

const good = { name: 'Rahim Uddin', phone: '01711000001', bloodGroup: 'O+', district: 'Dhaka' }
type Cells = Partial<Record<ImportField, string>>

/** Reads a row with a column for each given field, in the order of the fields. */
function read(cells: Cells, values: ImportDefaultValues = {}) {
  const fields = IMPORT_FIELDS.filter((field) => cells[field] !== undefined)
  const options: ParseDonorRowOptions = {
    mapping: Object.fromEntries(fields.map((field, column) => [field, column])),
    ...{ values, columns: fields.length, today: '2026-11-25' },
    orders: { lastDonationDate: 'day-first', birthDate: 'day-first', lastCalled: 'day-first' },
  }
  return parseDonorRow(
    fields.map((field) => cells[field] ?? ''),
    options,
  )
}

test.each([
  ['email', 'rahim at people', 'email-not-valid'],
  ['otherPhone', '0171', 'phone-not-valid'],
  ['upazila', 'Nowhere', 'upazila-unknown'],
  ['birthDate', 'spring', 'birth-unreadable'],
  ['address', 'x'.repeat(2_000), 'address-not-valid'],
  ['lastDonationDate', 'last winter', 'date-unreadable'],
  ['lastDonationDate', '2099-01-01', 'date-in-future'],
  ['email', 'r\uFFFDhim@people.example', 'letters-unreadable'],
] as const)('an invalid %s is omitted with a warning', (field, cell, warning) => {
  const { person, warnings, faults } = read({ ...good, [field]: cell }) as never as {
    person: object
    warnings: string[]
    faults?: string[]
  }
  expect(faults).toBeUndefined()
  expect(warnings).toContain(warning)
  expect(person).toMatchObject({ name: 'Rahim Uddin', phone: '+880 1711-000001' })
})

test('a donor with an unreadable last donation must enter it', () => {
  expect(read({ ...good, lastDonationDate: 'last winter' }).person).toEqual({
    ...{ name: 'Rahim Uddin', phone: '+880 1711-000001', bloodGroup: 'O+', district: 'Dhaka' },
    isDonationUnclear: true,
  })
  expect(read({ ...good, lastDonationDate: 'never' }).person).not.toHaveProperty(
    'isDonationUnclear',
  )
})

test.each([
  [{ phone: '0171', email: 'rahim@people.example' }, undefined, ['phone-not-valid']],
  [{ phone: '0171', otherPhone: '01811000001' }, undefined, ['phone-not-valid']],
  [{ phone: '8.80171E+12' }, ['phone-cut-off'], undefined],
  [{ phone: '', email: '' }, ['contact-missing'], undefined],
  [{ phone: '0171', email: 'rahim' }, ['phone-not-valid', 'email-not-valid'], undefined],
])('one contact is sufficient: %j', (contact, faults, warnings) => {
  const row = read({ ...good, ...contact }) as { faults?: string[]; warnings?: string[] }
  expect(row.faults).toEqual(faults)
  expect(row.warnings).toEqual(warnings)
})

test.each<[Cells, object]>([
  [{ name: 'Rahim', lastName: 'Uddin' }, { name: 'Rahim Uddin' }],
  [{ bloodGroup: 'A', rhFactor: 'Positive' }, { bloodGroup: 'A+' }],
  [{ bloodGroup: 'AB', rhFactor: '-' }, { bloodGroup: 'AB-' }],
  [{ bloodGroup: 'O+', rhFactor: '+ve' }, { bloodGroup: 'O+' }],
  [{ phone: '', otherPhone: '01811000001' }, { phone: '+880 1811-000001' }],
  [{ address: 'House 5', otherAddress: 'Bogura' }, { address: 'House 5, Bogura' }],
])('two columns give one value: %j', (cells, person) =>
  expect(read({ ...good, ...cells }).person).toMatchObject(person),
)

test('two contradicting columns give no value', () => {
  expect(read({ ...good, bloodGroup: 'O+', rhFactor: 'negative' }).faults).toEqual([
    'group-unknown',
  ])
})

const { district: _, ...withoutDistrict } = good

test.each<[Cells, ImportDefaultValues, object]>([
  [{}, { district: 'Dhaka' }, { district: 'Dhaka' }],
  [{ district: '' }, { district: 'Dhaka' }, { district: 'Dhaka' }],
  [{ district: 'Cumilla' }, { district: 'Dhaka' }, { district: 'Cumilla' }],
  [{}, { district: 'Dhaka', upazila: 'Savar' }, { district: 'Dhaka', upazila: 'Savar' }],
  [{ address: 'Savar, Dhaka' }, {}, { district: 'Dhaka', upazila: 'Savar' }],
  [{ address: 'Village X, Comilla' }, {}, { district: 'Cumilla' }],
  [{ district: 'Savar' }, {}, { district: 'Dhaka', upazila: 'Savar' }],
  [{}, { district: 'Dhaka', address: 'Zahurul Haq Hall' }, { address: 'Zahurul Haq Hall' }],
])('a place uses %j and the file %j', (cells, values, person) =>
  expect(read({ ...withoutDistrict, ...cells }, values).person).toMatchObject(person),
)

test('the blood group of the file applies only without a column', () => {
  const { bloodGroup: _group, ...others } = good
  expect(read(others, { bloodGroup: 'B-' }).person).toMatchObject({ bloodGroup: 'B-' })
  expect(read({ ...others, bloodGroup: '' }, { bloodGroup: 'B-' }).faults).toEqual([
    'group-missing',
  ])
})

test('a row without any district is rejected', () => {
  expect(read({ ...withoutDistrict, district: '' }).faults).toEqual(['district-missing'])
  expect(read({ ...good, district: 'Atlantis' }, { district: 'Dhaka' }).faults).toEqual([
    'district-unknown',
  ])
})
