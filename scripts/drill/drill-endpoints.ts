import type { Kind } from './journal'

interface DrillEndpoint {
  method: 'POST' | 'DELETE'
  /** Relative to /api/; DELETE adds an id. */
  path: string
  /** The status of a confirmed write. */
  status: number
}

/** The endpoint of each kind of write, except the notices of the taka provider. */
export const DRILL_ENDPOINTS: Partial<Record<Kind, DrillEndpoint>> = {
  'sign-up': { method: 'POST', path: 'usercreate', status: 201 },
  request: { method: 'POST', path: 'createbloodrequest', status: 201 },
  pledge: { method: 'POST', path: 'donateonbloodreq', status: 200 },
  withdrawal: { method: 'DELETE', path: 'pledges', status: 200 },
  booking: { method: 'POST', path: 'testbooking', status: 201 },
  cancellation: { method: 'DELETE', path: 'delete', status: 200 },
  message: { method: 'POST', path: 'createCommunityChat', status: 201 },
  gift: { method: 'POST', path: 'stripe', status: 200 },
  'taka gift': { method: 'POST', path: 'sslcommerz', status: 201 },
  picture: { method: 'POST', path: 'upload', status: 200 },
  volunteer: { method: 'POST', path: 'volunteercreate', status: 200 },
}

/** The final errors that the rules or a faster person may cause, by kind. */
export const EXPECTED_ERRORS: Partial<Record<Kind, readonly string[]>> = {
  pledge: [
    ...['not-yet-eligible', 'request-not-open', 'too-many-bags', 'conflict', 'own-request'],
    ...['pledge-refused', 'not-a-donor'],
  ],
  booking: ['slot-full', 'slot-closed', 'already-booked', 'conflict', 'invalid'],
  volunteer: ['campaign-over', 'conflict'],
}

/** The statuses of a repeated request if the first was stored and its response was lost. */
export const REPEAT_STATUSES: Partial<Record<Kind, readonly number[]>> = {
  'sign-up': [200, 409],
}
