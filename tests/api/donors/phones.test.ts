import { PATCH as updateAccount } from '@/app/api/account/route'
import { POST as postRequest } from '@/app/api/createbloodrequest/route'
import { POST as registerDonor } from '@/app/api/donorcreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { listOwnRequests } from '@/lib/features/pledges/server/list-own-requests'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { Volunteer } from '@/models/volunteer'
import {
  createCampaign,
  createDonor,
  createHealthTest,
  createPerson,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { book } from '@/tests/support/booking-calls'
import { callHandler, type HandlerResponse } from '@/tests/support/call-handler'
import { expectInvalid } from '@/tests/support/error-responses'
import { sendPledge } from '@/tests/support/pledges'
import { editRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'
import { volunteer } from '@/tests/support/volunteers'

beforeAll(connectDb)
beforeEach(() => OutboxMail.deleteMany())

/** The result for a phone, and the phone stored afterwards. */
type Tried = { response: HandlerResponse; stored: () => Promise<string | null | undefined> }

const place = { district: 'Cumilla', upazila: 'Debidwar', address: '4 Hospital Road' }

const BEFORE = '+880 1500-000000'
const changed = (phone?: string) => (phone === BEFORE ? undefined : phone)

/** Every endpoint that takes a phone, used with this one by a new person. */
const CALLS: Record<string, (phone: string) => Promise<Tried>> = {
  createbloodrequest: async (phone) => {
    const person = await createPerson()
    const response = await callHandler(postRequest, {
      path: '/api/createbloodrequest',
      cookies: await signedIn(person),
      body: {
        ...{ email: person.email, phone, bloodGroup: 'O+', location: 'Ward 4', bloodBag: '২' },
        ...{ time: dayFromToday(4), patientName: 'Rahima Khatun' },
      },
    })
    const own = { requester: person._id }
    return { response, stored: async () => (await BloodRequest.findOne(own).lean())?.phone }
  },
  'PATCH requests': async (phone) => {
    const owner = await createPerson()
    const request = await createRequest({ requester: owner._id, phone: BEFORE })
    const response = await editRequest(owner, request, { phone })
    const { _id } = request
    return {
      response,
      stored: async () => changed((await BloodRequest.findById(_id).lean())?.phone),
    }
  },
  donorcreate: async (phone) => {
    const person = await createPerson()
    const body = { email: person.email, phone, bloodGroup: 'AB-', ...place }
    const cookies = await signedIn(person)
    const response = await callHandler(registerDonor, { path: '/api/donorcreate', cookies, body })
    return { response, stored: () => registeredPhone(person._id) }
  },
  'PATCH account': async (phone) => {
    const donor = await createDonor({ phone: BEFORE })
    const cookies = await signedIn(donor)
    const [method, path] = ['PATCH', '/api/account']
    const response = await callHandler(updateAccount, { method, path, cookies, body: { phone } })
    return { response, stored: async () => changed(await registeredPhone(donor._id)) }
  },
  volunteercreate: async (phone) => {
    const [person, { _id }] = [await createPerson(), await createCampaign()]
    const response = await volunteer(person, _id, { phone })
    return {
      response,
      stored: async () => (await Volunteer.findOne({ campaign: _id }).lean())?.phone,
    }
  },
  testbooking: async (phone) => {
    const [person, service] = [await createPerson(), await createHealthTest()]
    const response = await book(person, service, { phone })
    const own = { person: person._id }
    return { response, stored: async () => (await Booking.findOne(own).lean())?.phone }
  },
  donateonbloodreq: async (phone) => {
    const [donor, request] = [await createDonor(), await createRequest()]
    const response = await sendPledge(donor, request, 1, { phone })
    const own = { donor: donor._id }
    return { response, stored: async () => (await Pledge.findOne(own).lean())?.phone }
  },
}

const registeredPhone = async (id: unknown) => (await User.findById(id).lean())?.donor?.phone

const NO_PHONE =
  'Enter a phone number, like 01711-000001. Start numbers from abroad with + and the country code.'

describe.each(Object.entries(CALLS))('a phone number that %s accepts', (_name, send) => {
  test.each([
    '+880 1711-000001',
    '01711 000001',
    '8801711000001',
    '০১৭১১-০০০০০১',
    '+৮৮০ ১৭১১ ০০০০০১',
  ])('is stored in one format for every notation: %s', async (written) => {
    const { response, stored } = await send(written)
    expect(response.status).toBeLessThan(300)
    expect(await stored()).toBe('+880 1711-000001')
  })

  test.each(['1234', '১২৩৪', '01234567890', '0171100000', '+999 123456789', '+1 2345678'])(
    'is rejected when it can’t be dialled: %s',
    async (written) => {
      const { response, stored } = await send(written)
      expectInvalid(response, { phone: [NO_PHONE] })
      expect(await stored()).toBeUndefined()
    },
  )
})

describe('the phone of a donor who pledges', () => {
  async function pledged(fields: Record<string, unknown>) {
    const owner = await createPerson()
    const request = await createRequest({ requester: owner._id, bags: 3 })
    const donor = await createDonor({ phone: '+880 1700-123456' })
    expect(await sendPledge(donor, request, 1, fields)).toMatchObject({ status: 200 })
    const mail = await OutboxMail.findOne({ to: owner.email }).lean()
    const shown = async () => {
      const [own] = await listOwnRequests({ id: owner.id })
      return own?.pledges.map((each) => each.donor.phone)
    }
    return { donor, mail, shown }
  }

  test('is the one that the requester gets, by email and on their page', async () => {
    const { donor, mail, shown } = await pledged({ phone: '01999 888777' })
    for (const written of [mail?.text, mail?.html]) {
      expect(written).toContain('+880 1999-888777')
      expect(written).not.toContain('1700-123456')
    }
    expect(await shown()).toEqual(['+880 1999-888777'])
    expect(await registeredPhone(donor._id)).toBe('+880 1700-123456')
  })

  test('is the registered one when the pledge has none', async () => {
    const { donor, mail, shown } = await pledged({})
    expect(mail?.text).toContain('+880 1700-123456')
    expect(await shown()).toEqual(['+880 1700-123456'])
    await User.updateOne({ _id: donor._id }, { $set: { 'donor.phone': '+880 1811-222333' } })
    expect(await shown()).toEqual(['+880 1811-222333'])
  })
})
