import { createHash } from 'node:crypto'
import { FirstPaintScript } from '@/components/layout/first-paint-script'
import { contentSecurityPolicy } from '@/lib/core/server/http/security-headers'

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

test('the policy with a nonce allows the script before the first paint', () => {
  const text: string = FirstPaintScript().props.dangerouslySetInnerHTML.__html
  const hash = createHash('sha256').update(text).digest('base64')
  expect(scriptsOf(contentSecurityPolicy({ nonce: 'one' }))).toContain(`'sha256-${hash}'`)
})

test('only the development server allows eval', () => {
  for (const nonce of [undefined, 'one']) {
    expect(scriptsOf(contentSecurityPolicy({ nonce }))).not.toContain("'unsafe-eval'")
    expect(scriptsOf(contentSecurityPolicy({ nonce, isDevelopment: true }))).toContain(
      "'unsafe-eval'",
    )
  }
})
