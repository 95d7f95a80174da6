/** The callers; the new admin has not turned on two-step login. */
export const SWEEP_USERS = ['guest', 'unconfirmed', 'member', 'admin', 'new-admin'] as const
export type SweepUser = (typeof SWEEP_USERS)[number]

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Fields = Record<string, Json>

/**
 * A valid request. Words with a colon (`:mail`, `:request`) are placeholders, which a sweep fills with data
 * of its database (see `fill`).
 */
export interface ValidRequest {
  as: SweepUser
  body?: Fields
  /** Whether it sends a picture in a form instead of JSON. */
  picture?: true
  /** A body other than JSON, such as the form of a provider. */
  text?: string
  query?: Record<string, string>
  params?: Record<string, string>
  headers?: Record<string, string>
  /** Its weight, by default 20: less for an expensive response. */
  weight?: number
  /** Set when success deletes the caller, or data that other requests need. */
  deletesData?: true
}

/** Belongs to no account. */
export const NEW_PHONE = '+880 1700-998877'

const donor = {
  email: ':mail',
  phone: '+880 1711-000001',
  bloodGroup: 'O+',
  district: 'Dhaka',
  upazila: 'Savar',
  address: '12 Station Road',
  lastDonationDate: ':150-days-ago',
}
const bloodRequest = {
  patientName: 'Rahima Khatun',
  bloodGroup: 'O+',
  bloodBag: '2',
  time: ':in-3-days',
  location: 'Dhaka Medical College Hospital',
  phone: '+880 1800-654321',
  district: 'Dhaka',
  upazila: 'Savar',
  hospital: 'Enam Medical College and Hospital',
  urgency: 'scheduled',
  component: 'platelets',
  note: 'Ask for Dr Salma at the gate.',
}
const bloodBank = {
  name: 'Quantum Blood Bank',
  address: '31/V Shantinagar',
  openingNote: 'Open day and night',
  language: 'en',
  translation: { name: 'কোয়ান্টাম ব্লাড ব্যাংক', address: '৩১/ভি শান্তিনগর', openingNote: '' },
  district: 'Dhaka',
  upazila: 'Savar',
  phone: '+880 1711-000009',
  keepers: [':member-contact'],
}
const importMapping = { name: 0, phone: 1, bloodGroup: 2, district: 3 }
/** A form with a file. */
const importPart = [
  '------sweep',
  'Content-Disposition: form-data; name="part"; filename="part"',
  'Content-Type: application/octet-stream',
  '',
  'Name,Phone',
  '------sweep--',
  '',
].join('\r\n')
const bloodCount = { bloodGroup: 'O+', component: 'platelets', bags: 4 }
const campaign = {
  title: 'Blood camp at Mirpur College',
  startDate: ':in-3-days',
  endDate: ':in-4-days',
  address: 'Mirpur College, Dhaka',
  description: 'Walk in, give a bag of blood, and go home having helped.',
  language: 'en',
  translation: { title: 'মিরপুর কলেজে রক্তদান', description: 'আসুন, রক্ত দিন।' },
  photo: ':picture',
}
const chapter = {
  name: 'Padma University Blood Club',
  about: 'We give blood together, four times a year.',
  language: 'en',
  translation: { name: 'পদ্মা বিশ্ববিদ্যালয় ব্লাড ক্লাব', about: 'আমরা একসঙ্গে রক্ত দিই।' },
  kind: 'university',
  district: 'Dhaka',
  upazila: 'Savar',
  isOpen: true,
  coordinators: [':member-contact'],
}
const standingRequest = {
  ...{ patientName: 'Tanvir Ahmed', bloodGroup: 'O+', component: 'red-cells' },
  ...{ bagsAsked: 1, everyWeeks: 4, nextDate: ':in-3-days', phone: '+880 1800-654321' },
  ...{ hospital: 'Dhaka Shishu Hospital', location: 'Thalassaemia centre', note: 'Mornings.' },
  ...{ district: 'Dhaka', upazila: 'Savar', phoneFor: 'members' },
}
const ofChapter = { as: 'member', params: { id: ':chapter' } } as const
const ofMember = {
  as: 'member',
  params: { id: ':chapter', member: ':chapter-member' },
} as const
const ofDrive = { as: 'member', params: { id: ':chapter', drive: ':drive' } } as const
const blogPost = {
  title: 'My first donation',
  description: 'I was afraid of the needle.',
  photo: ':picture',
  content: '<h2>A first</h2><p>I was <strong>afraid</strong> <img src="/api/images/x"></p>',
  language: 'en',
  translation: {
    ...{ title: 'আমার প্রথম রক্তদান', description: 'সুইয়ের ভয় ছিল।' },
    content: '<p>ভয় <strong>কেটে গেছে</strong>।</p>',
  },
}
const service = {
  testName: 'Complete Blood Count',
  testDescription: 'Counts the cells in a small sample of blood.',
  preparation: 'None: eat and drink as usual.',
  language: 'en',
  translation: {
    testName: 'সিবিসি',
    testDescription: 'রক্তের কোষ গোনা হয়।',
    preparation: 'কোনো প্রস্তুতি লাগে না।',
  },
  testPrice: '400',
  imageUrl: '/pictures/services/complete-blood-count.svg',
  slotCapacity: 3,
  openingHours: { sunday: { opens: '9:00 AM', closes: '5:00 PM' }, friday: null },
  closedDays: [':in-4-days'],
}
const booking = {
  testId: ':service',
  testName: 'x',
  price: '1',
  imageUrl: 'x',
  userName: 'x',
  userEmail: ':mail',
  patientName: 'Karim Uddin',
  date: ':in-3-days',
  time: '9:00 AM',
  phone: '+880 1711-222333',
  address: '5 Lake Road, Khulna',
  status: 'approved',
}
const days = { from: '2026-01-01', to: ':today' }
const news = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_700_000_000,
  data: { object: { id: ':charge', object: 'payment_intent' } },
}
/** The keys are those of the example in RFC 8291. */
const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one-browser',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  expirationTime: null,
}
const scheduler = { authorization: 'Bearer :cron-secret' }

