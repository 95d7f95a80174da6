'use client'

import { UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMutation } from '@/components/forms/use-mutation'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { Avatar } from '@/components/ui/uploaded-image'
import { useFormatDay } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BlockedPerson } from '@/lib/features/blocks/server/list-blocked-people'

export function BlockedPeopleCard({ blocked }: { blocked: BlockedPerson[] }) {
  const t = useTranslations('trust.blocked')
  return (
    <Card as="section" className="gap-5" id="blocked-people">
      <div className="grid gap-1">
        <h2 className="text-xl font-bold">{t('title')}</h2>
        <p className="text-text-muted">{t('lead')}</p>
      </div>
      {blocked.length > 0 ? (
        <ul className="grid gap-4">
          {blocked.map((one) => (
            <BlockedPersonRow key={one._id} blocked={one} />
          ))}
        </ul>
      ) : (
        <p className="text-text-muted">{t('none')}</p>
      )}
    </Card>
  )
}

function BlockedPersonRow({
  blocked: { _id, blockedAt, person, request },
}: {
  blocked: BlockedPerson
}) {
  const t = useTranslations('trust.blocked')
  const formatDay = useFormatDay()
  const router = useRouter()
  const { trigger: unblock, isMutating } = useMutation(
    () => apiFetch(`blocks/${_id}`, { method: 'DELETE' }),
    {
      failure: t('failure'),
      onSuccess: () => toast.success(t('done')),
      onSettled: () => router.refresh(),
    },
  )
  const requester = request
    ? t('requester', {
        group: printedBloodGroup(request.bloodGroup),
        day: formatDay(request.needDate),
      })
    : t('requesterGone')
  const name = person?.name ?? requester

  return (
    <li className="flex items-center gap-3">
      {person ? (
        <Avatar src={person.photo} name={person.name} size={40} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-hover"
        >
          <UserX className="size-5 text-text-muted" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-text-muted">
          {t('since', { day: formatDay(dhakaDay(new Date(blockedAt))) })}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('unblockOf', { name })}
        loading={isMutating}
        onClick={() => unblock()}
      >
        {t('unblock')}
      </Button>
    </li>
  )
}
