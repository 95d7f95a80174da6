import { GET as readDocument } from '@/app/api/openapi.json/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { dayFromToday, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { callOperation, DESCRIBED_ENDPOINTS } from '@/tests/support/openapi-client'
import { signedIn } from '@/tests/support/sign-in'

beforeAll(connectDb)

test('/api/openapi.json returns the document with the URL and cookie of this site', async () => {
  const { status, body, headers } = await callHandler<{
    openapi: string
    servers: object[]
    components: { securitySchemes: { session: { name: string } } }
  }>(readDocument, { path: '/api/openapi.json' })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(body.openapi).toBe('3.1.1')
  expect(body.servers).toEqual([{ url: 'http://localhost:3000/api' }])
  // The name of the production site's cookie begins with __Secure-.
  expect(body.components.securitySchemes.session.name).toBe('next-auth.session-token')
})

/** Signs a person up and logs them in; the document omits the login itself. */
async function newMember(name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@people.example`
  const { user } = await callOperation<{ user: { _id: string } }>('createAccount', {
    body: { name, email, photo: '/pictures/person.svg', password: FACTORY_PASSWORD },
  })
  const account = await User.findByIdAndUpdate(
    user._id,
    { $set: { emailVerifiedAt: new Date() } },
    { returnDocument: 'after' },
  ).lean()
  if (!account) throw new Error('The account was not stored')
  return { email, cookies: await signedIn(account) }
}

test('a client generated from the document registers, posts a request, finds donors and pledges', async () => {
  const asking = await newMember('Rahima Akter')
  const giving = await newMember('Karim Uddin')
  await callOperation('registerDonor', {
    cookies: giving.cookies,
    body: {
      ...{ email: giving.email, phone: '+880 1711-000001', bloodGroup: 'O+' },
      ...{ district: 'Dhaka', upazila: 'Savar', address: '12 Station Road' },
    },
  })
  const day = dayFromToday(3)
  const { bloodRequest } = await callOperation<{ bloodRequest: { _id: string } }>('postRequest', {
    cookies: asking.cookies,
    body: {
      ...{ email: asking.email, patientName: 'Rahima Khatun', bloodGroup: 'O+', bloodBag: 1 },
      ...{ time: day, location: 'Enam Medical College', phone: '+880 1800-654321' },
      ...{ district: 'Dhaka', upazila: 'Savar' },
    },
  })
  const { token } = await callOperation<{ token: string }>('createAccessToken', {
    cookies: asking.cookies,
    body: { name: 'Notice board', scopes: ['requests:read', 'donors:read'], days: 30 },
  })
  const headers = { authorization: `Bearer ${token}` }
  const { donors } = await callOperation<{ donors: { name: string }[] }>('searchDonors', {
    headers,
    parameters: { bloodGroup: 'O+', district: 'Dhaka', type: 'Eligible' },
  })
  expect(donors.map(({ name }) => name)).toContain('Karim Uddin')
  const open = { headers, parameters: { donorGroup: 'O+', district: 'Dhaka', limit: 50 } }
  const listed = await callOperation<{ bloodRequests: { _id: string }[][] }>(
    'listOpenRequests',
    open,
  )
  expect(listed.bloodRequests.flat().map(({ _id }) => _id)).toContain(bloodRequest._id)
  await callOperation('pledge', {
    cookies: giving.cookies,
    body: { email: giving.email, bloodreqId: bloodRequest._id, bloodBag: 1, date: day },
  })
  const state = { parameters: { id: bloodRequest._id } }
  expect(await callOperation('readRequestState', state)).toEqual({
    status: 'covered',
    bagsNeeded: 0,
  })
  expect(await Pledge.countDocuments({ request: bloodRequest._id })).toBe(1)
})

test('the client reports a status that is not in the document', async () => {
  expect(DESCRIBED_ENDPOINTS.length).toBeGreaterThan(80)
  await expect(callOperation('listSessions')).rejects.toThrow()
})
