import { createHash } from 'node:crypto'
import { ThemeScript } from '@/components/ui/theme-script'
import { contentPolicy } from '@/lib/core/security-headers'

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')

test('the script that sets the theme is the one that the policy with a nonce lets run', () => {
  const text: string = ThemeScript().props.dangerouslySetInnerHTML.__html
  const hash = createHash('sha256').update(text).digest('base64')
  expect(scriptsOf(contentPolicy({ nonce: 'one' }))).toContain(`'sha256-${hash}'`)
})

test('code in texts is evaluated by the development server alone', () => {
  for (const nonce of [undefined, 'one']) {
    expect(scriptsOf(contentPolicy({ nonce }))).not.toContain("'unsafe-eval'")
    expect(scriptsOf(contentPolicy({ nonce, isDevelopment: true }))).toContain("'unsafe-eval'")
  }
})
