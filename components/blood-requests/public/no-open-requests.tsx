import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoRequests } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'

/** Nobody waits for blood, or nobody of this blood group; whoever needs some can ask. */
export function NoOpenRequests({ group }: { group?: BloodGroup | null }) {
  const t = useTranslations('blood-requests.public.empty')
  return (
    <EmptyState
      illustration={<NoRequests />}
      title={group ? t('groupTitle', { bloodGroup: group }) : t('title')}
      text={t('text')}
      action={
        <Button asChild>
          <Link href="/bloodRequest" prefetch={false}>
            {t('action')}
          </Link>
        </Button>
      }
    />
  )
}
