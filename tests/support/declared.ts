import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { RATE_LIMITS, type RateLimit } from '@/lib/core/server/http/rate-limits'
import { ANSWER_MAIL, type MailKind, NEWS_MAIL } from '@/lib/core/server/mail/mail-kinds'

const features = path.resolve(__dirname, '../../lib/features')

/** What the features export from files of this name. */
function declaredIn(file: string): unknown[] {
  return readdirSync(features)
    .map((noun) => path.join(features, noun, file))
    .filter((place) => existsSync(place))
    .flatMap((place) => Object.values(require(place)))
}

export const ALL_MAIL_KINDS = [
  NEWS_MAIL,
  ANSWER_MAIL,
  ...declaredIn('server/mail-kinds.ts'),
] as MailKind[]

export const ALL_LIMITS = [RATE_LIMITS, ...declaredIn('server/limits.ts')].flatMap((limits) =>
  Object.values(limits as Record<string, RateLimit>),
)
