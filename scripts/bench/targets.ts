import type { Ground } from './fillings'

/** One page or call that is measured. */
export interface Target {
  /** As the table calls it. */
  name: string
  path: string
  /**
   * A page's bare answer is the product's own bytes from memory, and so is that of a call whose
   * answer is kept; a call's is its query, run again; the login is a form that is posted with
   * another account each time.
   */
  kind: 'page' | 'call' | 'kept-call' | 'login'
  /** The call is for signed-in people, or for admins alone. */
  signedIn?: 'user' | 'admin'
  /** Which databases it is asked of; those with people unless it says otherwise. */
  ground?: Ground
  /** What of it must reach a threshold: how many it answers, or how soon. */
  judged?: 'rate' | 'time'
}

/** The call whose figures are kept; how long it takes to add them up anew is measured beside. */
export const OVERVIEW_PATH = '/api/overview'

/**
 * The main public pages and calls. The judged ones answer the same number of rows at every size, or
 * the larger would be blamed for its longer answers: a page of the site's open requests is full with
 * 1,000 people already, 18 of those give B+ in Dhaka, and the campaigns are 200 with and without
 * volunteers and gifts. The others are as long as a size makes them.
 */
export const TARGETS: readonly Target[] = [
  { name: 'home', path: '/', kind: 'page' },
  { name: '/allrequest', path: '/allrequest', kind: 'page' },
  {
    name: 'getbloodrequests, 24 rows',
    path: '/api/getbloodrequests?page=1&limit=24',
    kind: 'call',
    judged: 'rate',
  },
  { name: 'getbloodrequests, up to 200', path: '/api/getbloodrequests', kind: 'call' },
  {
    name: 'getdonars, B+ in Dhaka, 18 rows',
    path: '/api/getdonars?bloodGroup=B%2B&district=Dhaka&limit=18',
    kind: 'call',
    signedIn: 'user',
    judged: 'rate',
  },
  {
    name: 'getdonars, B+ anywhere, 24 rows',
    path: '/api/getdonars?bloodGroup=B%2B&limit=24',
    kind: 'call',
    signedIn: 'user',
  },
  { name: 'getservices', path: '/api/getservices', kind: 'call' },
  { name: 'login', path: '/api/auth/callback/credentials', kind: 'login' },
  {
    name: 'getallcampaigns',
    path: '/api/getallcampaigns',
    kind: 'call',
    ground: 'campaigns',
    judged: 'time',
  },
  {
    name: 'overview, from cache',
    path: OVERVIEW_PATH,
    kind: 'kept-call',
    signedIn: 'admin',
    ground: 'overview',
  },
]
