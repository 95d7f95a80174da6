import { GET } from '@/app/api/certificates/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { formatCertificateCode } from '@/lib/features/certificates/rules'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
  storedPerson,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { confirmOrRefuse } from '@/tests/support/pledges'
import { readPdf } from '@/tests/support/read-pdf'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const NOT_THERE = {
  status: 404,
  code: 'not-found',
  message: "This certificate doesn't exist.",
}

/** A4, in points. */
const A4 = [expect.closeTo(841.89, 0), expect.closeTo(595.28, 0)]

/** The width of the frame with its margin, in points. */
const FRAME = 46

beforeAll(connectDb)

afterEach(unfreezeTime)

async function certificate(reader: Person, id: unknown) {
  const cookies = await signedIn(reader)
  const path = `/api/certificates/${id}`
  return callHandler(GET, { path, cookies, params: { id: String(id).split('?')[0] ?? '' } })
}

async function codeOf(id: unknown) {
  return (await Pledge.findById(id).orFail().lean()).certificateCode
}

/** A donor of this name with a completed donation, and the text of its certificate. */
async function certified(name: string, fields: Parameters<typeof createPledge>[0] = {}) {
  const donor = await createDonor({ bloodGroup: 'AB-' }, { name })
  const { _id } = await createPledge({ donor, date: '2026-03-14', ...fields })
  const response = await certificate(donor, _id)
  expect(response.status).toBe(200)
  return { id: String(_id), response, pdf: await readPdf(response.bytes) }
}

describe('a donor with a completed donation', () => {
  test('gets an uncached file with a specific name', async () => {
    const { response } = await certified('Farhan Kabir')
    expect(response.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="sharelife-certificate-2026-03-14.pdf"',
      'cache-control': 'no-store',
    })
  })

  test('reads on one page the donor, the blood group, the bags and the day', async () => {
    const { pdf, id } = await certified('Farhan Kabir', { bags: 2 })
    expect(pdf.sizes).toEqual([A4])
    for (const part of [
      'ShareLife',
      'Certificate of donation',
      'Farhan Kabir',
      'who gave 2 bags of blood on 14 Mar 2026.',
      'AB−',
      'Blood group: AB negative',
      'Sat 14 Mar 2026 Donation date',
      'ShareLife Issued by',
      'Thank you.',
      `Certificate no. ${formatCertificateCode((await codeOf(id)) ?? '')}`,
      'Scan to verify',
      'Donate Blood, Share Life!',
    ]) {
      expect(pdf.text).toContain(part)
    }
  })

  test('reads the same code on it each time, and in two concurrent files', async () => {
    const donor = await createDonor()
    const { _id } = await createPledge({ donor, date: '2026-03-14' })
    const read = async () => (await readPdf((await certificate(donor, _id)).bytes)).text
    const [first, second] = await Promise.all([read(), read()])
    expect(first).toMatch(/Certificate no\. [0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2} /)
    expect(second).toBe(first)
    expect(await read()).toBe(first)
  })

  test('gets a file with a title and a language', async () => {
    const { pdf } = await certified('Farhan Kabir')
    expect(pdf).toMatchObject({
      title: 'Certificate of donation: Farhan Kabir, 14 Mar 2026',
      author: 'ShareLife',
      language: 'en',
    })
    expect(pdf.text).toContain('who gave 1 bag of blood on')
  })

  test('gets it in Bangla from a page in Bangla, and in English from any other', async () => {
    const { id } = await certified('Farhan Kabir')
    const pledge = await Pledge.findById(id).orFail().lean()
    const donor = await User.findById(pledge.donor).orFail()
    const read = async (lang: string) =>
      readPdf((await certificate(donor as never, `${id}?lang=${lang}`)).bytes)
    expect(await read('bn')).toMatchObject({
      title: expect.stringContaining('Farhan Kabir, ১৪ মার্চ ২০২৬'),
      language: 'bn',
    })
    expect(await read('fr')).toMatchObject({ language: 'en' })
  })

  test('finds no patient details on it', async () => {
    const request = await createRequest({ patientName: 'Xulekha Zaman', location: 'Quomilla Ward' })
    const { pdf } = await certified('Farhan Kabir', { request })
    expect(`${pdf.text} ${pdf.title}`).not.toMatch(/Xulekha|Quomilla/)
  })

  test.each(['মোহাম্মদ ফারহান', 'Md. রফিকুল Islam', 'শ্রীকৃষ্ণ চক্রবর্তী', 'Łukasz Żółw'])(
    'has the name in any script: %s',
    async (name) => {
      const { pdf } = await certified(name)
      expect(pdf.title).toContain(name)
      // Bangla glyphs are in another order than its letters, but the set is the same.
      const signs = (text: string) =>
        new Set(text.normalize('NFD').replace(/[\s\p{P}\u{200d}]/gu, ''))
      const printed = signs(pdf.text)
      expect([...signs(name)].filter((sign) => !printed.has(sign))).toEqual([])
      expect(pdf.sizes).toEqual([A4])
    },
  )

  test('has the name without emoji', async () => {
    const { pdf } = await certified('Nadia 🌸 Sultana ❤️')
    expect(pdf.text).toContain('Nadia Sultana')
  })

  test.each([
    ['in many words', 'Wasfia '.repeat(14).trim()],
    ['in one word', 'W'.repeat(100)],
    ['in wide letters', 'WWWWWWWWWWWW WWWWWWW'],
    ['in one wide word', 'W'.repeat(24)],
    ['in Bangla', 'ক্ষৌণীশচন্দ্র '.repeat(7).trim()],
    ['in one word of Bangla', 'ক্ষৌ'.repeat(25)],
  ])('gets one page even with the longest name, %s', async (_kind, name) => {
    const { pdf } = await certified(name)
    expect(pdf.sizes).toEqual([A4])
    expect(pdf.lowest).toBeGreaterThan(FRAME)
    expect(pdf.rightmost).toBeLessThan(842 - FRAME)
    expect(pdf.text).toContain('Donate Blood, Share Life!')
  })
})

