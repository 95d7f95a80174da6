'use client'

import { useTranslations } from 'next-intl'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'

/** Needs a press: mail scanners open the page, which must not confirm anything. */
export function ConfirmEmailButton({ token }: { token: string }) {
  const t = useTranslations('users.account.verify')
  const router = useRouter()
  const { trigger: confirm, isMutating } = useMutation(
    () => apiFetch('email-verification', { method: 'PUT', body: { token } }),
    {
      failure: t('failure'),
      onSuccess: () => toast.success(t('done')),
      onSettled: router.refresh,
    },
  )

  return (
    <Button size="lg" loading={isMutating} onClick={() => confirm()}>
      {t('ready.action')}
    </Button>
  )
}
