import { randomBytes } from 'node:crypto'
import { PATCH } from '@/app/api/account/route'
import { GET } from '@/app/api/certificates/[id]/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { CERTIFICATE_CODE_LENGTH, createCertificateCode } from '@/lib/features/certificates/rules'
import { verifyCertificateForPages } from '@/lib/features/certificates/server/verify-certificate'
import { deleteAccount } from '@/lib/features/users/server/delete-account'
import { middleware } from '@/middleware'
import { Pledge } from '@/models/pledge'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { buildRequest, callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { oldNumber } from '@/tests/support/old-certificates'
import { confirmOrRefuse } from '@/tests/support/pledges'
import { signedIn } from '@/tests/support/sign-in'

beforeAll(connectDb)

type Person = Awaited<ReturnType<typeof createPerson>>

/** The code on the certificate of a donation, after its donor fetched the file. */
async function codeFor(donor: Person, pledge: { _id: unknown }) {
  const id = String(pledge._id)
  const cookies = await signedIn(donor)
  const { status } = await callHandler(GET, {
    path: `/api/certificates/${id}`,
    params: { id },
    cookies,
  })
  expect(status).toBe(200)
  return (await Pledge.findById(id).orFail().lean()).certificateCode as string
}

/** A completed donation of Farhan Kabir, and the code on its certificate. */
async function certified(fields: Parameters<typeof createPledge>[0] = {}) {
  const donor = await createDonor({ bloodGroup: 'AB-' }, { name: 'Farhan Kabir' })
  const pledge = await createPledge({ donor, date: '2026-03-14', bags: 2, ...fields })
  return { donor, pledge, code: await giveCode(pledge) }
}

/** Gives a pledge a code, as the first file of its certificate does. */
async function giveCode({ _id }: { _id: unknown }) {
  const code = createCertificateCode(randomBytes(CERTIFICATE_CODE_LENGTH))
  await Pledge.updateOne({ _id }, { certificateCode: code })
  return code
}

const SHOWN = { name: 'Farhan Kabir', bloodGroup: 'AB-', bags: 2, day: '2026-03-14' }

describe('a reader of a certificate', () => {
  test('reads the donor, the donation and its day, and no other data', async () => {
    const request = await createRequest({ patientName: 'Xulekha Zaman', location: 'Quomilla Ward' })
    const { donor, pledge } = await certified({ request })
    await Pledge.updateOne({ _id: pledge._id }, { $unset: { certificateCode: 1 } })
    const code = await codeFor(donor, pledge)
    expect(await verifyCertificateForPages(code)).toEqual(SHOWN)
  })

  test('can type the code in any format', async () => {
    const { code } = await certified()
    const printed = code.match(/.{4}/g)?.join('-') ?? ''
    const misread = printed.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    for (const typed of [printed, printed.toLowerCase(), misread, code.match(/.{4}/g)?.join(' ')]) {
      expect(await verifyCertificateForPages(typed ?? '')).toEqual(SHOWN)
    }
  })

  test('can use an earlier certificate with its old number', async () => {
    const { pledge } = await certified()
    expect(await verifyCertificateForPages(oldNumber(pledge.id))).toEqual(SHOWN)
  })

  test('cannot use old numbers for later donations, because pledge ids can be guessed', async () => {
    const { pledge } = await certified({ date: '2026-12-01', confirmedAt: new Date() })
    expect(await verifyCertificateForPages(oldNumber(pledge.id))).toBeNull()
  })
})

describe('the name on a certificate follows the donor’s choice at once', () => {
  test.each([
    ['full', 'Farhan Kabir'],
    ['initials', 'F. K.'],
    ['none', null],
  ])('%s', async (certificateName, name) => {
    const { donor, code } = await certified()
    const cookies = await signedIn(donor)
    const changed = await callHandler(PATCH, {
      method: 'PATCH',
      body: { certificateName },
      cookies,
    })
    expect(changed.status).toBe(200)
    expect(await verifyCertificateForPages(code)).toEqual({ ...SHOWN, name })
  })

  test('and has no other form', async () => {
    const cookies = await signedIn(await createDonor())
    const body = { certificateName: 'nickname' }
    expect((await callHandler(PATCH, { method: 'PATCH', body, cookies })).status).toBe(422)
  })
})

describe('there is no valid certificate', () => {
  test.each(['cancelled', 'refused'] as const)(
    'once the pledge is %s, and it is valid again when that is undone',
    async (status) => {
      const { pledge, code } = await certified()
      await Pledge.updateOne({ _id: pledge._id }, { status })
      expect(await verifyCertificateForPages(code)).toBeNull()
      expect(await verifyCertificateForPages(oldNumber(pledge.id))).toBeNull()
      await Pledge.updateOne({ _id: pledge._id }, { status: 'standing' })
      expect(await verifyCertificateForPages(code)).toEqual(SHOWN)
    },
  )

  test('before the donation is completed', async () => {
    const owner = await createPerson()
    const request = await createRequest({ requester: owner._id, needDate: dayFromToday(0) })
    const pledge = await createPledge({ request })
    const code = await giveCode(pledge)
    expect(await verifyCertificateForPages(code)).toBeNull()
    expect((await confirmOrRefuse(owner, pledge.id, 'confirmation')).status).toBe(200)
    expect(await verifyCertificateForPages(code)).toMatchObject({ bags: 1 })
  })

  test('of a deleted account', async () => {
    const { donor, code } = await certified()
    await inTransaction((session) => deleteAccount(donor.id, session))
    expect(await verifyCertificateForPages(code)).toBeNull()
  })

  test.each([
    ['nobody has', '7K3M-Q9XZ-4TBD'],
    ['is an id', '0123456789abcdef01234567'],
    ['is too short', '7K3M'],
    ['holds a sign that no code has', '7K3M-Q9XZ-4TB!'],
    ['is an old number of no pledge', 'SL-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ'],
    ['is long', '7'.repeat(100_000)],
    ['is empty', ''],
  ])('for a code that %s', async (_what, code) => {
    expect(await verifyCertificateForPages(code)).toBeNull()
  })
})

afterEach(() => setFactor('100000'))

test('a network can look up sixty certificates a minute, and another one is not affected', async () => {
  setFactor('1')
  const check = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return middleware(buildRequest({ path: '/certificate/7K3M-Q9XZ-4TBD', headers }))
  }
  for (let nth = 0; nth < 60; nth += 1) expect((await check('198.51.100.7')).status).toBe(200)
  const refused = await check('198.51.100.7')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('x-middleware-rewrite')).toMatch(/\/certificate\/too-many$/)
  expect((await check('198.51.100.8')).status).toBe(200)
})
