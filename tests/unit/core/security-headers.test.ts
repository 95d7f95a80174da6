import { createHash } from 'node:crypto'
import { EarlyScript } from '@/components/layout/early-script'
import { contentPolicy } from '@/lib/core/http/security-headers'

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

test('the policy with a nonce allows the early script', () => {
  const text: string = EarlyScript().props.dangerouslySetInnerHTML.__html
  const hash = createHash('sha256').update(text).digest('base64')
  expect(scriptsOf(contentPolicy({ nonce: 'one' }))).toContain(`'sha256-${hash}'`)
})

test('only the development server allows eval', () => {
  for (const nonce of [undefined, 'one']) {
    expect(scriptsOf(contentPolicy({ nonce }))).not.toContain("'unsafe-eval'")
    expect(scriptsOf(contentPolicy({ nonce, isDevelopment: true }))).toContain("'unsafe-eval'")
  }
})
