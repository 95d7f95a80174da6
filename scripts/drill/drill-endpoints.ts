import type { Kind } from './journal'

/** A call that writes something. */
export interface DrillEndpoint {
  method: 'POST' | 'DELETE'
  /** Below /api/. */
  path: string
  /** The status that confirms it. */
  status: number
  /** A form in place of the JSON of the entry's body. */
  form?: () => FormData
}

/** The calls of which the path does not depend on what is written. */
export const DRILL_ENDPOINTS = {
  'sign-up': { method: 'POST', path: 'usercreate', status: 201 },
  request: { method: 'POST', path: 'createbloodrequest', status: 201 },
  pledge: { method: 'POST', path: 'donateonbloodreq', status: 200 },
  booking: { method: 'POST', path: 'testbooking', status: 201 },
  message: { method: 'POST', path: 'createCommunityChat', status: 201 },
  gift: { method: 'POST', path: 'stripe', status: 200 },
  'taka gift': { method: 'POST', path: 'sslcommerz', status: 201 },
  picture: { method: 'POST', path: 'upload', status: 200 },
  volunteer: { method: 'POST', path: 'volunteercreate', status: 200 },
} as const satisfies Partial<Record<Kind, DrillEndpoint>>

/** What the site may refuse for good, by kind: somebody else was faster, or the rules say no. */
export const EXPECTED_ERRORS: Partial<Record<Kind, readonly string[]>> = {
  pledge: [
    ...['not-yet-eligible', 'request-not-open', 'too-many-bags', 'conflict', 'own-request'],
    ...['pledge-refused', 'not-a-donor'],
  ],
  booking: ['slot-full', 'slot-closed', 'already-booked', 'conflict', 'invalid'],
  volunteer: ['campaign-over', 'conflict'],
}

/** What a repeat is answered when an earlier try was stored and its answer was lost. */
export const REPEAT_STATUSES: Partial<Record<Kind, readonly number[]>> = {
  'sign-up': [200, 409],
}
