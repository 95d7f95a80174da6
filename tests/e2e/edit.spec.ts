import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'
import { listedCampaigns, newCampaign } from '../support/campaigns'
import { newPerson } from '../support/people'

test.use({ viewport: { width: 360, height: 740 } })

const RUN = Date.now()
const ADMIN = 'admin@sharelife.example'

async function expectNoSidewaysScroll(page: Page) {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}

/** Publishes a post as the person of this page and returns its id. */
async function publish(page: Page, title: string): Promise<string> {
  const data = {
    title,
    description: 'I was afraid of the needle, and told the nurse so.',
    photo: '/pictures/default-avatar.svg',
    content: '<p>It did not hurt.</p>',
  }
  const answer = await page.request.post('/api/createblogpost', { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()).blogPost._id
}

test('an admin corrects a campaign, and visitors see it on the next load', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const [wrong, right] = [`Blood camp in Rangpor ${RUN}`, `Blood camp in Rangpur ${RUN}`]
  const visitor = await newVisitor()
  await signIn(page, ADMIN)
  // The home page shows three current campaigns, so this one is the earliest.
  const days = { startDate: '2020-01-02', endDate: '2099-05-06' }
  const id = await newCampaign(page, { title: wrong, ...days })
  // The public pages are cached: the change must show on the next load.
  for (const path of ['/', `/campaign/${id}`]) {
    await visitor.goto(path)
    await expect(visitor.getByText(wrong).first()).toBeAttached()
  }

  await page.goto('/dashboard/campaign')
  await page.getByRole('link', { name: `Edit ${wrong}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Campaign' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue(wrong)
  await title.fill(right)

  await test.step('the input is restored after a reload', async () => {
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    await expect.poll(kept).toContain(right)
    await page.reload()
    await expect(title).toHaveValue(right)
  })

  await test.step('the input stays when another admin was faster', async () => {
    const data = { address: 'Town Hall, Rangpur', revision: 0 }
    expect((await page.request.patch(`/api/campaigns/${id}`, { data })).status()).toBe(200)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Someone else has changed this campaign')).toBeVisible()
    await page.getByRole('button', { name: 'Load the latest version' }).click()
    await expect(page.getByLabel('Address')).toHaveValue('Town Hall, Rangpur')
    await expect(title).toHaveValue(right)
  })

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/dashboard/campaign')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Edit ${right}` })).toBeVisible()

  for (const path of ['/', '/campaign', `/campaign/${id}`]) {
    await visitor.goto(path)
    await expect(visitor.getByText(right).first()).toBeAttached()
    await expect(visitor.getByText(wrong)).toHaveCount(0)
  }
  await expect(visitor.getByText('Town Hall, Rangpur').first()).toBeVisible()
  const listed = await listedCampaigns(page.request)
  expect(listed.find(({ _id }) => _id === id)).toMatchObject({ title: right, ...days })

  await page.request.delete(`/api/campaigndelete/${id}`)
  await page.goto(`/dashboard/campaign/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Campaign' })).toHaveCount(0)
})

test('an author corrects a post, and the readers, the list and the feed get the change', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const [wrong, right] = [`My frist donation ${RUN}`, `My first donation ${RUN}`]
  const visitor = await newVisitor()
  await newPerson(page, 'Nusrat Jahan')
  const id = await publish(page, wrong)
  for (const path of ['/blogs', `/blog/${id}`]) {
    await visitor.goto(path)
    await expect(visitor.getByText(wrong).first()).toBeAttached()
  }
  expect(await (await visitor.request.get('/blogs/feed.xml')).text()).toContain(wrong)

  await page.goto('/dashboard/allBlog')
  await page.getByRole('link', { name: `Edit ${wrong}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Blog' })).toBeVisible()
  const content = page.getByRole('textbox', { name: /^Content/ })
  await expect(content).toHaveText('It did not hurt.')
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Title', { exact: true }).fill(right)
  await content.fill('It did not hurt at all.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/dashboard/allBlog')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  for (const path of ['/blogs', `/blog/${id}`]) {
    await visitor.goto(path)
    await expect(visitor.getByText(right).first()).toBeAttached()
    await expect(visitor.getByText(wrong)).toHaveCount(0)
  }
  await expect(visitor.getByText('It did not hurt at all.')).toBeVisible()
  const feed = await (await visitor.request.get('/blogs/feed.xml')).text()
  expect(feed).toContain(right)
  expect(feed).not.toContain(wrong)

  const other = await newVisitor()
  await newPerson(other, 'Karim Uddin')
  await other.goto(`/dashboard/allBlog/${id}`)
  await expect(other.getByRole('heading', { level: 1, name: 'Edit Blog' })).toHaveCount(0)
})
