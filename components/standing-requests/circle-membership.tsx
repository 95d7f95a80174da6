'use client'

import { useTranslations } from 'next-intl'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'

type CircleMembershipProps = {
  id: string
  isMember: boolean
  isDonor: boolean
}

export function CircleMembership({ id, isMember, isDonor }: CircleMembershipProps) {
  const t = useTranslations('standing-requests.circle')
  if (isMember) {
    return (
      <div role="status">
        <p className="text-lg font-bold">{t('joined')}</p>
        <p className="mt-1 mb-4 text-text-muted">{t('joinedText')}</p>
        <LeaveCircleButton id={id} />
      </div>
    )
  }
  if (isDonor) return <JoinCircleButton id={id} />
  return (
    <>
      <p className="mb-4">{t('registerText')}</p>
      <Button asChild>
        <Link href="/donorRegistration">{t('register')}</Link>
      </Button>
    </>
  )
}

function JoinCircleButton({ id }: { id: string }) {
  const t = useTranslations('standing-requests.circle')
  const router = useRouter()
  const join = useMutation(
    () => apiFetch(`standing-requests/${id}/membership`, { method: 'PUT' }),
    {
      failure: t('joinFailure'),
      onSuccess: () => toast.success(t('joined'), { text: t('joinedText') }),
      onSettled: () => router.refresh(),
    },
  )
  return (
    <Button size="lg" loading={join.isMutating} onClick={() => join.trigger()}>
      {t('join')}
    </Button>
  )
}

/** `name` tells the buttons of a list apart. */
export function LeaveCircleButton({ id, name }: { id: string; name?: string }) {
  const t = useTranslations('standing-requests.circle')
  const router = useRouter()
  const leave = useMutation(
    () => apiFetch(`standing-requests/${id}/membership`, { method: 'DELETE' }),
    {
      failure: t('leaveFailure'),
      onSuccess: () => toast.success(t('left')),
      onSettled: () => router.refresh(),
    },
  )
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={leave.isMutating}
      onClick={() => leave.trigger()}
      aria-label={name && `${t('leave')}: ${name}`}
    >
      {t('leave')}
    </Button>
  )
}