test('an admin can view it, and reads the donor’s name', async () => {
  const donor = await createDonor({}, { name: 'Mitu Das' })
  const { _id } = await createPledge({ donor, date: dayFromToday(-8) })
  const response = await certificate(await createPerson({ role: 'admin' }), _id)
  expect(response.status).toBe(200)
  expect((await readPdf(response.bytes)).text).toContain('Mitu Das')
})

const NOT_YET = {
  status: 409,
  code: 'not-over-yet',
  message: "You'll get the certificate once the requester confirms, or after a week.",
}

test('it is available after seven days without a dispute, by the date in Dhaka', async () => {
  freezeTime('2031-05-20T17:59:00Z')
  const donor = await createDonor()
  const { _id } = await createPledge({ donor, date: '2031-05-20' })
  for (const instant of ['2031-05-20T17:59:00Z', '2031-05-20T18:00:00Z', '2031-05-27T17:59:00Z']) {
    freezeTime(instant)
    expectErrorResponse(await certificate(donor, _id), NOT_YET)
  }
  freezeTime('2031-05-27T18:00:00Z')
  expect((await certificate(donor, _id)).status).toBe(200)
})

test('it is available as soon as the requester confirms the donation', async () => {
  const [donor, owner] = [await createDonor(), await createPerson()]
  const request = await createRequest({ requester: owner._id, needDate: dayFromToday(0) })
  const { _id } = await createPledge({ donor, request })
  expectErrorResponse(await certificate(donor, _id), NOT_YET)
  expect((await confirmOrRefuse(owner, String(_id), 'confirmation')).status).toBe(200)
  expect((await certificate(donor, _id)).status).toBe(200)
})

describe('there is no certificate', () => {
  test('for a visitor', async () => {
    const { id } = await createPledge({ date: dayFromToday(-1) })
    expectErrorResponse(
      await callHandler(GET, { path: `/api/certificates/${id}`, params: { id } }),
      {
        ...UNAUTHENTICATED,
      },
    )
  })

  test('for another person, and the response does not reveal whether the pledge exists', async () => {
    const { _id } = await createPledge({ date: dayFromToday(-1) })
    const { _id: coming } = await createPledge()
    const other = await createDonor()
    expectErrorResponse(await certificate(other, _id), NOT_THERE)
    expectErrorResponse(await certificate(other, coming), NOT_THERE)
  })

  test('for the owner of the request', async () => {
    const { _id, requester } = await createPledge({ date: dayFromToday(-1) })
    expectErrorResponse(await certificate(await storedPerson({ _id: requester }), _id), NOT_THERE)
  })

  test('of a pledge that the requester refused within the week', async () => {
    const [donor, owner] = [await createDonor(), await createPerson()]
    const request = await createRequest({ requester: owner._id, needDate: dayFromToday(-7) })
    const { _id } = await createPledge({ donor, request })
    expect((await confirmOrRefuse(owner, String(_id), 'refusal')).status).toBe(200)
    expectErrorResponse(await certificate(donor, _id), NOT_THERE)
  })

  test.each([-1, 1])('of a withdrawn pledge (its day: %d from today)', async (days) => {
    const donor = await createDonor()
    const date = dayFromToday(days)
    const { _id } = await createPledge({ donor, date, status: 'cancelled' })
    expectErrorResponse(await certificate(donor, _id), NOT_THERE)
    expectErrorResponse(await certificate(await createPerson({ role: 'admin' }), _id), NOT_THERE)
  })

  test('of a deleted account', async () => {
    const donor = await createDonor()
    const { _id } = await createPledge({ donor, date: dayFromToday(-1) })
    await donor.deleteOne()
    expectErrorResponse(await certificate(await createPerson({ role: 'admin' }), _id), NOT_THERE)
  })

  test('of a pledge that does not exist', async () => {
    expectErrorResponse(
      await certificate(await createDonor(), '0123456789abcdef01234567'),
      NOT_THERE,
    )
  })

  test.each(['x', '0123', '0123456789abcdef0123456g', '%00'])(
    'of an invalid id (%s)',
    async (id) => {
      expectErrorResponse(await certificate(await createDonor(), id), {
        status: 400,
        code: 'not-an-id',
        message: "The URL doesn't contain a valid ID.",
      })
    },
  )
})
