import { POST } from '@/app/api/blood-banks/[id]/stock/csv/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodBank } from '@/models/blood-bank'
import { createBloodBank, createPerson } from '@/scripts/seed/factories'
import { uploadCsv } from '@/tests/support/blood-banks'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

let id: string
let cookies: string

beforeAll(connectDb)

beforeEach(async () => {
  const keeper = await createPerson()
  cookies = await signedIn(keeper)
  id = (await createBloodBank({ keepers: [keeper] })).id
})

const upload = (...lines: string[]) =>
  uploadCsv(cookies, id, { revision: 0, csv: lines.join('\n') })

async function stored() {
  const bank = await BloodBank.findById(id).lean()
  return bank?.stock.map(({ bloodGroup, component, bags }) => [bloodGroup, component, bags])
}

describe('a keeper who uploads a CSV file', () => {
  test('sets the counts in it, in any of the accepted formats', async () => {
    const response = await upload(
      '\uFEFFComponent,Bags,Blood Group,Note',
      'Whole blood,3,O positive,',
      'Red-cells,"12",o +ve,"two',
      'lines"',
      '',
      'PRBC,0,A−,',
      'platelets,7,AB negative,',
    )
    expect(response).toMatchObject({ status: 200, body: { revision: 1 } })
    expect(await stored()).toEqual([
      ['A-', 'red-cells', 0],
      ['AB-', 'platelets', 7],
      ['O+', 'whole-blood', 3],
      ['O+', 'red-cells', 12],
    ])
  })

  test('can add the expiry day of bags, in either script', async () => {
    const response = await upload(
      'group,component,bags,expiry',
      'O+,platelets,7,2099-03-01',
      'A-,plasma,2,২০৯৯-০৪-০২',
      'B+,plasma,1,',
    )
    expect(response.status).toBe(200)
    const bank = await BloodBank.findById(id).lean()
    expect(bank?.stock.map(({ expiresOn }) => expiresOn)).toEqual([
      ...['2099-04-02', undefined, '2099-03-01'],
    ])
  })

  test('gets an error for a day that is invalid or over', async () => {
    const wrong = await upload(
      'group,component,bags,expiry',
      'O+,platelets,7,soon',
      'A-,plasma,2,2020-01-01',
    )
    expectInvalid(wrong, {
      csv: [
        "Line 2: “soon” isn't a day from today on. Write it like 2031-12-31.",
        "Line 3: “2020-01-01” isn't a day from today on. Write it like 2031-12-31.",
      ],
    })
    expect(await stored()).toEqual([])
  })

  test('can write in Bangla, with the semicolons of spreadsheets', async () => {
    const response = await upload(
      'রক্তের গ্রুপ;উপাদান;ব্যাগ',
      'ও পজিটিভ;হোল ব্লাড;৩',
      'এবি নেগেটিভ;লোহিত কণিকা (PRBC);১২',
      'এ+;প্লাজমা;৪',
    )
    expect(response.status).toBe(200)
    expect(await stored()).toEqual([
      ['A+', 'plasma', 4],
      ['AB-', 'red-cells', 12],
      ['O+', 'whole-blood', 3],
    ])
  })

  test('gets every wrong row with its line number, and nothing is written', async () => {
    const response = await upload(
      'group,component,bags',
      'O+,plasma,3',
      'C+,plasma,3',
      'O-,"serum',
      'of a horse",3',
      'B+,platelets,many',
      'B+,platelets,10000',
      'o pos,FFP,4',
      ',,',
      'A+,plasma',
    )
    expectInvalid(response, {
      csv: [
        "Line 3: “C+” isn't a blood group. Write it like O+ or O positive.",
        "Line 4: “serum\nof a horse” isn't a component. Use whole blood, red cells, platelets or plasma.",
        "Line 6: “many” isn't a number of bags from 0 to 9999.",
        "Line 7: “10000” isn't a number of bags from 0 to 9999.",
        'Line 8: this blood group and component are already on line 2.',
        "Line 10: “” isn't a number of bags from 0 to 9999.",
      ],
    })
    expect(await stored()).toEqual([])
  })

  test.each([
    ['without headings', ['O+,plasma,3'], 'Line 1: name the columns group, component and bags.'],
    [
      'without a column',
      ['group,bags', 'O+,3'],
      'Line 1: name the columns group, component and bags.',
    ],
    ['without rows', ['group,component,bags', ''], 'The file has no rows below its heading.'],
    ['that is empty', [' '], 'The file is empty.'],
  ])('gets an error for one %s', async (_name, lines, message) => {
    expectInvalid(await upload(...lines), { csv: [message] })
  })

  test('reads the errors in Bangla', async () => {
    const response = await callHandler(POST, {
      ...{ path: '/api/blood-banks', cookies, params: { id } },
      body: { revision: 0, csv: 'গ্রুপ,উপাদান,ব্যাগ\nসি,প্লাজমা,৩' },
      headers: { 'accept-language': 'bn' },
    })
    expect(response.body).toMatchObject({
      errors: { csv: ['২ নম্বর লাইন: “সি” কোনো রক্তের গ্রুপ নয়। যেমন লিখুন: ও পজিটিভ বা এবি নেগেটিভ।'] },
    })
  })

  test('gets an error when another keeper has set counts meanwhile', async () => {
    await BloodBank.updateOne({ _id: id }, { stockRevision: 1 })
    expect((await upload('group,component,bags', 'O+,plasma,3')).body).toMatchObject({
      code: 'edited-meanwhile',
    })
  })
})

test('a stranger sees no errors of a file', async () => {
  const body = { revision: 0, csv: 'nonsense' }
  const response = await uploadCsv(await signedIn(await createPerson()), id, body)
  expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})
