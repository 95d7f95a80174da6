import { bookTest } from '../support/bookings'
import { expect, test } from '../support/browser-test'
import { newPerson } from '../support/people'

test('a member reads and deletes a booking at the old server’s URLs, with any case of the email', async ({
  page,
}) => {
  const { email } = await newPerson(page, 'Shirin Akter')
  const id = await bookTest(page, { userEmail: email, time: '2:00 PM' })
  const spellings = [email, encodeURIComponent(email), encodeURIComponent(email.toUpperCase())]
  for (const written of spellings) {
    for (const prefix of ['/api/', '/']) {
      const path = `${prefix}gettestbookingsofspecificuser/${written}`
      const response = await page.request.get(path)
      const { data } = (await response.json()) as { data: { _id: string }[] }
      expect([path, response.status(), data.map(({ _id }) => _id)]).toEqual([path, 200, [id]])
    }
  }
  const response = await page.request.delete(`/delete/${id}`)
  expect(await response.json()).toEqual({ message: 'test booking deleted successfully' })
})

test('an unknown service has no page, with the status 404', async ({ request }) => {
  for (const path of ['/services/0123456789abcdef01234567', '/services/1']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
})
