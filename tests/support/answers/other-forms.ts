import type { KnownCall } from '../sweep/known-calls'
import { DONATION_FORMS } from './donation-forms'
import { SIGN_IN_FORMS } from './sign-in-forms'

/** The parts of a valid call that are different: keys of its body, its query or its path. */
export type OtherForm = Partial<Pick<KnownCall, 'as' | 'body' | 'query' | 'params' | 'headers'>>

/**
 * Further inputs that a call accepts, or refuses for its own reason, beside its one valid form: other
 * outcomes, other filters, other people's data. By the call's name; each is merged into the valid
 * form.
 */
export const OTHER_FORMS: Record<string, OtherForm[]> = {
  ...SIGN_IN_FORMS,
  ...DONATION_FORMS,
  'PATCH account': [{ body: { isAvailable: false } }, { body: { lastDonationDate: '' } }],
  'PUT account/language': [{ body: { locale: 'en' } }, { body: { locale: 'fr' } }],
  'GET audit': [{ query: { action: 'list-exported' } }, { query: { page: '2', limit: '1' } }],
  'POST bookings/approve': [{ body: { ids: [':others-booking', ':booking', ':request'] } }],
  'DELETE campaigndelete/[id]': [
    { params: { id: ':organisation' } },
    { params: { id: ':past-campaign' } },
  ],
  'DELETE chat/[id]': [{ params: { id: ':message' } }, { as: 'admin', params: { id: ':message' } }],
  'DELETE chat/[id]/report': [{ params: { id: ':message' } }],
  'POST chat/[id]/report': [
    { params: { id: ':own-message' } },
    { params: { id: ':reported-message' } },
  ],
  'POST createblogpost': [
    {
      body: {
        content: '<script>x</script><p onclick="x">Words <a href="javascript:x">here</a></p>',
      },
    },
  ],
  'POST createcampaign': [
    { body: { endDate: ':yesterday' } },
    { body: { startDate: ':150-days-ago' } },
  ],
  'DELETE delete/[id]': [
    { params: { id: ':others-booking' } },
    { as: 'admin', params: { id: ':others-booking' } },
  ],
  'DELETE deleteblogpost/[id]': [
    { params: { id: ':post' } },
    { as: 'admin', params: { id: ':post' } },
  ],
  'POST exports': [
    { body: { list: 'recipients' } },
    { body: { list: 'topDonors' } },
    { body: { campaignId: ':organisation' } },
  ],
  'GET getCommunityChat': [{ query: { limit: '2' } }],
  'GET getblogposts': [{ query: { limit: '3' } }, { query: { page: '2', limit: '3' } }],
  'GET gettestbookings': [{ query: { status: 'approved' } }, { query: { status: 'cancelled' } }],
  'GET gettestbookingsofspecificuser/[email]': [
    { as: 'admin' },
    { params: { email: ':other-mail' } },
  ],
  'POST getuser': [
    { body: { email: ':other-mail' } },
    { as: 'admin', body: { email: ':member-mail' } },
  ],
  'GET getusers': [
    { query: { q: '', role: 'admin' } },
    { query: { q: '', page: '2', limit: '10' } },
  ],
  'GET images/[id]/[size]': ['192', '640', '1280', '2048', '7'].map((size) => ({
    params: { size },
  })),
  'GET overview/reach': [{ query: { from: '2025-01-01' } }],
  'GET overview': [
    { query: { from: '2025-01-01' } },
    { query: { from: ':today', to: ':yesterday' } },
  ],
  'POST password-reset': [
    { body: { email: ':other-mail' } },
    { body: { email: ':unconfirmed-mail' } },
  ],
  'POST services': [
    { body: { openingHours: null, closedDays: [] } },
    { body: { openingHours: { friday: { opens: '5:00 PM', closes: '9:00 AM' } } } },
    { body: { openingHours: { friday: null } } },
  ],
  'PATCH services/[id]': [{ body: { openingHours: null } }],
  'GET services/[id]/slots': [{ query: { date: ':today' } }, { query: { date: ':yesterday' } }],
  'PATCH statuschangefortestbooking/[id]': [
    { body: { status: 'completed' } },
    { body: { status: 'cancelled' } },
    { params: { id: ':others-booking' } },
  ],
  'POST stripe': [
    { body: { token: 'tok_chargeDeclined' } },
    { body: { token: 'tok_chargeDeclinedInsufficientFunds' } },
    { body: { token: 'tok_threeDSecure2Required' } },
    { body: { amount: 49 } },
    { body: { campaignId: ':past-campaign' } },
    { body: { email: ':other-mail' } },
    { headers: { 'idempotency-key': '' } },
  ],
  'POST testbooking': [
    { body: { date: ':yesterday' } },
    { body: { date: ':today', time: '1:00 AM' } },
    { body: { patientName: '' } },
    { body: { userEmail: ':other-mail' } },
    { as: 'admin', body: { userEmail: ':member-mail' } },
  ],
  'POST usercreate': [
    { body: { email: ':other-mail' } },
    { body: { password: 'password' } },
    { body: { password: 'Password#1' } },
    { as: 'member' },
  ],
  'DELETE userdelete/[id]': [{ params: { id: ':admin' } }, { params: { id: ':other' } }],
  'PATCH users/[id]': [
    { body: { role: 'user' } },
    { params: { id: ':admin' }, body: { role: 'user' } },
    { params: { id: ':other' } },
  ],
  'POST volunteercreate': [
    { body: { campaingId: ':past-campaign' } },
    { body: { campaingId: ':organisation' } },
    { as: 'admin', body: { email: ':member-mail' } },
  ],
  'DELETE volunteerdelete': [{ body: { email: ':other-mail' } }],
}
