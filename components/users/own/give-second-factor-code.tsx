'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http/api-client'
import { CodeForm } from './second-factor-code-form'

export function GiveCode({ wanted }: { wanted: string }) {
  const t = useTranslations('users.second-factor.give')
  const router = useRouter()
  return (
    <Card className="max-w-md">
      <CodeForm
        takes="either"
        label={t('code')}
        hint={t('hint')}
        submitLabel={t('submit')}
        failure={t('failure')}
        send={(code) => callApi('account/second-factor/proof', { body: { code } })}
        onDone={() => {
          router.replace(wanted)
          // The router's cache must not show pages rendered before the code.
          router.refresh()
        }}
      />
      <p className="mt-5 text-sm text-text-muted">{t('lost')}</p>
    </Card>
  )
}
