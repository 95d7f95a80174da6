import { createHash } from 'node:crypto'
import { FirstPaintScript } from '@/components/layout/first-paint-script'
import { contentPolicy } from '@/lib/core/http/security-headers'

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

test('the policy with a nonce allows the script of the first paint', () => {
  const text: string = FirstPaintScript().props.dangerouslySetInnerHTML.__html
  const hash = createHash('sha256').update(text).digest('base64')
  expect(scriptsOf(contentPolicy({ nonce: 'one' }))).toContain(`'sha256-${hash}'`)
})

test('only the development server allows eval', () => {
  for (const nonce of [undefined, 'one']) {
    expect(scriptsOf(contentPolicy({ nonce }))).not.toContain("'unsafe-eval'")
    expect(scriptsOf(contentPolicy({ nonce, isDevelopment: true }))).toContain("'unsafe-eval'")
  }
})
