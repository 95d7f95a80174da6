import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnChapters } from '@/components/chapters/own-chapters'
import type { OwnChapter } from '@/lib/features/chapters/server/list-own-chapters'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const id = 'b'.repeat(24)
const path = `/api/chapters/${id}/membership`
const known = { name: 'Nadia', email: 'nadia@people.example', password: 'x' }
const own: OwnChapter = {
  ...{ _id: id, name: 'Padma Club', about: 'We give.', kind: 'university', district: 'Dhaka' },
  ...{ upazila: 'Savar', isOpen: true, memberCount: 4, lang: 'en', isOther: false },
  membership: { role: 'member', sharesDonor: false, onLeaderboard: true },
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function open(responses: Served, chapters = [own]) {
  const server = serve({ responses, current: known })
  const page = await renderOnSite(<OwnChapters chapters={chapters} />, '/dashboard/chapters')
  return { ...server, page }
}

const saved = { status: 200, body: { membership: own.membership } }

it('a member changes each shared item separately', async () => {
  const { seen } = await open({ [path]: [saved] })
  await userEvent.click(screen.getByRole('switch', { name: /willing to give/ }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(seen.at(-1)?.body).toEqual({ sharesDonor: true, onLeaderboard: true })
})

it('the switch returns to its former value when the change is rejected', async () => {
  await open({ [path]: [{ status: 404, body: { code: 'not-found', message: 'Gone.' } }] })
  const shares = screen.getByRole('switch', { name: /willing to give/ })
  await userEvent.click(shares)
  expect(await screen.findByText("We couldn't save it")).toBeVisible()
  expect(shares).not.toBeChecked()
})

it('a person who leaves a group can undo it in the notice', async () => {
  const { calls, page } = await open({ [path]: [saved], [`${path}/undo`]: [saved] })
  await userEvent.click(screen.getByRole('button', { name: 'Leave Padma Club' }))
  expect(await screen.findByText('You left Padma Club')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText("You're back in Padma Club")).toBeVisible()
  await waitFor(() => expect(page.refreshed).toBe(2))
  expect(calls).toEqual(expect.arrayContaining([`DELETE ${path}`, `POST ${path}/undo`]))
})

it('a person without a group gets a link to the list of groups', async () => {
  await open({}, [])
  expect(screen.getByRole('link', { name: 'Find a group' })).toHaveAttribute('href', '/chapters')
})
