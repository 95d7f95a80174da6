import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RemoveButton } from '@/components/forms/remove-button'
import { Card } from '@/components/ui/card'
import { useFormatDay, useFormatList, useFormatTime } from '@/components/ui/use-format'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { AccessTokenDto } from '@/lib/features/access-tokens/shapes'

type TokenListProps = {
  tokens: readonly AccessTokenDto[]
  onRevoked: (token: AccessTokenDto) => void
}

export function TokenList({ tokens, onRevoked }: TokenListProps) {
  const t = useTranslations('access-tokens.own.list')
  return (
    <Card as="section" className="gap-4">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      {tokens.length === 0 ? <p className="text-text-muted">{t('none')}</p> : null}
      <ul className="grid gap-4">
        {tokens.map((token) => (
          <Token key={token._id} token={token} onRevoked={onRevoked} />
        ))}
      </ul>
    </Card>
  )
}

type TokenProps = { token: AccessTokenDto; onRevoked: TokenListProps['onRevoked'] }

function Token({ token, onRevoked }: TokenProps) {
  const t = useTranslations('access-tokens.own')
  const formatList = useFormatList()
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  const { _id, name, prefix, scopes, lastUsedAt, expiresAt } = token
  const dayOf = (instant: string) => formatDay(dhakaDay(new Date(instant)))
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-text-muted">
            {t('list.begins', { prefix: `${prefix}…` })} ·{' '}
            {t('list.may', { scopes: formatList(scopes.map((scope) => t(`scopes.${scope}`))) })}
          </p>
          <p className="text-sm text-text-muted">
            {lastUsedAt
              ? t('list.used', { day: dayOf(lastUsedAt), time: formatTime(lastUsedAt) })
              : t('list.unused')}{' '}
            · {t('list.until', { day: dayOf(expiresAt) })}
          </p>
        </div>
      </div>
      <RemoveButton
        path={`access-tokens/${_id}`}
        labels={{
          ...{ button: t('list.revoke'), label: t('list.revokeLabel', { name }) },
          ...{ question: t('list.question', { name }), warning: t('list.warning') },
          ...{ done: t('list.revoked'), failure: t('list.failure') },
        }}
        onRemoved={() => onRevoked(token)}
      />
    </li>
  )
}
