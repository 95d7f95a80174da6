'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShownOnce } from '@/components/forms/shown-once'
import { useRouter } from '@/components/ui/use-router'
import type { ShownAccessToken } from '@/lib/features/access-tokens/shapes'
import { TokenForm } from './token-form'
import { TokenList } from './token-list'

type TokenPanelProps = {
  tokens: readonly ShownAccessToken[]
  isKeeper: boolean
}

export function TokenPanel({ tokens, isKeeper }: TokenPanelProps) {
  const t = useTranslations('access-tokens.own.made')
  const router = useRouter()
  const [made, setMade] = useState<string | null>(null)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {made ? (
        <ShownOnce
          secret={made}
          words={{
            ...{ title: t('title'), text: t('text'), label: t('label') },
            ...{ copy: t('copy'), copied: t('copied') },
          }}
        />
      ) : null}
      <TokenForm
        isKeeper={isKeeper}
        onMade={(token) => {
          setMade(token)
          router.refresh()
        }}
      />
      <TokenList
        tokens={tokens}
        onRevoked={(token) => {
          if (made?.startsWith(token.prefix)) setMade(null)
          router.refresh()
        }}
      />
    </div>
  )
}
