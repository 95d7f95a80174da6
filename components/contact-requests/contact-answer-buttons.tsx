'use client'

import { useTranslations } from 'next-intl'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { useFocusMain } from '@/components/ui/focus'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ContactAnswer } from '@/lib/features/contact-requests/rules'

export function ContactAnswerButtons({ id, name }: { id: string; name: string }) {
  const t = useTranslations('contact-requests.own.answer')
  const router = useRouter()
  const refs = { accept: useFocusMain(), decline: useFocusMain() }
  const { trigger, isMutating, variables } = useMutation(
    (answer: ContactAnswer) =>
      apiFetch(`contact-requests/${id}`, { method: 'PUT', body: { answer } }),
    {
      failure: t('failure'),
      onSuccess: (_response, answer) =>
        toast.success(t(`${answer}.done`), { text: t(`${answer}.doneText`, { name }) }),
      onSettled: () => router.refresh(),
    },
  )

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          ref={refs.accept}
          aria-label={t('accept.of', { name })}
          loading={variables === 'accept'}
          disabled={isMutating && variables !== 'accept'}
          onClick={() => trigger('accept')}
        >
          {t('accept.button')}
        </Button>
        <Button
          ref={refs.decline}
          variant="secondary"
          aria-label={t('decline.of', { name })}
          loading={variables === 'decline'}
          disabled={isMutating && variables !== 'decline'}
          onClick={() => trigger('decline')}
        >
          {t('decline.button')}
        </Button>
      </div>
      <p className="text-sm text-text-muted">{t('consent')}</p>
    </div>
  )
}
