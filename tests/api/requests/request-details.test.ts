import { POST } from '@/app/api/createbloodrequest/route'
import { GET } from '@/app/api/getbloodrequests/route'
import { GET as listWithCovered } from '@/app/api/requests/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { listOwnRequests } from '@/lib/features/pledges/server/list-own-requests'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { listRequestsToManage } from '@/lib/features/requests/server/list-requests-to-manage'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { pledge } from '@/tests/support/pledges'
import { editRequest, storedRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

const DETAILS = {
  hospital: 'Khulna Medical College Hospital',
  urgency: 'urgent',
  component: 'platelets',
  note: 'Ask for Dr Salma at the gate.\nBring your ID.',
} as const

let person: Awaited<ReturnType<typeof createPerson>>

async function post(fields: Record<string, unknown> = {}) {
  const body = {
    ...{ email: person.email, patientName: 'Rahima Khatun', bloodGroup: 'B+', bloodBag: '3' },
    ...{ time: dayFromToday(1), location: 'Ward 4, second floor', phone: '+880 1811-222333' },
    ...fields,
  }
  const cookies = await signedIn(person)
  return callHandler(POST, { path: '/api/createbloodrequest', cookies, body })
}

interface Listed {
  bloodRequests: { _id: string; patientName: string }[][]
  total: number
}
const listed = async (query = '', door: typeof GET = GET) => {
  const { body } = await callHandler<Listed>(door, { path: `/api/getbloodrequests${query}` })
  return body.bloodRequests.flat().map(({ patientName }) => patientName)
}

beforeAll(async () => {
  await connectDb()
  person = await createPerson()
})
beforeEach(async () => {
  freezeTime('2031-06-15T06:00:00Z')
  await Promise.all([BloodRequest.deleteMany(), OutboxMail.deleteMany()])
})
afterEach(unfreezeTime)

describe('a requester who adds hospital, urgency and other details', () => {
  test('gets them in the response, and every visitor reads them', async () => {
    const response = await post(DETAILS)
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({ bloodRequest: DETAILS })
    const list = await callHandler(GET, { path: '/api/getbloodrequests' })
    expect(list.body).toMatchObject({ bloodRequests: [[DETAILS]] })
    const { _id } = (response.body as { bloodRequest: { _id: string } }).bloodRequest
    expect(await getRequestForPages(_id)).toMatchObject(DETAILS)
    expect(await listOwnRequests(person)).toMatchObject([{ request: DETAILS }])
    const { rows } = await listRequestsToManage({ page: 1, limit: 10 })
    expect(rows).toMatchObject([
      { ...DETAILS, location: 'Khulna Medical College Hospital, Ward 4, second floor' },
    ])
  })

  test('can leave each of them empty, and empty ones are not returned', async () => {
    const response = await post({ hospital: ' ', urgency: '', component: '', note: '\u200b \n' })
    expect(response.status).toBe(201)
    for (const key of Object.keys(DETAILS)) {
      expect(response.body).not.toHaveProperty(`bloodRequest.${key}`)
      expect(await BloodRequest.findOne().lean()).not.toHaveProperty(key)
    }
  })

  test('can name a hospital that is in no list', async () => {
    const { body } = await post({ hospital: '  Mayer  Doa\nClinic ' })
    expect(body).toMatchObject({ bloodRequest: { hospital: 'Mayer Doa Clinic' } })
  })

  test('cannot put links or invisible characters into the note', async () => {
    const note = 'Call\u202e first.\r\n\n\n\nSee evil.com or https://evil.com/x \u0007'
    const { body } = await post({ note })
    expect(body).toMatchObject({
      bloodRequest: { note: 'Call first.\n\nSee evil. com or https: evil. com/x' },
    })
  })

  test.each([
    [{ hospital: 'x'.repeat(201) }, 'hospital', 'Use 200 characters or fewer.'],
    [{ hospital: 'www.evil.com' }, 'hospital', undefined],
    [{ urgency: 'now' }, 'urgency', 'Choose critical, urgent or scheduled.'],
    [{ urgency: { $ne: null } }, 'urgency', 'Choose critical, urgent or scheduled.'],
    [{ component: 'bone' }, 'component', 'Choose one of the listed components.'],
    [{ note: 'x'.repeat(501) }, 'note', 'Use 500 characters or fewer.'],
    [{ note: ['x'] }, 'note', undefined],
  ])('gets an error for %j', async (fields, field, message) => {
    const response = await post(fields)
    if (message) expectInvalid(response, { [field]: [message] })
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(Array) } },
    })
    expect(await BloodRequest.countDocuments()).toBe(0)
  })

  test.each(['critical', 'urgent'])('cannot mark a later day as %s', async (urgency) => {
    expectInvalid(await post({ urgency, time: dayFromToday(2) }), {
      urgency: ['Choose scheduled for dates after tomorrow.'],
    })
    expect((await post({ urgency, time: dayFromToday(1) })).status).toBe(201)
  })
})

