import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import {
  missingPasswordRules,
  PASSWORD_RULES,
  type PasswordRule,
} from '@/lib/features/accounts/rules'

const RULES = Object.keys(PASSWORD_RULES) as PasswordRule[]

/** What a password must have, each rule ticked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTranslations('accounts.password')
  const missing = missingPasswordRules(password)
  return (
    <ul className="grid gap-x-4 gap-y-1 pt-0.5 sm:grid-cols-2" aria-label={t('label')}>
      {RULES.map((rule) => {
        const isMet = !missing.includes(rule)
        const Icon = isMet ? Check : Circle
        return (
          <li
            key={rule}
            className={cn(
              'flex items-center gap-2 transition-colors',
              isMet && 'font-medium text-success',
            )}
          >
            <Icon
              aria-hidden="true"
              className={cn('size-4 shrink-0', !isMet && 'scale-60')}
              strokeWidth={3}
            />
            <span>
              {t(rule)}
              <span className="sr-only">{isMet ? ` (${t('met')})` : ''}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Tells screen readers, when they have time, what the password still needs. */
export function PasswordStatus({ password }: { password: string }) {
  const t = useTranslations('accounts.password')
  const missing = missingPasswordRules(password)
  const words =
    missing.length === 0
      ? t('strong')
      : t('missing', { rules: missing.map((rule) => t(rule)).join(', ') })
  return (
    <p role="status" className="sr-only">
      {password ? words : ''}
    </p>
  )
}
