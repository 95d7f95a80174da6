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
  const {
    trigger: send,
    variables: sending,
    isMutating,
  } = useMutation(
    (answer: ContactAnswer) =>
      apiFetch(`contact-requests/${id}`, { method: 'PUT', body: { answer } }),
    {
      failure: t('failure'),
      onSuccess: (_, answer) =>
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
          loading={sending === 'accept'}
          disabled={isMutating && sending !== 'accept'}
          onClick={() => send('accept')}
        >
          {t('accept.button')}
        </Button>
        <Button
          ref={refs.decline}
          variant="secondary"
          aria-label={t('decline.of', { name })}
          loading={sending === 'decline'}
          disabled={isMutating && sending !== 'decline'}
          onClick={() => send('decline')}
        >
          {t('decline.button')}
        </Button>
      </div>
      <p className="text-sm text-text-muted">{t('consent')}</p>
    </div>
  )
}
