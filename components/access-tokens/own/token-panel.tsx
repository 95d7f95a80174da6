'use client'

import { useState } from 'react'
import { useRouter } from '@/components/ui/use-router'
import type { ShownAccessToken } from '@/lib/features/access-tokens/shapes'
import { NewToken } from './new-token'
import { TokenForm } from './token-form'
import { TokenList } from './token-list'

/** Where a person makes, copies and revokes access tokens. */
export function TokenPanel({ tokens }: { tokens: readonly ShownAccessToken[] }) {
  const router = useRouter()
  const [made, setMade] = useState<string | null>(null)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {made ? <NewToken token={made} /> : null}
      <TokenForm
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
