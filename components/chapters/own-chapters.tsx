'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
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
import { apiFetch } from '@/lib/core/http/api-client'
import type { OwnChapter } from '@/lib/features/chapters/server/list-own-chapters'
import { toPlaceText } from '@/lib/features/places/place-names'
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
        <PlaceText place={toPlaceText(chapter)} />
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
  const id = useId()
  const { sharesDonor, onLeaderboard } = membership
  const [consent, setConsent] = useState({ sharesDonor, onLeaderboard })
  const { trigger: change, isMutating } = useMutation(
    (changed: Partial<typeof consent>) => {
      const body = { ...consent, ...changed }
      setConsent(body)
      return apiFetch(`chapters/${_id}/membership`, { method: 'PUT', body })
    },
    {
      failure: t('failure'),
      onSuccess: () => toast.success(t('saved')),
      onError: () => setConsent(consent),
    },
  )

  return (
    <div className="mt-3 flex flex-col gap-2">
      {(['sharesDonor', 'onLeaderboard'] as const).map((name) => (
        <div key={name} className="flex min-h-11 items-center justify-between gap-4">
          <label htmlFor={`${id}-${name}`}>{t(name)}</label>
          <Switch
            id={`${id}-${name}`}
            checked={consent[name]}
            disabled={isMutating}
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
  const router = useRouter()
  const path = `chapters/${_id}/membership` as const
  const onSettled = () => router.refresh()
  const undo = useMutation(() => apiFetch(`${path}/undo`, { method: 'POST' }), {
    failure: t('undoFailure'),
    onSuccess: () => toast.success(t('undone', { name })),
    onSettled,
  })
  const leave = useMutation(() => apiFetch(path, { method: 'DELETE' }), {
    failure: t('leaveFailure'),
    onSuccess: () =>
      toast.success(t('left', { name }), {
        text: t('leftText'),
        action: { label: t('undo'), onPress: () => undo.trigger() },
      }),
    onSettled,
  })

  return (
    <Button
      variant="ghost"
      size="sm"
      loading={leave.isMutating}
      onClick={() => leave.trigger()}
      aria-label={t('leaveOf', { name })}
    >
      {t('leave')}
    </Button>
  )
}
