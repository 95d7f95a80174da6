'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { MembershipDto } from '@/lib/features/chapters/shapes'
import type { JoinedChapter } from './membership-panel'

/** Each consent is optional and starts unticked. */
const CONSENTS = ['sharesDonor', 'onLeaderboard'] as const

type ChapterConsentFormProps = {
  chapter: JoinedChapter
  code?: string
  onJoined: (membership: MembershipDto) => void
}

export function ChapterConsentForm({ chapter, code, onJoined }: ChapterConsentFormProps) {
  const t = useTranslations('chapters.public')
  const errorText = useErrorText()
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const ticked = new FormData(event.currentTarget)
    const consent = Object.fromEntries(CONSENTS.map((name) => [name, ticked.has(name)]))
    setSending(true)
    setProblem(null)
    try {
      const path = `chapters/${chapter._id}/membership`
      const { membership } = await apiFetch<{ membership: MembershipDto }>(path, {
        method: 'PUT',
        body: { ...consent, ...(code && { code }) },
      })
      toast.success(t('join.saved'), { text: t('join.savedText', { name: chapter.name }) })
      onJoined(membership)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setProblem(cause)
    } finally {
      setSending(false)
    }
  }

  return (
    <form onSubmit={join} aria-label={t('join.title')} className="flex flex-col gap-4">
      <p>{t('consent.lead')}</p>
      {CONSENTS.map((name) => (
        <div key={name}>
          <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
            <input
              type="checkbox"
              name={name}
              aria-describedby={`${id}-${name}`}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="font-semibold">{t(`consent.${name}`)}</span>
          </label>
          <p id={`${id}-${name}`} className="pl-8 text-sm text-text-muted">
            {t(`consent.${name}Hint`)}
          </p>
        </div>
      ))}
      <FormNotice notice={problem && { title: t('join.failure'), text: errorText(problem) }} />
      <Button
        type="submit"
        loading={isSending}
        className="mt-2"
        aria-label={t('consent.submitOf', { name: chapter.name })}
      >
        {t('consent.submit')}
      </Button>
      <p role="status" className="sr-only">
        {isSending ? t('consent.joining') : ''}
      </p>
    </form>
  )
}
