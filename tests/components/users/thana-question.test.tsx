import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThanaQuestion } from '@/components/users/own/thana-question'
import { renderOnSite, serve } from '@/tests/components/render-on-site'

const question = {
  upazila: 'Savar',
  shown: { upazila: 'Savar', district: 'Dhaka' },
  thanas: [
    { id: '1027', district_id: '47', name: 'Mirpur', bn_name: 'মিরপুর', kind: 'thana' },
    { id: '1032', district_id: '47', name: 'Pallabi', bn_name: 'পল্লবী', kind: 'thana' },
  ],
}

function open(status = 200) {
  const server = serve({ account: () => ({ status, body: { message: 'No.', code: 'internal' } }) })
  return renderOnSite(<ThanaQuestion question={question} />, '/dashboard/userhome').then(
    (page) => ({
      ...{ server, page },
    }),
  )
}

const card = () => screen.queryByRole('region', { name: 'Do you live in the city of Dhaka?' })

it('a donor of a city chooses their thana once', async () => {
  const { server, page } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Save my thana' }))
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('* Thana is required')
  await userEvent.click(screen.getByRole('combobox', { name: 'Your thana' }))
  await userEvent.keyboard('mir{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save my thana' }))
  await waitFor(() => expect(card()).toBeNull())
  expect(server.sentTo('account').map(({ sent }) => sent)).toEqual([{ upazila: 'Mirpur' }])
  expect(page.refreshed).toBe(1)
})

it('a donor of a city can choose their upazila', async () => {
  const { server } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'No, I live in Savar' }))
  await waitFor(() => expect(card()).toBeNull())
  expect(server.sentTo('account').map(({ sent }) => sent)).toEqual([{ upazila: 'Savar' }])
})

it('the question appears again when the response was not saved', async () => {
  await open(500)
  await userEvent.click(screen.getByRole('button', { name: 'No, I live in Savar' }))
  expect(await screen.findByText("We couldn't save your answer")).toBeVisible()
  expect(card()).toBeVisible()
})
