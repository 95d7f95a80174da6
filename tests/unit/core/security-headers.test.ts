import { createHash } from 'node:crypto'
import { EarlyScript } from '@/components/layout/early-script'
import { contentPolicy } from '@/lib/core/http/security-headers'

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

test('the script for the time before all others is the one that the policy with a nonce lets run', () => {
  const text: string = EarlyScript().props.dangerouslySetInnerHTML.__html
  const hash = createHash('sha256').update(text).digest('base64')
  expect(scriptsOf(contentPolicy({ nonce: 'one' }))).toContain(`'sha256-${hash}'`)
})

test('code in texts is evaluated by the development server alone', () => {
  for (const nonce of [undefined, 'one']) {
    expect(scriptsOf(contentPolicy({ nonce }))).not.toContain("'unsafe-eval'")
    expect(scriptsOf(contentPolicy({ nonce, isDevelopment: true }))).toContain("'unsafe-eval'")
  }
})
