import type { Ground } from './fillings'

/** One page or call that is measured. */
export interface Target {
  /** Its name in the table. */
  name: string
  path: string
  /**
   * What the bare handler does for it. For a page, and for a call whose answer is cached, it sends the
   * product's bytes from memory; for another call it runs the query. A login is a form that is sent
   * with another account each time.
   */
  kind: 'page' | 'call' | 'kept-call' | 'login'
  /** Set when the call is for signed-in people, or for admins only. */
  signedIn?: 'user' | 'admin'
  /** The databases that it is measured on; default: those with people. */
  ground?: Ground
  /** Set when it must meet a requirement: its rate, or its response time. */
  judged?: 'rate' | 'time'
}

/** The call with cached figures; computing them is measured separately. */
export const OVERVIEW_PATH = '/api/overview'

/**
 * The main public pages and calls. The judged ones answer the same number of rows at every size;
 * otherwise larger databases would look slower because of longer answers. A page of open requests is
 * full with 1,000 people, 18 of those give B+ in Dhaka, and there are always 200 campaigns. The answers
 * of the others grow with the size.
 */
export const TARGETS: readonly Target[] = [
  { name: 'home', path: '/', kind: 'page' },
  { name: '/allrequest', path: '/allrequest', kind: 'page' },
  { name: '/bn/allrequest', path: '/bn/allrequest', kind: 'page' },
  { name: '/campaign', path: '/campaign', kind: 'page' },
  { name: '/blogs', path: '/blogs', kind: 'page' },
  { name: '/bioMedical', path: '/bioMedical', kind: 'page' },
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
  { name: 'getservices', path: '/api/getservices', kind: 'kept-call' },
  { name: 'getblogposts', path: '/api/getblogposts', kind: 'kept-call' },
  { name: 'login', path: '/api/auth/callback/credentials', kind: 'login' },
  {
    name: 'getallcampaigns',
    path: '/api/getallcampaigns',
    kind: 'kept-call',
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
