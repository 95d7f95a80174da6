import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const USER_LIMITS = defineLimits({
  'sign-ups': { points: 20, per: 'hour', store: 'database', withoutProof: 2 },
  'sign-in-calls': { points: 600, per: 'minute', store: 'memory' },
  /** Per account and network; the next one per network. */
  logins: { points: 10, per: '15 minutes', store: 'database' },
  'logins-of-a-network': { points: 60, per: '15 minutes', store: 'database' },
  recoveries: { points: 20, per: 'hour', store: 'database' },
  /** Per recipient. */
  'recovery-mails': { points: 3, per: 'hour', store: 'database' },
  'verification-mails': { points: 5, per: 'hour', store: 'database' },
  /** Per account, network, account and number, and number; the last one drops the SMS without error. */
  'phone-codes': { points: 5, per: 'hour', store: 'database' },
  'phone-codes-of-a-network': { points: 30, per: 'hour', store: 'database', withoutProof: 2 },
  'own-phone-codes-of-a-number': { points: 3, per: 'day', store: 'database' },
  'phone-codes-of-a-number': { points: 3, per: 'day', store: 'database' },
  /** Of guests, per network, per network and day, and per network and number. */
  'sign-in-codes-of-a-network': { points: 30, per: 'hour', store: 'database', withoutProof: 2 },
  'sign-in-codes-of-a-network-a-day': { points: 100, per: 'day', store: 'database' },
  'sign-in-codes-for-a-number': { points: 3, per: 'day', store: 'database' },
  'phone-sign-ins': { points: 60, per: '15 minutes', store: 'database' },
  /** What a new holder of a number could guess about an account, per account. */
  'account-facts': { points: 3, per: 'day', store: 'database' },
  'password-changes': { points: 10, per: '15 minutes', store: 'database' },
  'second-factor-codes': { points: 10, per: '15 minutes', store: 'database' },
  'second-factor-codes-a-day': { points: 100, per: 'day', store: 'database' },
})
