import type { OtherForm } from './other-forms'

/** Blood requests, pledges and donors. */
export const DONATION_FORMS: Record<string, OtherForm[]> = {
  'GET certificates/[id]': [{ params: { id: ':pledge' } }, { params: { id: ':others-pledge' } }],
  'POST createbloodrequest': [
    { body: { bloodGroup: 'AB-', bloodBag: 20 } },
    { body: { time: ':yesterday' } },
    { body: { bloodBag: '21' } },
    { body: { email: ':other-mail' } },
    { as: 'admin', body: { email: ':member-mail' } },
    { as: 'unconfirmed' },
  ],
  'POST donateonbloodreq': [
    { body: { bloodBag: 4 } },
    { body: { bloodBag: 5 } },
    { body: { date: ':in-4-days' } },
    { body: { bloodreqId: ':own-request' } },
    { body: { bloodreqId: ':ended-request' } },
    { body: { exchange: true, phone: '+880 1711-000009' } },
    { as: 'unconfirmed' },
  ],
  'POST donorcreate': [
    { body: { district: 'Rangpur' } },
    { body: { district: 'Nowhere' } },
    { body: { lastDonationDate: '' } },
    { body: { lastDonationDate: ':in-3-days' } },
    { as: 'admin' },
  ],
  'GET getbloodrequests': [
    { query: { bloodGroup: 'All', limit: '3' } },
    { query: { bloodGroup: 'All', page: '2', limit: '3' } },
    ...['A+', 'A-', 'B+', 'AB+', 'O-'].map((bloodGroup) => ({ query: { bloodGroup } })),
  ],
  'GET getdonars': [
    { query: { bloodGroup: 'All', district: 'All', upazila: '', type: 'All', limit: '5' } },
    {
      query: {
        bloodGroup: 'All',
        district: 'All',
        upazila: '',
        type: 'All',
        limit: '5',
        page: '3',
      },
    },
    { query: { district: 'All', upazila: '', date: ':today' } },
    { query: { bloodGroup: 'B+', district: 'All', upazila: '' } },
    { query: { district: 'Rangpur', upazila: '', bloodGroup: 'All' } },
    { as: 'unconfirmed' },
    { as: 'admin', query: { bloodGroup: 'All', district: 'All', upazila: '', type: 'All' } },
  ],
  'DELETE pledges/[id]': [{ params: { id: ':past-pledge' } }, { params: { id: ':others-pledge' } }],
  'POST pledges/[id]/confirmation': [
    { params: { id: ':others-pledge' } },
    { params: { id: ':pledge' } },
  ],
  'POST pledges/[id]/refusal': [
    { params: { id: ':given-pledge' } },
    { params: { id: ':refused-pledge' } },
  ],
  'DELETE pledges/[id]/refusal': [{ params: { id: ':others-pledge' } }],
  'GET requests/[id]': [
    { params: { id: ':ended-request' } },
    { params: { id: ':upper-request' } },
    { as: 'member', params: { id: ':own-request' } },
    { as: 'admin', params: { id: ':ended-request' } },
  ],
  'GET requests/[id]/alerts': [
    { params: { id: ':own-request' } },
    { as: 'member', params: { id: ':own-request' } },
  ],
  'GET requests/[id]/matches': [
    { params: { id: ':request' } },
    { params: { id: ':ended-request' } },
    { as: 'admin', params: { id: ':request' } },
  ],
  'PATCH requests/[id]': [
    { params: { id: ':request' } },
    { params: { id: ':ended-request' } },
    { body: { time: ':in-4-days', bloodGroup: 'B+' } },
  ],
  'POST requests/[id]/close': [
    { body: { outcome: 'fulfilled' } },
    { params: { id: ':request' } },
    { params: { id: ':ended-request' } },
  ],
  'POST requests/[id]/take-down': [
    { params: { id: ':own-request' } },
    { params: { id: ':ended-request' } },
  ],
}
