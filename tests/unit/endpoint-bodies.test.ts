import { POST as confirm } from '@/app/api/account/confirmation/route'
import { PUT as changePassword } from '@/app/api/account/password/route'
import { PATCH as editAccount } from '@/app/api/account/route'
import { POST as contact } from '@/app/api/contact/route'
import { POST as createPost } from '@/app/api/createblogpost/route'
import { POST as askForBlood } from '@/app/api/createbloodrequest/route'
import { POST as chat } from '@/app/api/createCommunityChat/route'
import { POST as createCampaign } from '@/app/api/createcampaign/route'
import { POST as pledge } from '@/app/api/donateonbloodreq/route'
import { POST as registerDonor } from '@/app/api/donorcreate/route'
import { PUT as verifyEmail } from '@/app/api/email-verification/route'
import { POST as getUser } from '@/app/api/getuser/route'
import { POST as forgetPassword, PUT as resetPassword } from '@/app/api/password-reset/route'
import { POST as closeRequest } from '@/app/api/requests/[id]/close/route'
import { PATCH as editRequest } from '@/app/api/requests/[id]/route'
import { POST as takeDown } from '@/app/api/requests/[id]/take-down/route'
import { PATCH as editService } from '@/app/api/services/[id]/route'
import { POST as createService } from '@/app/api/services/route'
import { POST as give } from '@/app/api/stripe/route'
import { POST as bookTest } from '@/app/api/testbooking/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { PATCH as changeRole } from '@/app/api/users/[id]/route'
import { POST as volunteer } from '@/app/api/volunteercreate/route'
import { DELETE as removeVolunteer } from '@/app/api/volunteerdelete/route'
import { type BodyRules, invalidFieldsOf, testBodyRules } from '@/tests/support/body-rules'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

const id = '0123456789abcdef01234567'
const photo = `/api/images/${id}`
const email = 'nusrat@people.example'
const phone = '+880 1711-000001'
const address = '5 Lake Road, Khulna'
const name = 'Nusrat Jahan'
const password = 'Blood#2030'
const token = '0'.repeat(43)
const day = '2031-05-04'

const service = {
  testName: 'Serum Creatinine',
  testDescription: 'Tells how well the kidneys clear the blood.',
  preparation: 'None: eat and drink as usual.',
  testPrice: 350,
  imageUrl: photo,
  slotCapacity: 6,
}
const serviceTexts = { testName: 200, testDescription: 5_000, preparation: 5_000, imageUrl: 2_000 }

/**
 * The longest value of each text field, or null where the schema has no limit. A field is required unless it
 * is optional.
 */
