import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChapterBrowser } from '@/components/chapters/chapter-browser'
import { renderOnSite, serve } from '@/tests/components/render-on-site'

const one = {
  ...{ _id: '1'.repeat(24), name: 'Padma Club', about: 'We give.', kind: 'company' as const },
  ...{ district: 'Dhaka', upazila: 'Savar', isOpen: false, memberCount: 3 },
  ...{ language: 'en' as const, translation: { name: 'পদ্মা ক্লাব', about: 'আমরা দিই।' } },
}
const districts = [
  { name: 'Dhaka', shown: 'Dhaka' },
  { name: 'Rangpur', shown: 'Rangpur' },
]

function open(responses: Parameters<typeof serve>[0], total = 30, address = '/chapters') {
  const server = serve(responses)
  const first = { chapters: [], total }
  return renderOnSite(
    <ChapterBrowser first={first} districts={districts}>
      <li>Drawn by the server</li>
    </ChapterBrowser>,
    address,
  ).then(() => server)
}

const found = (chapters: (typeof one)[], total = chapters.length) => ({
  body: { chapters, total, page: 1, limit: 12 },
})

it('the server-rendered list stays until a person filters it, and returns without a filter', async () => {
  const asked: string[] = []
  await open({
    chapters: (_sent, query) => {
      asked.push(query.toString())
      return found([one])
    },
  })
  expect(screen.getByText('Drawn by the server')).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('District'), 'Dhaka')
  expect(await screen.findByRole('article', { name: 'Padma Club' })).toBeVisible()
  expect(screen.queryByText('Drawn by the server')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'company')
  await waitFor(() => expect(asked.at(-1)).toBe('district=Dhaka&kind=company&page=1'))
  await userEvent.selectOptions(screen.getByLabelText('Kind'), '')
  await userEvent.selectOptions(screen.getByLabelText('District'), '')
  expect(screen.getByText('Drawn by the server')).toBeVisible()
})

it('the next page is loaded, and a filter returns to the first', async () => {
  const asked: string[] = []
  await open({
    chapters: (_sent, query) => {
      asked.push(query.toString())
      return found([one], 30)
    },
  })
  await userEvent.click(screen.getByRole('button', { name: /Next/ }))
  await waitFor(() => expect(asked.at(-1)).toBe('district=&kind=&page=2'))
  await userEvent.selectOptions(screen.getByLabelText('District'), 'Rangpur')
  await waitFor(() => expect(asked.at(-1)).toBe('district=Rangpur&kind=&page=1'))
})

it('the list shows different messages without results and without entries', async () => {
  await open({ chapters: () => found([]) })
  await userEvent.selectOptions(screen.getByLabelText('District'), 'Rangpur')
  expect(await screen.findByText(/Choose another district or kind/)).toBeVisible()
})

it('the list states that there are no groups yet', async () => {
  await open({}, 0)
  expect(screen.getByText(/Want to start one/)).toBeVisible()
})

it('the list shows an error when it does not load', async () => {
  await open({ chapters: () => ({ status: 500, body: { code: 'internal', message: 'Oh.' } }) })
  await userEvent.selectOptions(screen.getByLabelText('District'), 'Rangpur')
  expect(await screen.findByRole('alert')).toHaveTextContent("couldn't load the groups")
})

it('cards are in the language of the page', async () => {
  await open({ chapters: () => found([one]) }, 30, '/bn/chapters')
  await userEvent.selectOptions(screen.getByLabelText('জেলা'), 'Dhaka')
  expect(await screen.findByRole('article', { name: 'পদ্মা ক্লাব' })).toHaveTextContent('৩ জন সদস্য')
})
