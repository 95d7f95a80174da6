/**
 * The questions in their groups and order; the keys name messages and are what links name (`/faq#who`).
 * What the answers say of donors follows the sources named at the foot of the page: ages and weights
 * are those of Bangladesh's blood banks, haemoglobin and weeks those of the WHO (2012).
 */
export const FAQ_GROUPS = [
  { key: 'give', questions: ['who', 'wait', 'interval', 'women', 'medicine'] },
  { key: 'day', questions: ['prepare', 'day', 'hurt', 'after', 'tested'] },
  { key: 'myths', questions: ['weak', 'infection', 'common', 'relatives', 'fasting'] },
  { key: 'ask', questions: ['ask', 'fits', 'nobody', 'over', 'minutes'] },
  { key: 'site', questions: ['seen', 'pause', 'money', 'paid'] },
] as const

export type FaqGroupKey = (typeof FAQ_GROUPS)[number]['key']
export type FaqQuestionKey = (typeof FAQ_GROUPS)[number]['questions'][number]

/** Where the links in the answers lead, by the names of their tags. */
export const FAQ_LINKS = {
  anaemia: '/articles/anaemia',
  thalassaemia: '/articles/thalassaemia',
  request: '/bloodRequest',
  requests: '/allrequest',
  search: '/donorSearch',
  contact: '/contact',
  privacy: '/privacy',
  profile: '/dashboard/profile',
  ownRequests: '/dashboard/myrequests',
  ownDonations: '/dashboard/mydonations',
} as const
