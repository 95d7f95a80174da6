'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import useSWR from 'swr'
import { FormNotice } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import type { MembershipDto } from '@/lib/features/chapters/contract'

export interface JoinedChapter {
  _id: string
  name: string
}

type MembershipPanelProps = {
  chapter: JoinedChapter & { isOpen: boolean }
  person: CurrentUser
}

export function MembershipPanel({ chapter, person }: MembershipPanelProps) {
  const t = useTranslations('chapters.public.join')
  const { data, mutate } = useSWR(
    [`chapters/${chapter._id}/membership`, person.id] as const,
    ([path]) => apiFetch(path),
    { shouldRetryOnError: false },
  )
  const membership = data?.membership
  if (membership) return <MemberStatus chapter={chapter} membership={membership} />
  return (
    <>
      <h2 id="join-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-text-muted">{t(chapter.isOpen ? 'open' : 'closed')}</p>
      {chapter.isOpen && data ? (
        <ChapterConsentForm
          chapter={chapter}
          onJoined={(joined) => mutate({ membership: joined })}
        />
      ) : null}
    </>
  )
}

type MemberStatusProps = { chapter: JoinedChapter; membership: MembershipDto }

function MemberStatus({ chapter, membership: { role } }: MemberStatusProps) {
  const t = useTranslations('chapters.public.join')
  const isCoordinator = role === 'coordinator'
  return (
    <div role="status">
      <h2 id="join-heading" className="text-lg font-bold">
        {t(isCoordinator ? 'coordinatorTitle' : 'memberTitle')}
      </h2>
      <p className="mt-1 mb-4 text-text-muted">{t('memberText')}</p>
      <div className="flex flex-wrap gap-2">
        {isCoordinator ? (
          <Button asChild>
            <Link href={`/dashboard/chapters/${chapter._id}`}>{t('coordinate')}</Link>
          </Button>
        ) : null}
        <Button asChild variant="secondary">
          <Link href="/dashboard/chapters">{t('manage')}</Link>
        </Button>
      </div>
    </div>
  )
}

/** Each consent is optional and starts unticked. */
const CONSENTS = ['sharesDonor', 'onLeaderboard'] as const

type ChapterConsentFormProps = {
  chapter: JoinedChapter
  code?: string
  onJoined: (membership: MembershipDto | null) => void
}

function ChapterConsentForm({ chapter, code, onJoined }: ChapterConsentFormProps) {
  const t = useTranslations('chapters.public')
  const id = useId()
  const join = useMutation(
    (ticked: FormData) => {
      const consent = {
        sharesDonor: ticked.has('sharesDonor'),
        onLeaderboard: ticked.has('onLeaderboard'),
      }
      return apiFetch(`chapters/${chapter._id}/membership`, {
        method: 'PUT',
        body: { ...consent, ...(code && { code }) },
      })
    },
    {
      failure: t('join.failure'),
      showError: 'inline',
      onSuccess: ({ membership }) => {
        toast.success(t('join.saved'), { text: t('join.savedText', { name: chapter.name }) })
        onJoined(membership)
      },
    },
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void join.trigger(new FormData(event.currentTarget))
  }

  return (
    <form onSubmit={submit} aria-label={t('join.title')} className="flex flex-col gap-4">
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
      <FormNotice notice={join.errorNotice} />
      <Button
        type="submit"
        loading={join.isMutating}
        className="mt-2"
        aria-label={t('consent.submitOf', { name: chapter.name })}
      >
        {t('consent.submit')}
      </Button>
      <p role="status" className="sr-only">
        {join.isMutating ? t('consent.joining') : ''}
      </p>
    </form>
  )
}

export function ChapterInvitationForm({ chapter, code }: { chapter: JoinedChapter; code: string }) {
  const router = useRouter()
  return (
    <ChapterConsentForm
      chapter={chapter}
      code={code}
      onJoined={() => router.push(`/chapters/${chapter._id}`)}
    />
  )
}
