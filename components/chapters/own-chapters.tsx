'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useErrorText } from '@/components/forms/use-error-text'
import { PlaceText } from '@/components/places/place-names'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SupportCommunityIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Switch } from '@/components/ui/switch'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { chapterPlace } from '@/lib/features/chapters/rules'
import type { OwnChapter } from '@/lib/features/chapters/server/list-own-chapters'
import { contentLangAttribute } from '@/lib/i18n/translated-content'

export function OwnChapters({ chapters }: { chapters: OwnChapter[] }) {
  const t = useTranslations('chapters.own.list')
  if (chapters.length === 0) {
    return (
      <EmptyState
        illustration={<SupportCommunityIllustration />}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Button asChild>
            <Link href="/chapters">{t('find')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {chapters.map((chapter) => (
        <OwnChapterCard key={chapter._id} chapter={chapter} />
      ))}
    </ul>
  )
}

function OwnChapterCard({ chapter }: { chapter: OwnChapter }) {
  const t = useTranslations('chapters.own.list')
  const kinds = useTranslations('chapters.public.kinds')
  const { _id, name, membership } = chapter
  const headingId = useId()
  return (
    <Card as="li" aria-labelledby={headingId}>
      <div className="flex flex-wrap gap-2">
        <Badge>{kinds(chapter.kind)}</Badge>
        {membership.role === 'coordinator' ? <Badge tone="accent">{t('coordinator')}</Badge> : null}
      </div>
      <h2
        id={headingId}
        lang={contentLangAttribute(chapter)}
        className="mt-2 text-lg font-bold wrap-anywhere"
      >
        {name}
      </h2>
      <p className="text-text-muted wrap-anywhere">
        <PlaceText place={chapterPlace(chapter)} />
      </p>
      <Consents chapter={chapter} />
      <div className="mt-4 flex flex-wrap gap-2">
        {membership.role === 'coordinator' ? (
          <Button asChild size="sm">
            <Link href={`/dashboard/chapters/${_id}`} aria-label={t('coordinateOf', { name })}>
              {t('coordinate')}
            </Link>
          </Button>
        ) : null}
        <Button asChild variant="secondary" size="sm">
          <Link href={`/chapters/${_id}`} aria-label={t('viewOf', { name })}>
            {t('view')}
          </Link>
        </Button>
        <LeaveButton chapter={chapter} />
      </div>
    </Card>
  )
}

function Consents({ chapter: { _id, membership } }: { chapter: OwnChapter }) {
  const t = useTranslations('chapters.own.list')
  const errorText = useErrorText()
  const id = useId()
  const { sharesDonor, onLeaderboard } = membership
  const [consent, setConsent] = useState({ sharesDonor, onLeaderboard })
  const [isSaving, setSaving] = useState(false)

  async function change(changed: Partial<typeof consent>) {
    const [before, after] = [consent, { ...consent, ...changed }]
    setConsent(after)
    setSaving(true)
    try {
      await apiFetch(`chapters/${_id}/membership`, { method: 'PUT', body: after })
      toast.success(t('saved'))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setConsent(before)
      toast.error(t('failure'), { text: errorText(cause) })
    } finally {
      setSaving(false)
    }
  }

  return (
    <div className="mt-3 flex flex-col gap-2">
      {(['sharesDonor', 'onLeaderboard'] as const).map((name) => (
        <div key={name} className="flex min-h-11 items-center justify-between gap-4">
          <label htmlFor={`${id}-${name}`}>{t(name)}</label>
          <Switch
            id={`${id}-${name}`}
            checked={consent[name]}
            disabled={isSaving}
            onCheckedChange={(isOn) => change({ [name]: isOn })}
          />
        </div>
      ))}
    </div>
  )
}

/** Leaves at once and offers to undo it, because people dismiss confirmations without reading. */
function LeaveButton({ chapter: { _id, name } }: { chapter: OwnChapter }) {
  const t = useTranslations('chapters.own.list')
  const errorText = useErrorText()
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<boolean> {
    try {
      await work()
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      toast.error(failure, { text: errorText(cause) })
      return false
    } finally {
      router.refresh()
    }
  }

  async function undo() {
    const path = `chapters/${_id}/membership/undo` as const
    const isBack = await attempt(() => apiFetch(path, { method: 'POST' }), t('undoFailure'))
    if (isBack) toast.success(t('undone', { name }))
  }

  async function leave() {
    setLeaving(true)
    const path = `chapters/${_id}/membership` as const
    const hasLeft = await attempt(() => apiFetch(path, { method: 'DELETE' }), t('leaveFailure'))
    setLeaving(false)
    if (!hasLeft) return
    toast.success(t('left', { name }), {
      text: t('leftText'),
      action: { label: t('undo'), onPress: undo },
    })
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isLeaving}
      onClick={leave}
      aria-label={t('leaveOf', { name })}
    >
      {t('leave')}
    </Button>
  )
}
