import { screen, within } from '@testing-library/react'
import { WaitingItemList } from '@/components/overview/own/waiting-item-list'
import type { WaitingItems } from '@/lib/features/overview/server/read-waiting-items'
import { renderOnSite } from '@/tests/components/render-on-site'

const NONE: WaitingItems = {
  ...{ reservedBags: [], questions: [], contactRequests: [] },
  nextDonation: null,
}

const openItems = (own: Partial<WaitingItems>) =>
  renderOnSite(<WaitingItemList items={{ ...NONE, ...own }} />, '/dashboard/userhome')

it('a donor sees what waits, the most urgent first, each with one action', async () => {
  const request = 'a'.repeat(24)
  await openItems({
    nextDonation: { request, bloodGroup: 'O-', date: '2031-05-22', place: 'Savar, Dhaka' },
    contactRequests: [
      { _id: 'c'.repeat(24), name: 'Nusrat', bloodGroup: 'A-', needDate: '2031-05-21' },
    ],
    questions: [
      { _id: 'd'.repeat(24), donor: 'Karim', date: '2031-05-19', isPast: false },
      { _id: 'e'.repeat(24), donor: 'Mitu', date: '2031-05-18', isPast: true },
    ],
    reservedBags: [
      { request, bloodGroup: 'O+', place: 'Khulna', answerBy: '2031-05-20T07:00:00.000Z' },
    ],
  })
  const list = within(screen.getByRole('region', { name: 'Waiting for you' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A bag of O+ blood is held for you until 20 May 2031, 1:00 PMKhulnaAnswer now',
    'Did Karim give blood on Mon 19 May 2031?Answer',
    'Did Mitu give blood on Sun 18 May 2031?Answer',
    'Nusrat would like to call youThey need A− blood on Wed 21 May 2031.Answer',
    'You give O− blood on Thu 22 May 2031Savar, DhakaSee the request',
  ])
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/mydonations#waiting',
    '/dashboard/myrequests',
    '/dashboard/myrequests?tab=past',
    '/dashboard/contactrequests',
    `/request/${request}`,
  ])
  expect(list.getByRole('link', { name: 'Answer now' })).toHaveAccessibleDescription(
    /^A bag of O\+ blood is held/,
  )
})

it('a person for whom nothing waits sees no list', async () => {
  await openItems({})
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
