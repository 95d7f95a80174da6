import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoRequests } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'

/** The empty state of a list of open requests, with a link to post one. */
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
