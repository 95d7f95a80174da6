/** One page or call that is measured. */
export interface Target {
  /** As the table calls it. */
  name: string
  path: string
  /**
   * A page's bare answer is the product's own bytes from memory; a call's is its query, run again;
   * the login is a form that is posted with another account each time.
   */
  kind: 'page' | 'call' | 'login'
  /** The call is for signed-in people. */
  signedIn?: true
  /** Whether its figures must reach the thresholds. */
  judged?: true
}

/**
 * The main public pages and calls. Both sizes must answer the same number of rows, or the larger
 * would be blamed for its longer answers: `limit=10` is what 1,000 people fill as well. The whole
 * lists beside them are as long as each size makes them.
 */
export const TARGETS: readonly Target[] = [
  { name: 'home', path: '/', kind: 'page' },
  { name: '/allrequest', path: '/allrequest', kind: 'page' },
  {
    name: 'getbloodrequests, 10 rows',
    path: '/api/getbloodrequests?limit=10',
    kind: 'call',
    judged: true,
  },
  { name: 'getbloodrequests, whole page', path: '/api/getbloodrequests', kind: 'call' },
  {
    name: 'getdonars, B+ in Dhaka, 10 rows',
    path: '/api/getdonars?bloodGroup=B%2B&district=Dhaka&limit=10',
    kind: 'call',
    signedIn: true,
    judged: true,
  },
  {
    name: 'getdonars, B+ anywhere, 24 rows',
    path: '/api/getdonars?bloodGroup=B%2B',
    kind: 'call',
    signedIn: true,
  },
  { name: 'getservices', path: '/api/getservices', kind: 'call' },
  { name: 'login', path: '/api/auth/callback/credentials', kind: 'login' },
]
