import { Eye } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { ManagedRequest } from '@/lib/features/blood-requests/list-requests-to-manage'
import { TakeDownButton } from './take-down-button'

/** What can be done with a request as it stands. */
export function RequestActions({ request }: { request: ManagedRequest }) {
  const t = useTranslations('blood-requests.admin')
  const { _id, patientName, hasPage, canBeTakenDown } = request
  return (
    <span className="flex flex-wrap gap-2 @3xl:justify-end">
      {hasPage ? (
        <Button asChild variant="secondary" size="sm">
          <Link
            href={`/request/${_id}`}
            prefetch={false}
            aria-label={t('seeOf', { patient: patientName })}
          >
            <Eye aria-hidden="true" className="size-4" />
            {t('see')}
          </Link>
        </Button>
      ) : null}
      {canBeTakenDown ? <TakeDownButton request={request} /> : null}
    </span>
  )
}