describe('the list of open requests', () => {
  const on = (needDate: string) => ({ needDate })

  test('sorts by urgency within a day, then by age', async () => {
    const needed = [
      ['none', on('2031-06-16'), undefined],
      ['scheduled', on('2031-06-16'), 'scheduled'],
      ['urgent', on('2031-06-16'), 'urgent'],
      ['critical', on('2031-06-16'), 'critical'],
      ['another without', on('2031-06-16'), undefined],
      ['today', on('2031-06-15'), 'scheduled'],
    ] as const
    for (const [patientName, day, urgency] of needed) {
      await createRequest({ patientName, ...day, urgency })
    }
    const order = ['today', 'critical', 'urgent', 'none', 'scheduled', 'another without']
    expect(await listed()).toEqual(order)
    expect(await listed('', listWithCovered as typeof GET)).toEqual(order)
    expect([...(await listed('?limit=2')), ...(await listed('?limit=4&page=2'))]).toEqual([
      ...['today', 'critical'],
      ...['scheduled', 'another without'],
    ])
  })

  test('filters by what a donor can give, whatever the group of the patient', async () => {
    for (const bloodGroup of ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const) {
      await createRequest({ patientName: bloodGroup, bloodGroup, district: 'Dhaka' })
    }
    const all = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']
    expect(await listed('?donorGroup=O-')).toEqual(all)
    expect(await listed('?donorGroup=All')).toEqual(all)
    expect(await listed('?donorGroup=AB%2B')).toEqual(['AB+'])
    expect(await listed('?donorGroup=B-')).toEqual(['B+', 'B-', 'AB+', 'AB-'])
    expect(await listed('?donorGroup=A%2B&division=Dhaka')).toEqual(['A+', 'AB+'])
    expect(await listed('?donorGroup=A%2B&division=Sylhet')).toEqual([])
    expect(await listed('?donorGroup=A%2B&bloodGroup=AB%2B')).toEqual(['AB+'])
    expect(await listed('?donorGroup=A%2B&bloodGroup=O-')).toEqual([])
  })

  test('rejects a donor group that does not exist', async () => {
    const response = await callHandler(GET, { path: '/api/getbloodrequests?donorGroup=X' })
    expectInvalid(response, { donorGroup: ['* Blood Group is required'] })
  })
})

describe('a requester who changes these details', () => {
  const own = (fields: Parameters<typeof createRequest>[0] = {}) =>
    createRequest({ requester: person._id, needDate: dayFromToday(1), ...DETAILS, ...fields })

  test('changes one and leaves the others unchanged', async () => {
    const request = await own()
    const { status, body } = await editRequest(person, request, { urgency: 'critical' })
    expect(status).toBe(200)
    const changed = { ...DETAILS, urgency: 'critical' }
    expect(body).toMatchObject({ bloodRequest: changed })
    expect(await storedRequest(request)).toMatchObject({ ...changed, urgencyRank: 2 })
  })

  test('removes them with empty texts', async () => {
    const request = await own()
    const empty = { hospital: '', urgency: '', component: '', note: '' }
    expect((await editRequest(person, request, empty)).status).toBe(200)
    const stored = await storedRequest(request)
    for (const key of Object.keys(DETAILS)) expect(stored).not.toHaveProperty(key)
    expect(stored.urgencyRank).toBe(0)
  })

  test('makes the request scheduled by a later day, and cannot mark that day as critical', async () => {
    const request = await own({ urgency: 'critical' })
    const refused = await editRequest(person, request, {
      ...{ time: dayFromToday(5), urgency: 'critical' },
    })
    expect(refused).toMatchObject({ status: 422, body: { errors: { urgency: expect.any(Array) } } })
    expect((await editRequest(person, request, { time: dayFromToday(5) })).status).toBe(200)
    const stored = await storedRequest(request)
    expect(stored).toMatchObject({ urgency: 'scheduled', urgencyRank: 0 })
  })

  test('is identified by hospital in the email to donors who pledged', async () => {
    const donor = await createDonor({ bloodGroup: 'O+' })
    const request = await own({ bloodGroup: 'O+', bags: 2 })
    await pledge(donor, request)
    const thanks = await OutboxMail.findOne({ to: donor.email }).orFail().lean()
    for (const words of [
      'Khulna Medical College Hospital',
      'Needed within 24 hours',
      'Platelets',
      'Ask for Dr Salma',
    ]) {
      expect(thanks.text).toContain(words)
    }
    await OutboxMail.deleteMany()
    await editRequest(person, request, { hospital: 'Ad-din Akij Medical College Hospital' })
    const moved = await OutboxMail.findOne({ to: donor.email }).orFail().lean()
    expect(moved.text).toContain('Ad-din Akij Medical College Hospital')
  })
})

test('the note of an ended request is hidden from visitors', async () => {
  const request = await createRequest({ ...DETAILS, status: 'fulfilled', endedAt: new Date() })
  const shown = await getRequestForPages(request.id)
  expect(shown).toMatchObject({ hospital: DETAILS.hospital, patientName: '', phone: '' })
  expect(shown).not.toHaveProperty('note')
})