/** A valid input of every endpoint, by method and path. */
export const VALID_REQUESTS: Record<string, ValidRequest> = {
  'GET [...unknown]': { as: 'guest', params: { unknown: 'nothing' }, weight: 4 },
  'POST [...unknown]': { as: 'guest', params: { unknown: 'nothing' }, weight: 4 },
  'PUT [...unknown]': { as: 'guest', params: { unknown: 'nothing' }, weight: 2 },
  'PATCH [...unknown]': { as: 'guest', params: { unknown: 'nothing' }, weight: 2 },
  'DELETE [...unknown]': { as: 'guest', params: { unknown: 'nothing' }, weight: 2 },
  'OPTIONS [...unknown]': { as: 'guest', params: { unknown: 'nothing' }, weight: 2 },

  'GET account': { as: 'member' },
  'PATCH account': {
    as: 'member',
    body: {
      name: 'Nasrin Akter',
      photo: ':picture',
      isAvailable: true,
      phone: '+880 1711-000001',
      address: '12 Station Road',
      lastDonationDate: ':150-days-ago',
    },
  },
  'DELETE account': { as: 'member', body: {}, weight: 3, deletesData: true },
  'PUT account/email': { as: 'member', body: { email: ':new-mail' }, weight: 3 },
  'DELETE account/email': { as: 'member', weight: 3, deletesData: true },
  'GET account/confirmation': { as: 'member' },
  'POST account/confirmation': { as: 'member', body: { password: ':password' }, weight: 3 },
  'GET account/eligibility': { as: 'member' },
  'GET account/sessions': { as: 'member' },
  'GET account/volunteering': { as: 'member' },
  'DELETE account/sessions': { as: 'member', body: {} },
  'DELETE account/sessions/[id]': { as: 'member', params: { id: ':other-device' } },
  'PUT account/language': { as: 'member', body: { locale: 'bn' } },
  'POST account/phone/code': { as: 'member', body: { phone: '+880 1700-123456' }, weight: 3 },
  'PUT account/phone': { as: 'member', body: { code: ':phone-code' } },
  'DELETE account/phone': { as: 'member', weight: 3 },
  'PUT account/password': {
    as: 'member',
    body: { currentPassword: ':password', password: 'Renewed#2031' },
    weight: 3,
    deletesData: true,
  },
  'POST account/second-factor': { as: 'new-admin', body: {}, weight: 6 },
  'PUT account/second-factor': { as: 'new-admin', body: { code: ':app-code' }, weight: 6 },
  'DELETE account/second-factor': { as: 'admin', body: { code: ':app-code' }, weight: 3 },
  'POST account/second-factor/proof': { as: 'admin', body: { code: ':app-code' }, weight: 6 },
  'POST account/second-factor/recovery-codes': {
    as: 'admin',
    body: { code: ':app-code' },
    weight: 3,
  },
  'GET audit': { as: 'admin', query: { action: 'user-role-changed', actor: ':admin', page: '1' } },
  'GET auth/[...nextauth]': { as: 'member', params: { nextauth: 'session' } },
  'POST auth/[...nextauth]': {
    as: 'guest',
    params: { nextauth: 'callback/credentials' },
    body: { csrfToken: 'x', email: ':mail', password: ':password', json: 'true' },
    weight: 3,
  },
  'GET blood-banks': {
    as: 'guest',
    query: { bloodGroup: 'O+', component: 'platelets', district: 'Dhaka' },
  },
  'POST blood-banks': { as: 'admin', body: bloodBank },
  'PUT blood-banks/[id]': {
    as: 'admin',
    params: { id: ':blood-bank' },
    body: { ...bloodBank, revision: 0 },
  },
  'DELETE blood-banks/[id]': { as: 'admin', params: { id: ':blood-bank' }, weight: 4 },
  'GET blood-banks/[id]/stock': { as: 'member', params: { id: ':blood-bank' } },
  'PUT blood-banks/[id]/stock': {
    as: 'member',
    params: { id: ':blood-bank' },
    body: { revision: 0, stock: [bloodCount] },
  },
  'POST blood-banks/[id]/stock/csv': {
    as: 'member',
    params: { id: ':blood-bank' },
    body: { revision: 0, csv: 'group,component,bags\nO+,platelets,4' },
  },
  'POST bookings/approve': { as: 'admin', body: { ids: [':booking'] } },
  'GET bookings/[id]/calendar': { as: 'member', params: { id: ':booking' } },
  'POST failed-emails/retry': { as: 'admin', body: { ids: [':booking'] } },
  'PATCH blogposts/[id]': {
    as: 'member',
    params: { id: ':own-post' },
    body: { ...blogPost, revision: 0 },
  },
  'DELETE campaigndelete/[id]': { as: 'admin', params: { id: ':campaign' } },
  'PATCH campaigns/[id]': {
    as: 'admin',
    params: { id: ':campaign' },
    body: { ...campaign, revision: 0 },
  },
  'GET certificates/[id]': { as: 'member', params: { id: ':past-pledge' }, weight: 1 },
  'GET standing-requests': { as: 'member' },
  'POST standing-requests': { as: 'member', body: standingRequest },
  'PUT standing-requests/[id]': {
    as: 'member',
    params: { id: ':standing-request' },
    body: standingRequest,
  },
  'DELETE standing-requests/[id]': {
    as: 'member',
    params: { id: ':standing-request' },
    weight: 4,
  },
  'POST standing-requests/[id]/confirmation': {
    as: 'member',
    params: { id: ':standing-request' },
  },
  'POST standing-requests/[id]/pause': { as: 'member', params: { id: ':standing-request' } },
  'PUT standing-requests/[id]/membership': { as: 'member', params: { id: ':circle' } },
  'DELETE standing-requests/[id]/membership': { as: 'member', params: { id: ':circle' } },
  'GET chapters': { as: 'guest', query: { kind: 'university', district: 'Dhaka', page: '1' } },
  'POST chapters': { as: 'admin', body: chapter },
  'PUT chapters/[id]': {
    as: 'admin',
    params: { id: ':chapter' },
    body: { ...chapter, revision: 0 },
  },
  'DELETE chapters/[id]': { as: 'admin', params: { id: ':open-chapter' }, weight: 4 },
  'GET chapters/[id]/donors': { ...ofChapter, query: { bloodGroup: 'O+', can: 'now', page: '1' } },
  'GET chapters/[id]/donors/file': { ...ofChapter, query: { bloodGroup: 'O+', can: 'now' } },
  'POST chapters/[id]/drives': { ...ofChapter, body: { ...campaign, email: 'x' } },
  'DELETE chapters/[id]/drives/[drive]': { ...ofDrive, weight: 4 },
  'PATCH chapters/[id]/drives/[drive]': { ...ofDrive, body: { ...campaign, revision: 0 } },
  'POST chapters/[id]/invitation': ofChapter,
  'GET chapters/[id]/leaderboard': { as: 'guest', params: { id: ':chapter' } },
  'GET chapters/[id]/members': { ...ofChapter, query: { page: '1' } },
  'DELETE chapters/[id]/members/[member]': ofMember,
  'PATCH chapters/[id]/members/[member]': {
    ...ofMember,
    body: { studentId: '1905012', batch: '19', hall: 'Zahurul Haq Hall', note: 'After 8 pm' },
  },
  'POST chapters/[id]/members/[member]/calls': ofMember,
  'DELETE chapters/[id]/members/[member]/calls/[call]': {
    as: 'member',
    params: { ...ofMember.params, call: ':member-call' },
  },
  'DELETE chapters/[id]/membership': { ...ofChapter, weight: 4 },
  'GET chapters/[id]/membership': ofChapter,
  'PUT chapters/[id]/membership': {
    as: 'member',
    params: { id: ':open-chapter' },
    body: { sharesDonor: true, onLeaderboard: true },
  },
  'POST chapters/[id]/membership/undo': { as: 'member', params: { id: ':left-chapter' } },
  'GET chapters/[id]/poster': { ...ofChapter, query: { lang: 'bn' }, weight: 1 },
  'GET chat/changes': { as: 'member', query: { after: '0' } },
  'GET chat/reports': { as: 'admin' },
  'GET chat/stream': { as: 'member', query: { after: '0' } },
  'HEAD chat/stream': { as: 'member', weight: 4 },
  'GET notifications/stream': { as: 'member' },
  'HEAD notifications/stream': { as: 'member', weight: 4 },
  'DELETE chat/[id]': { as: 'member', params: { id: ':own-message' } },
  'DELETE chat/[id]/report': { as: 'admin', params: { id: ':reported-message' } },
  'POST chat/[id]/report': {
    as: 'member',
    params: { id: ':message' },
    body: { reason: 'This is an advertisement.' },
  },
  'POST contact': {
    as: 'guest',
    body: { name: 'Mitu', email: 'mitu@people.example', message: 'Where do you collect?' },
  },
  'POST createCommunityChat': {
    as: 'member',
    body: { date: 'x', time: 'x', user: 'x', message: 'I have given today.' },
    headers: { 'idempotency-key': 'one-message' },
  },
  'POST createblogpost': {
    as: 'member',
    body: blogPost,
    headers: { 'idempotency-key': 'one-post' },
  },
  'POST createbloodrequest': { as: 'member', body: { email: ':mail', ...bloodRequest } },
  'POST createcampaign': { as: 'admin', body: { ...campaign, email: 'x' } },
  'GET cron/jobs': { as: 'guest', headers: scheduler, weight: 1 },
  'GET cron/outbox': { as: 'guest', headers: scheduler, weight: 1 },
  'GET cron/payments': { as: 'guest', headers: scheduler, weight: 1 },
  'DELETE delete/[id]': { as: 'member', params: { id: ':booking' } },
  'DELETE deleteblogpost/[id]': { as: 'member', params: { id: ':own-post' } },
  'POST csp-reports': {
    as: 'guest',
    body: {
      'csp-report': {
        'document-uri': 'https://sharelife.example/about',
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/x.png',
      },
    },
    headers: { 'content-type': 'application/csp-report' },
  },
  'POST donateonbloodreq': {
    as: 'member',
    body: {
      email: ':mail',
      bloodreqId: ':request',
      bloodBag: 1,
      date: ':in-3-days',
      username: 'x',
    },
  },
  'POST donorcreate': { as: 'member', body: donor },
  'POST email-verification': { as: 'unconfirmed', body: {} },
  'PUT email-verification': { as: 'unconfirmed', body: { token: ':token' } },
  'POST exports': { as: 'admin', body: { list: 'volunteers', campaignId: ':campaign' } },
  'GET getCommunityChat': { as: 'member', query: { before: ':message', limit: '50' } },
  'GET getallcampaigns': { as: 'guest' },
  'GET getblogpost/[id]': { as: 'guest', params: { id: ':post' } },
  'GET getblogposts': { as: 'guest', query: { page: '1', limit: '10' } },
  'GET getbloodrequests': {
    as: 'guest',
    query: {
      ...{ bloodGroup: 'O+', donorGroup: 'O-', division: 'Dhaka', district: 'Dhaka' },
      ...{ page: '1', limit: '20' },
    },
  },
  'GET getdonars': {
    as: 'member',
    query: {
      bloodGroup: 'O+',
      district: 'Dhaka',
      upazila: 'Savar',
      date: ':in-3-days',
      type: 'Eligible',
      page: '1',
      limit: '24',
    },
  },
  'GET getservices': { as: 'guest' },
  'POST getspecificcampaignandothers': { as: 'guest', body: { campaginId: ':campaign' } },
  'GET gettestbookings': {
    as: 'admin',
    query: { status: 'pending', date: ':in-3-days', page: '1', limit: '20' },
  },
  'GET gettestbookingsofspecificuser': { as: 'member' },
  'GET gettestbookingsofspecificuser/[email]': { as: 'member', params: { email: ':mail' } },
  'POST getuser': { as: 'member', body: { email: ':mail' } },
  'GET getusers': { as: 'admin', query: { q: 'people', role: 'user', page: '1', limit: '20' } },
  'GET health': { as: 'guest', weight: 4 },
  'POST exports/rows': {
    as: 'admin',
    body: { list: 'users', filters: { q: 'a', role: 'user' }, page: 1 },
  },
  'GET imports': { as: 'admin', query: { page: '1' } },
  'POST imports': { as: 'admin', body: { fileName: 'donors.csv', bytes: 1_000 } },
  'GET imports/[id]': { as: 'admin', params: { id: ':import' } },
  'DELETE imports/[id]': { as: 'admin', params: { id: ':import' }, weight: 4 },
  'PUT imports/[id]/parts/[part]': {
    as: 'admin',
    params: { id: ':import-begun', part: '0' },
    headers: { 'content-type': 'multipart/form-data; boundary=----sweep' },
    text: importPart,
  },
  'POST imports/[id]/read': { as: 'admin', params: { id: ':import-sent' } },
  'PUT imports/[id]/mapping': {
    as: 'admin',
    params: { id: ':import' },
    body: { mapping: importMapping },
  },
  'PUT imports/[id]/table': {
    as: 'admin',
    params: { id: ':import' },
    body: { sheets: [0], headingRow: 1 },
  },
  'POST imports/[id]/steps': { as: 'admin', params: { id: ':import' } },
  'POST imports/[id]/confirm': {
    as: 'admin',
    params: { id: ':import-checked' },
    body: { pass: 1, locale: 'bn' },
  },
  'POST imports/[id]/undo': { as: 'admin', params: { id: ':import-done' } },
  'GET imports/[id]/rows': {
    as: 'admin',
    params: { id: ':import-done' },
    query: { state: 'refused', after: '0' },
  },
  'GET imports/[id]/refused': { as: 'admin', params: { id: ':import-done' } },
  'POST invitations/accept': {
    as: 'guest',
    body: {
      token: ':invitation-token',
      name: 'Rahim Uddin',
      email: ':new-mail',
      phone: '+880 1711-000001',
      bloodGroup: 'O+',
      district: 'Dhaka',
      upazila: 'Savar',
      address: '12 Station Road',
      lastDonationDate: ':150-days-ago',
      password: 'Quiet#River9',
      agrees: true,
    },
    weight: 4,
  },
  'POST invitations/decline': { as: 'guest', body: { token: ':invitation-token' }, weight: 4 },
  'GET images/[id]': { as: 'guest', params: { id: ':picture-id' } },
  'GET images/[id]/[size]': { as: 'guest', params: { id: ':picture-id', size: '96' } },
  'GET images/copy': {
    as: 'guest',
    query: { of: 'https://pictures.example/one.png', size: '192', face: '1' },
  },
  'GET access-tokens': { as: 'member' },
  'POST access-tokens': {
    as: 'member',
    body: { name: 'Notice board', scopes: ['requests:read'], days: 30 },
  },
  'DELETE access-tokens/[id]': { as: 'member', params: { id: ':access-token' } },
  'GET webhooks': { as: 'admin' },
  'POST webhooks': {
    as: 'admin',
    body: { url: 'https://hospital.example/hook', events: ['request.opened'] },
  },
  'DELETE webhooks/[id]': { as: 'admin', params: { id: ':webhook' } },
  'GET openapi.json': { as: 'guest', weight: 4 },
  'GET overview': { as: 'admin', query: days, weight: 4 },
  'GET overview/reach': { as: 'admin', query: days, weight: 2 },
  'GET overview/recipients': { as: 'admin', query: { ...days, page: '1', limit: '25' } },
  'POST password-reset': { as: 'guest', body: { email: ':member-mail' } },
  'PUT password-reset': {
    as: 'guest',
    body: { token: ':reset-token', password: 'Renewed#2031' },
    weight: 3,
    deletesData: true,
  },
  'POST phone-sign-in': {
    as: 'guest',
    headers: { cookie: ':sign-in-cookie' },
    body: { phone: NEW_PHONE, code: ':sign-in-code', name: 'Karim Uddin' },
    weight: 3,
    deletesData: true,
  },
  'POST phone-sign-in/code': { as: 'guest', body: { phone: NEW_PHONE }, weight: 3 },
  'POST pledges/answer': {
    as: 'guest',
    body: { token: ':question-token', answer: 'given' },
    weight: 3,
  },
  'DELETE pledges/[id]': { as: 'member', params: { id: ':pledge' } },
  'POST pledges/[id]/confirmation': { as: 'member', params: { id: ':given-pledge' } },
  'PUT pledges/[id]/decision': {
    as: 'admin',
    params: { id: ':disputed-pledge' },
    body: { decision: 'given' },
  },
  'POST pledges/[id]/donor-confirmation': { as: 'member', params: { id: ':own-given-pledge' } },
  'POST pledges/[id]/refusal': { as: 'member', params: { id: ':others-pledge' } },
  'DELETE pledges/[id]/refusal': { as: 'member', params: { id: ':refused-pledge' } },
  'POST alerts/[id]/answer': {
    as: 'member',
    params: { id: ':alert' },
    body: { answer: 'can-give' },
  },
  'DELETE account/listed-donations/[id]': {
    as: 'member',
    params: { id: ':listed-donation' },
  },
  'GET contact-requests': { as: 'member' },
  'POST contact-requests': {
    as: 'member',
    body: {
      donorId: ':hiding-donor',
      requestId: ':own-request',
      message: 'Could you give blood at the medical college on Friday?',
    },
  },
  'PUT contact-requests/[id]': {
    as: 'member',
    params: { id: ':contact-request' },
    body: { answer: 'accept' },
  },
  'POST contact-requests/answer': {
    as: 'guest',
    body: { token: ':contact-token', answer: 'decline' },
  },
  'GET contact-requests/choices': { as: 'member', query: { donorId: ':hiding-donor' } },
  'GET notifications': { as: 'member', query: { page: '1', limit: '20' } },
  'POST notifications/[id]/read': { as: 'member', params: { id: ':notification' } },
  'POST notifications/read-all': { as: 'member', weight: 5 },
  'GET notifications/unsubscribe': { as: 'guest', query: { token: ':unsubscribe-token' } },
  'POST notifications/unsubscribe': { as: 'guest', query: { token: ':unsubscribe-token' } },
  'GET notification-settings': { as: 'member' },
  'PATCH notification-settings': {
    as: 'member',
    body: {
      switches: [{ kind: 'pledge-received', channel: 'mail', isOn: false }],
      alerts: { level: 'critical', perWeek: 1, quietHoursExceptCritical: true },
    },
  },
  'GET push-subscriptions': { as: 'member' },
  'POST push-subscriptions': { as: 'member', body: pushSubscription },
  'DELETE push-subscriptions': { as: 'member', body: { endpoint: pushSubscription.endpoint } },
  'GET requests': {
    as: 'guest',
    query: {
      ...{ bloodGroup: 'O+', donorGroup: 'O-', division: 'Dhaka', district: 'Dhaka' },
      ...{ page: '1', limit: '20' },
    },
  },
  'GET requests/[id]': { as: 'guest', params: { id: ':request' } },
  'GET requests/[id]/poster': { as: 'guest', params: { id: ':request' }, weight: 1 },
  'GET requests/[id]/state': { as: 'guest', params: { id: ':request' } },
  'GET requests/[id]/alerts': {
    as: 'admin',
    params: { id: ':request' },
    query: { page: '1', limit: '25' },
  },
  'GET requests/[id]/donors': { as: 'member', params: { id: ':own-request' } },
  'GET requests/[id]/progress': { as: 'member', params: { id: ':own-request' } },
  'GET requests/[id]/matches': { as: 'member', params: { id: ':own-request' } },
  'PATCH requests/[id]': { as: 'member', params: { id: ':own-request' }, body: bloodRequest },
  'POST blocks': { as: 'member', body: { kind: 'request', target: ':request' }, weight: 3 },
  'GET blocks': { as: 'member' },
  'DELETE blocks/[id]': { as: 'member', params: { id: ':block' } },
  'PUT donors/[id]/listing': {
    as: 'admin',
    params: { id: ':other' },
    body: { isAllowed: false },
    weight: 3,
  },
  'POST moderation/[id]/keep': { as: 'admin', params: { id: ':case' } },
  'POST reports': {
    as: 'member',
    body: { kind: 'request', target: ':request', reason: 'other', text: 'The number is wrong.' },
  },
  'PUT requests/[id]/review': {
    as: 'admin',
    params: { id: ':request' },
    body: { isReviewed: true, revision: 0 },
  },
  'POST requests/[id]/close': {
    as: 'member',
    params: { id: ':own-request' },
    body: { outcome: 'cancelled' },
  },
  'POST requests/[id]/waiting-list': {
    as: 'member',
    params: { id: ':covered-request' },
    body: { exchange: true },
  },
  'DELETE requests/[id]/waiting-list': { as: 'member', params: { id: ':waited-request' } },
  'POST requests/[id]/waiting-list/confirmation': {
    as: 'member',
    params: { id: ':called-request' },
  },
  'POST requests/[id]/take-down': {
    as: 'admin',
    params: { id: ':request' },
    body: { reason: 'This is an advertisement.' },
  },
  'POST services': { as: 'admin', body: service },
  'PATCH services/[id]': { as: 'admin', params: { id: ':service' }, body: service },
  'DELETE services/[id]': { as: 'admin', params: { id: ':service' } },
  'GET services/[id]/slots': {
    as: 'guest',
    params: { id: ':service' },
    query: { date: ':in-3-days' },
  },
  'POST payments/[id]/acceptance': { as: 'admin', params: { id: ':held-payment' } },
  'POST payments/[id]/refund': { as: 'admin', params: { id: ':taka-payment' }, weight: 8 },
  'POST exchange-rates': { as: 'admin', body: { paisa: 12_250 } },
  'PATCH statuschangefortestbooking/[id]': {
    as: 'admin',
    params: { id: ':booking' },
    body: { status: 'approved' },
  },
  'POST stripe': {
    as: 'member',
    body: { token: 'tok_visa', amount: 2_500, campaignId: ':campaign', email: ':mail' },
    headers: { 'idempotency-key': 'one-gift' },
    weight: 8,
  },
  'GET short-links/[code]': { as: 'guest', params: { code: 'AbCdEfGh' } },
  'POST sms/incoming': {
    as: 'guest',
    body: { id: 'message-1', from: '+8801700123456', text: 'STOP' },
    headers: { 'x-sms-timestamp': ':sms-timestamp', 'x-sms-signature': ':sms-signature' },
  },
  'POST stripe/webhook': { as: 'guest', body: news, headers: { 'stripe-signature': ':signature' } },
  'POST sslcommerz': {
    as: 'member',
    body: { amount: 25_000, campaignId: ':campaign', email: ':mail' },
    headers: { 'idempotency-key': 'one-gift-in-taka' },
    weight: 8,
  },
  'POST sslcommerz/ipn': { as: 'guest', text: ':notice' },
  'POST sslcommerz/returns/[outcome]': {
    as: 'guest',
    params: { outcome: 'success' },
    query: { lang: 'bn' },
    text: ':notice',
  },
  'POST testbooking': {
    as: 'member',
    body: booking,
    headers: { 'idempotency-key': 'one-booking' },
  },
  'POST upload': { as: 'member', picture: true, weight: 8 },
  'POST usercreate': {
    as: 'guest',
    body: {
      name: 'Farhana Islam',
      email: ':new-mail',
      photo: '/pictures/default-avatar.svg',
      password: 'Blood#2030',
    },
    weight: 8,
  },
  'DELETE userdelete/[id]': {
    as: 'admin',
    params: { id: ':member' },
    weight: 5,
    deletesData: true,
  },
  'PATCH users/[id]': {
    as: 'admin',
    params: { id: ':member' },
    body: { role: 'admin' },
    deletesData: true,
  },
  'POST volunteercreate': {
    as: 'member',
    body: {
      campaingId: ':campaign',
      name: 'Tariq Hasan',
      email: ':mail',
      phone: '+880 1711-000002',
      address: '7 College Road, Rangpur',
    },
  },
  'DELETE volunteerdelete': {
    as: 'admin',
    body: { campaignId: ':campaign', email: ':member-mail', volunteerId: ':volunteer' },
  },
}
