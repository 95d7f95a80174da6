import sharp from 'sharp'
import { expect, test } from '../support/browser-test'

type Manifest = {
  name: string
  short_name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

test('a browser finds the mark for its tabs, and a phone for its home screen', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/about', '/login', '/no/such/page']) {
    await page.goto(path)
    const links = await page
      .locator('head link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    expect([path, links.sort()]).toEqual([
      path,
      ['/apple-icon.png', '/favicon.ico', '/icon.svg', '/manifest.webmanifest'],
    ])
  }
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/icon.svg', 'image/svg+xml'],
    ['/apple-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, type])
  }
  const apple = await sharp(await (await request.get('/apple-icon.png')).body()).metadata()
  expect([apple.width, apple.height]).toEqual([180, 180])
})

test('the site can be put on a home screen under its own name and mark', async ({ request }) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({
    name: 'ShareLife - Donate Blood, Share Life!',
    short_name: 'ShareLife',
    start_url: '/',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await request.get(src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type])
    const { width, height } = await sharp(await answer.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
