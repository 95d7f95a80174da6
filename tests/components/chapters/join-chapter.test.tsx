import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { JoinChapterCard } from '@/components/chapters/join-chapter-card'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const id = 'a'.repeat(24)
const path = `/api/chapters/${id}/membership`
const known = { name: 'Nadia', email: 'nadia@people.example', password: 'x' }
const chapter = { _id: id, name: 'Padma Club', isOpen: true }
const member = { role: 'member', sharesDonor: true, onLeaderboard: false }

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function open(
  responses: Served,
  { isGuest = false, isOpen = true, address = '/chapters/x' } = {},
) {
  const server = serve({ responses, current: isGuest ? undefined : known })
  const page = await renderOnSite(<JoinChapterCard chapter={{ ...chapter, isOpen }} />, address)
  return { ...server, page }
}

const none = { status: 200, body: { membership: null } }

it('a guest is sent to the login and returns to this page', async () => {
  await open({}, { isGuest: true })
  expect(await screen.findByRole('link', { name: 'Log in to join' })).toHaveAttribute(
    'href',
    `/login?callbackUrl=${encodeURIComponent(`/chapters/${id}`)}`,
  )
})

it('a new member reads what coordinators see, and consents to each item separately', async () => {
  const { seen } = await open({ [path]: [none, { status: 200, body: { membership: member } }] })
  const shares = await screen.findByRole('checkbox', { name: /willing to give/ })
  expect(screen.getByText(/never a phone number or email that you hide/)).toBeVisible()
  expect(shares).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /my initials/ })).not.toBeChecked()

  await userEvent.click(shares)
  await userEvent.click(screen.getByRole('button', { name: 'Join Padma Club' }))

  expect(await screen.findByRole('heading', { name: "You're a member" })).toBeVisible()
  expect(seen.find(({ body }) => body && 'sharesDonor' in body)?.body).toEqual({
    sharesDonor: true,
    onLeaderboard: false,
  })
})

it('the form shows an error, and preserves the ticks', async () => {
  const body = { code: 'conflict', message: 'You can be in 5 groups at most. Leave one first.' }
  await open({ [path]: [none, { status: 409, body }] })
  const shares = await screen.findByRole('checkbox', { name: /willing to give/ })
  await userEvent.click(shares)
  await userEvent.click(screen.getByRole('button', { name: 'Join Padma Club' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You can be in 5 groups at most.')
  expect(shares).toBeChecked()
})

it('a closed group states that it requires an invitation', async () => {
  await open({ [path]: [none] }, { isOpen: false })
  expect(await screen.findByText(/for an invitation link/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
})

it('a coordinator gets a link to their page', async () => {
  await open({
    [path]: [{ status: 200, body: { membership: { ...member, role: 'coordinator' } } }],
  })
  expect(await screen.findByRole('link', { name: 'Coordinate' })).toHaveAttribute(
    'href',
    `/dashboard/chapters/${id}`,
  )
})

it('the form is in Bangla on a Bangla page', async () => {
  await open({ [path]: [none] }, { address: '/bn/chapters/x' })
  expect(await screen.findByRole('button', { name: 'যোগ দিন: Padma Club' })).toBeVisible()
})
