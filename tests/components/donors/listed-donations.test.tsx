import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListedDonations } from '@/components/donors/listed-donations'
import { renderOnSite, serve } from '@/tests/components/render-on-site'

const NEWER = '64b0000000000000000000aa'
const OLDER = '64b0000000000000000000bb'
const donations = [
  { _id: NEWER, day: '2025-04-03', place: 'Square Hospital', patient: 'Salma', isNewer: true },
  { _id: OLDER, day: '2024-01-13', place: null, patient: null, isNewer: false },
]
const ok = () => ({ body: { message: 'ok', user: {} } })

const row = (day: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByText(day))
  if (!found) throw new Error(`There is no donation on ${day}`)
  return within(found)
}

it('a donor confirms a newer donation of a list, and removes a wrong one', async () => {
  const { sentTo } = serve({ account: ok, [`account/listed-donations/${OLDER}`]: ok })
  const seen = await renderOnSite(
    <ListedDonations donations={donations} />,
    '/dashboard/mydonations',
  )
  expect(row('3 Apr 2025').getByText(/Square Hospital.*for Salma/)).toBeVisible()
  expect(row('13 Jan 2024').queryByRole('button', { name: /I gave/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, I gave on 3 Apr 2025' }))
  expect(await screen.findByText('Added to your profile')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove 13 Jan 2024' }))
  expect(await screen.findByText('Donation removed')).toBeVisible()
  expect(sentTo('account')).toMatchObject([{ sent: { lastDonationDate: '2025-04-03' } }])
  await waitFor(() => expect(seen.refreshed).toBe(2))
})

it('a donor in no list sees nothing', async () => {
  await renderOnSite(<ListedDonations donations={[]} />, '/dashboard/mydonations')
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
