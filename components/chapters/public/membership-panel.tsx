'use client'

import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { apiFetch } from '@/lib/core/http/api-client'
import type { MembershipDto } from '@/lib/features/chapters/shapes'
import { ChapterConsentForm } from './chapter-consent-form'

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
    [`chapters/${chapter._id}/membership`, person.email] as const,
    ([path]) => apiFetch<{ membership: MembershipDto | null }>(path),
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
