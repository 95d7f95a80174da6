import { GET, POST } from '@/app/.well-known/security.txt/route'
import { readContentDocument } from '@/lib/content/read-content-document'
import { resetEnv } from '@/lib/core/server/env'
import { callHandler, SITE_ORIGIN } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'

const path = '/.well-known/security.txt'
const DAY = 24 * 60 * 60_000

const usual = process.env.SITE_EMAIL

afterEach(() => {
  process.env.SITE_EMAIL = usual
  resetEnv()
})

async function fields(): Promise<Record<string, string[]>> {
  const { status, body, headers } = await callHandler<string>(GET, { path })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const all: Record<string, string[]> = {}
  for (const line of body.trimEnd().split('\n')) {
    const [, name = '', value = ''] = /^([\w-]+): (\S.*)$/.exec(line) ?? []
    all[name] = [...(all[name] ?? []), value]
  }
  return all
}

test('security.txt has the contact, the policy and the date of expiry', async () => {
  process.env.SITE_EMAIL = 'care@sharelife.example'
  resetEnv()
  const { Expires = [], ...others } = await fields()
  expect(others).toEqual({
    Contact: ['mailto:care@sharelife.example', `${SITE_ORIGIN}/contact`],
    'Preferred-Languages': ['en, bn'],
    Canonical: [`${SITE_ORIGIN}${path}`],
    Policy: [`${SITE_ORIGIN}/terms#misuse-of-the-site`],
  })
  expect(Expires).toHaveLength(1)
  const days = (Date.parse(Expires[0] ?? '') - Date.now()) / DAY
  // Less than a year, or readers treat it as out of date.
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(366)
})

test('without an email it links to the contact page', async () => {
  process.env.SITE_EMAIL = ''
  resetEnv()
  expect(await fields()).toMatchObject({ Contact: [`${SITE_ORIGIN}/contact`] })
})

test('the terms have the section that the policy links to', async () => {
  const { sections: parts } = await readContentDocument('terms', 'en')
  expect(parts.map(({ id }) => id)).toContain('misuse-of-the-site')
})

test('it is read-only', async () => {
  const refusal = { status: 405, code: 'method-not-allowed' }
  expectErrorResponse(await callHandler(POST, { path, body: {} }), refusal)
})
