'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OneTimeSecret } from '@/components/forms/one-time-secret'
import { useRouter } from '@/components/ui/use-router'
import type { AccessTokenDto } from '@/lib/features/access-tokens/shapes'
import { TokenForm } from './token-form'
import { TokenList } from './token-list'

type TokenPanelProps = {
  tokens: readonly AccessTokenDto[]
  canEditStock: boolean
}

export function TokenPanel({ tokens, canEditStock }: TokenPanelProps) {
  const t = useTranslations('access-tokens.own.made')
  const router = useRouter()
  const [createdToken, setCreatedToken] = useState<string | null>(null)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {createdToken ? (
        <OneTimeSecret
          secret={createdToken}
          labels={{
            ...{ title: t('title'), text: t('text'), label: t('label') },
            ...{ copy: t('copy'), copied: t('copied') },
          }}
        />
      ) : null}
      <TokenForm
        canEditStock={canEditStock}
        onCreated={(token) => {
          setCreatedToken(token)
          router.refresh()
        }}
      />
      <TokenList
        tokens={tokens}
        onRevoked={(token) => {
          if (createdToken?.startsWith(token.prefix)) setCreatedToken(null)
          router.refresh()
        }}
      />
    </div>
  )
}
