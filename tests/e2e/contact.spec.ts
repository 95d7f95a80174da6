import { expect, test } from '../support/browser-test'
import { mailsTo, waitForMail } from '../support/mailbox'
import { visit } from '../support/visit'

const DESK = 'contact@sharelife.example'

test('a person writes on the contact page, and the message arrives with a reply address', async ({
  page,
}) => {
  const before = Date.now()
  await visit(page, '/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await page.getByLabel('Name').fill('Jamal Uddin')
  await page.getByLabel('Email').fill('jamal@people.example')
  await page.getByLabel('Message').fill('Where can I give blood on Friday?\nI live in Savar.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
  await expect(page.getByText("Sent. We'll reply to jamal@people.example.")).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')

  const mail = await waitForMail({ to: DESK, subject: 'Message from Jamal Uddin', after: before })
  expect(mail.replyTo).toEqual(['jamal@people.example'])
  expect(mail.text).toContain('> Where can I give blood on Friday?\n> I live in Savar.')
  expect(
    await mailsTo({ to: DESK, subject: 'Message from Jamal Uddin', after: before }),
  ).toHaveLength(1)
})

test('the contact page accepts JSON at its URL', async ({ request }) => {
  const page = await request.get('/contact')
  expect(page.headers()['content-type']).toContain('text/html')
  const before = Date.now()
  const response = await request.post('/contact', {
    data: { name: 'Old client', email: 'old@people.example', message: 'Still here' },
  })
  expect([response.status(), await response.json()]).toEqual([
    200,
    { message: 'Your message has been sent successfully!' },
  ])
  const mail = await waitForMail({ to: DESK, subject: 'Message from Old client', after: before })
  expect(mail.replyTo).toEqual(['old@people.example'])
})

test('search engines read the organisation of the contact page', async ({ page }) => {
  await page.goto('/contact')
  const found = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = found.map((json) => JSON.parse(json) as Record<string, unknown>)
  const contactPage = data.find((entry) => entry['@type'] === 'ContactPage')
  const organisation = data.find((entry) => entry['@type'] === 'Organization')
  expect(organisation?.telephone).toBe('+880 1700-000000')
  expect(contactPage?.mainEntity).toEqual({ '@id': organisation?.['@id'] })
})

test('journalists download the logos', async ({ page, request }) => {
  await page.goto('/press')
  const links = page.getByRole('link', { name: /^Download / })
  await expect(links).toHaveCount(6)
  for (const link of await links.all()) {
    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toMatch(/^image\/(svg\+xml|png)/)
  }
})