const calls: Record<string, BodyRules> = {
  usercreate: {
    handler: signUp,
    body: { name, email, photo, password },
    texts: { name: 100, email: 254, photo: 2_000, password: 128 },
    optional: ['password'],
  },
  'PATCH users/:id': { handler: changeRole, body: { role: 'admin' }, texts: { role: null } },
  'PUT email-verification': { handler: verifyEmail, body: { token }, texts: { token: 100 } },
  'account/confirmation': {
    handler: confirm,
    body: { password },
    texts: { password: 128 },
    // A password can consist of blanks.
    optional: ['password'],
  },
  'POST password-reset': { handler: forgetPassword, body: { email }, texts: { email: 254 } },
  'PUT password-reset': {
    handler: resetPassword,
    body: { token, password },
    texts: { token: 100, password: 128 },
  },
  getuser: { handler: getUser, body: { email }, texts: { email: 254 }, mayBeEmpty: ['email'] },
  'PATCH account': {
    handler: editAccount,
    body: { name, photo, phone, address, lastDonationDate: '' },
    texts: { name: 100, photo: 2_000, phone: 20, address: 300 },
    optional: ['name', 'photo', 'phone', 'address'],
  },
  'PUT account/password': {
    handler: changePassword,
    body: { currentPassword: 'Blood#2029', password },
    texts: { currentPassword: 128, password: 128 },
    // A password can consist of blanks.
    optional: ['currentPassword'],
  },
  createblogpost: {
    handler: createPost,
    body: {
      title: 'A bag of blood',
      description: 'What it becomes',
      photo,
      content: '<p>Plasma</p>',
    },
    texts: { title: 200, description: 5_000, photo: 2_000, content: null },
    optional: ['content'],
  },
  'POST services': { handler: createService, body: service, texts: serviceTexts },
  'PATCH services/:id': {
    handler: editService,
    body: service,
    texts: serviceTexts,
    optional: Object.keys(serviceTexts),
  },
  createCommunityChat: { handler: chat, body: { message: 'Hello' }, texts: { message: 1_000 } },
  'PATCH requests/:id': {
    handler: editRequest,
    body: { patientName: 'Karima Begum', location: 'Ward 7', phone },
    texts: { patientName: 100, location: 300, phone: 20 },
    optional: ['patientName', 'location', 'phone'],
  },
  donateonbloodreq: {
    handler: pledge,
    body: { email, bloodreqId: id, bloodBag: '1', date: day },
    texts: { email: 254 },
    mayBeEmpty: ['email'],
  },
  'requests/:id/close': { handler: closeRequest, body: { outcome: 'cancelled' }, texts: {} },
  'requests/:id/take-down': {
    handler: takeDown,
    body: { reason: 'It asks for money.' },
    texts: { reason: 500 },
  },
  createbloodrequest: {
    handler: askForBlood,
    body: {
      ...{ email, patientName: 'Rahima Khatun', bloodGroup: 'B+', bloodBag: '3' },
      ...{ time: day, location: 'Sylhet MAG Osmani Medical College', phone },
    },
    texts: { location: 300, patientName: 100, phone: 20, email: 254 },
    mayBeEmpty: ['email'],
  },
  contact: {
    handler: contact,
    body: { name, email, message: 'Where can I give blood on Friday?' },
    texts: { message: 2_000, name: 100, email: 254 },
  },
  stripe: {
    handler: give,
    body: { token: 'tok_visa', amount: 1_250, campaignId: id, email },
    texts: { token: 255, email: 254 },
    mayBeEmpty: ['email'],
  },
  testbooking: {
    handler: bookTest,
    body: {
      ...{ testId: id, testName: 'Blood Sugar', price: 350, imageUrl: photo, userName: name },
      ...{
        userEmail: email,
        date: day,
        time: '9:00 AM',
        phone,
        address,
        status: 'pending',
      },
    },
    texts: { patientName: 100, userEmail: 254, date: 10, time: 8, phone: 20, address: 300 },
    mayBeEmpty: ['userEmail'],
    optional: ['patientName'],
  },
  donorcreate: {
    handler: registerDonor,
    body: { email, phone, bloodGroup: 'AB-', district: 'Cumilla', upazila: 'Debidwar', address },
    texts: { address: 300, phone: 20, district: 100, upazila: 100, email: 254 },
    mayBeEmpty: ['email'],
  },
  volunteercreate: {
    handler: volunteer,
    body: { campaingId: id, name, email, phone, address },
    texts: { name: 100, phone: 20, address: 300, email: 254 },
    mayBeEmpty: ['email'],
  },
  volunteerdelete: {
    handler: removeVolunteer,
    body: { campaignId: id, email },
    texts: { email: 254 },
    mayBeEmpty: ['email'],
  },
  createcampaign: {
    handler: createCampaign,
    body: {
      ...{ title: 'Blood camp in Rangpur', startDate: day, endDate: '2031-05-06', photo },
      ...{ address: 'Rangpur Town Hall', description: 'Come, give, and rest with a cup of tea.' },
    },
    texts: { title: 200, address: 300, description: 5_000, photo: 2_000 },
  },
}

beforeAll(() => freezeTime('2031-05-01T06:00:00Z'))
afterAll(unfreezeTime)

describe.each(Object.entries(calls))('the body of %s', (_call, rules) => testBodyRules(rules))

test('a valid body has no rejected field', () => {
  const refused = Object.entries(calls).map(([call, rules]) => [
    call,
    invalidFieldsOf(rules, rules.body),
  ])
  expect(refused.filter(([, fields]) => fields !== undefined)).toEqual([])
})
