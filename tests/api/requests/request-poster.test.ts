import { GET } from '@/app/api/requests/[id]/poster/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { readPdf } from '@/tests/support/read-pdf'

/** A4 portrait, in points. */
const A4 = [expect.closeTo(595.28, 0), expect.closeTo(841.89, 0)]
/** The margin that printers can’t reach, in points. */
const MARGIN = 24

beforeAll(connectDb)

afterEach(unfreezeTime)

function poster(id: string, query = '') {
  return callHandler(GET, { path: `/api/requests/${id}/poster${query}`, params: { id } })
}

/** The poster of a new request, as a visitor prints it. */
async function printed(fields: Parameters<typeof createRequest>[0] = {}) {
  const { id } = await createRequest(fields)
  const response = await poster(id)
  expect(response.status).toBe(200)
  return { id, response, pdf: await readPdf(response.bytes) }
}

const HOSPITAL = 'Rangpur Medical College Hospital'

describe('the poster of an open request', () => {
  test('has one page with what is needed, when and where', async () => {
    freezeTime('2031-05-20T06:00:00Z')
    const { response, pdf } = await printed({
      ...{ bloodGroup: 'AB-', bagsAsked: 3, bagsNeeded: 2, needDate: '2031-05-21' },
      ...{ urgency: 'urgent', component: 'platelets', location: HOSPITAL },
      phone: '+880 1712-345678',
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="sharelife-poster-2031-05-21.pdf"',
    })
    expect(pdf.sizes).toEqual([A4])
    for (const part of [
      'Urgent: blood needed',
      'AB−',
      'AB negative',
      '2 bags of platelets',
      'Wed 21 May 2031',
      HOSPITAL,
      '+880 1712-345678',
      'Scan to see',
      'ShareLife',
      'take this poster down after Wed 21 May 2031',
    ]) {
      expect(pdf.text).toContain(part)
    }
    expect(pdf).toMatchObject({
      title: `Poster: AB− platelets needed at ${HOSPITAL}`,
      language: 'en',
    })
  })

  test('is in Bangla on a page in Bangla, and its QR code links to that page', async () => {
    const { id } = await createRequest({
      bloodGroup: 'AB-',
      needDate: '2031-05-21',
      district: 'Rangpur',
    })
    const { bytes } = await poster(id, '?lang=bn')
    const pdf = await readPdf(bytes)
    expect(pdf).toMatchObject({ title: expect.stringContaining('রংপুর'), language: 'bn' })
    expect(pdf.text.replace(/\s/g, '')).toContain(`/bn/request/${id}`)
  })

  test('has the URL of the request beside the QR code', async () => {
    const { id, pdf } = await printed()
    expect(pdf.text.replace(/\s/g, '')).toContain(`/request/${id}`)
  })

  test.each(['members', 'pledged'] as const)(
    'omits a number that only %s may see',
    async (phoneFor) => {
      const { pdf } = await printed({ phone: '+880 1799-887766', phoneFor })
      expect(pdf.text.replace(/\D/g, '')).not.toContain('99887766')
      expect(pdf.text).toContain('to reach the family')
    },
  )

  test('omits the patient’s name and the note', async () => {
    const { pdf } = await printed({ patientName: 'Xulekha Zaman', note: 'Quarantine ward' })
    expect(`${pdf.text} ${pdf.title}`).not.toMatch(/Xulekha|Quarantine/)
  })

  test.each([
    ['long', `${'Ward of the long corridor '.repeat(11)}`.trim()],
    ['in one word', 'W'.repeat(300)],
    ['in Bangla', 'রংপুর মেডিকেল কলেজ হাসপাতাল '.repeat(10).trim()],
  ])('has one page even if the place is %s', async (_kind, location) => {
    const { pdf } = await printed({ location })
    expect(pdf.sizes).toEqual([A4])
    expect(pdf.lowest).toBeGreaterThan(MARGIN)
    expect(pdf.rightmost).toBeLessThan(595 - MARGIN)
    expect(pdf.text).toContain('Can you give?')
  })
})

describe('the poster is not found for', () => {
  const NOT_OPEN = {
    status: 409,
    code: 'request-not-open',
    message: 'This request is no longer open.',
  }
  const NOT_THERE = { status: 404, code: 'not-found', message: "This request doesn't exist." }

  test.each([
    ['whose bags are all pledged', { status: 'covered', bagsNeeded: 0 }],
    ['that is met', { status: 'fulfilled', bagsNeeded: 0 }],
    ['that its owner closed', { status: 'closed' }],
    ['whose day is over', { needDate: dayFromToday(-1) }],
  ] as const)('a request %s', async (_what, fields) => {
    const { id } = await createRequest(fields)
    expectErrorResponse(await poster(id), NOT_OPEN)
  })

  test('a request that an admin took down', async () => {
    const { id } = await createRequest({ status: 'closed', endedBy: 'admin' })
    expectErrorResponse(await poster(id), NOT_THERE)
  })

  test('a request that does not exist', async () => {
    expectErrorResponse(await poster('0123456789abcdef01234567'), NOT_THERE)
  })

  test('an invalid id', async () => {
    expectErrorResponse(await poster('x'), {
      status: 400,
      code: 'not-an-id',
      message: "The URL doesn't contain a valid ID.",
    })
  })
})
