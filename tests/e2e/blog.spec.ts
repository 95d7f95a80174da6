import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test'
import { newPerson } from '../support/people'

const post = {
  title: 'Why I give every four months',
  description: 'A friend needed blood, and nobody came. I have not missed a date since.',
  photo: '/pictures/blog/first-donation.svg',
}

/** Publishes a post as the person of this page, and returns its id. */
async function publish(page: Page, own: Record<string, string> = {}): Promise<string> {
  const response = await page.request.post('/api/createblogpost', { data: { ...post, ...own } })
  expect(response.status()).toBe(201)
  return (await response.json()).blogPost._id
}

const remove = (page: Page, id: string) => page.request.delete(`/api/deleteblogpost/${id}`)

test('a visitor reads a new post immediately, from the list to its end', async ({
  page,
  newVisitor,
}) => {
  await newPerson(page, 'Nasrin Akter')
  const visitor = await newVisitor()
  await visitor.goto('/blogs')
  const title = `${post.title} (${Date.now()})`
  const id = await publish(page, { title, content: '<h2>How it began</h2><p>It was night.</p>' })

  const link = visitor.getByRole('link', { name: `Read More – ${title}` })
  await expect(async () => {
    await visitor.goto('/blogs')
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  await link.click()
  await expect(visitor).toHaveURL(`/blog/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByRole('heading', { name: 'How it began' })).toBeVisible()

  const textOf = async (path: string) => (await visitor.request.get(path)).text()
  // A post shows the current name of its author.
  await page.request.patch('/api/account', { data: { name: 'Nasrin Sultana' } })
  await expect(async () => expect(await textOf(`/blog/${id}`)).toContain('Nasrin Sultana')).toPass()

  expect((await remove(page, id)).status()).toBe(200)
  expect((await visitor.request.get(`/blog/${id}`)).status()).toBe(404)
  // A list rendered during the deletion is corrected two seconds later.
  await expect(async () => expect(await textOf('/blogs')).not.toContain(title)).toPass()
})

test('no script in a hostile post runs', async ({ page, newVisitor }) => {
  await newPerson(page, 'Mallory')
  const attack =
    '<img src=x onerror="window.hit=1"><svg onload="window.hit=1"><a href="javascript:window.hit=1">press me</a>' +
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">' +
    '</mglyph></table></mtext></math></svg><p style="position:fixed;inset:0" onclick="window.hit=1">words that stay</p>'
  const content = `<p>${attack}</p><a href="javascript:window.hit=1">press me</a><p>words that stay</p>`
  const title = '</script><script>window.hit=1</script>'
  const id = await publish(page, { title, description: title, content })

  const visitor = await newVisitor()
  for (const path of ['/blogs', `/blog/${id}`]) {
    await expect(async () => {
      await visitor.goto(path, { waitUntil: 'networkidle' })
      await expect(visitor.getByText(title).first()).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await visitor.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
  }
  await visitor.getByText('press me').click()
  await visitor.getByText('words that stay').first().click()
  expect(await visitor.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
  await remove(page, id)
})

test('the list has pages with their own URLs, and no others', async ({ page }) => {
  await page.goto('/blogs/page/1')
  await expect(page).toHaveURL('/blogs')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/blogs/page/2')
  const linked = (rel: string) => page.locator(`link[rel="${rel}"]`)
  // The metadata can update after the URL.
  await expect(linked('canonical')).toHaveAttribute('href', /^https?:\/\/[^/]+\/blogs\/page\/2$/)
  await expect(linked('prev')).toHaveAttribute('href', /^(https?:\/\/[^/]+)?\/blogs$/)
  for (const path of ['/blogs/page/999', '/blogs/page/0', '/blogs/page/02', '/blogs/page/x']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
})

test('chats and feed readers get an article and a feed', async ({ request }) => {
  // A post of the demo: other tests add and delete theirs.
  const list = await (await request.get('/blogs/page/2')).text()
  const links = [...list.matchAll(/href="(\/blog\/[0-9a-f]{24})"/g)]
  const path = links.at(-1)?.[1] ?? ''
  const page = await (await request.get(path)).text()
  expect(page).toContain('<meta property="og:type" content="article"')
  expect(page.match(/<meta property="article:author"/g)).toHaveLength(1)

  const [feed = ''] = /<link [^>]*application\/rss\+xml[^>]*>/.exec(page) ?? []
  const response = await request.get(/href="([^"]+)"/.exec(feed)?.[1] ?? '')
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(await response.text()).toContain('<rss version="2.0"')
})
