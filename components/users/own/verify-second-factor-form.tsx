'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { SecondFactorCodeForm } from './second-factor-code-form'

export function VerifySecondFactorForm({ returnPath }: { returnPath: string }) {
  const t = useTranslations('users.second-factor.give')
  const router = useRouter()
  return (
    <Card className="max-w-md">
      <SecondFactorCodeForm
        accepts="either"
        label={t('code')}
        hint={t('hint')}
        submitLabel={t('submit')}
        failure={t('failure')}
        send={(code) => apiFetch('account/second-factor/proof', { body: { code } })}
        onDone={() => {
          router.replace(returnPath)
          // The router's cache must not show pages rendered before the code.
          router.refresh()
        }}
      />
      <p className="mt-5 text-sm text-text-muted">{t('lost')}</p>
    </Card>
  )
}
