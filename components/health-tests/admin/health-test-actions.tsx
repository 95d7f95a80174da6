import { Archive } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http/api-client'
import type { ManagedHealthTest } from '@/lib/features/health-tests/list-health-tests-to-manage'

/** What can be done with a service that is on offer. */
export function ServiceActions({ service }: { service: ManagedHealthTest }) {
  const t = useTranslations('health-tests.admin.manage')
  const { _id, testName: name, upcoming: count } = service
  return (
    <span className="flex flex-wrap gap-2 @3xl:flex-nowrap @3xl:justify-end">
      <Button asChild variant="secondary" size="sm">
        <Link
          href={`/dashboard/services/${_id}`}
          prefetch={false}
          aria-label={t('editOf', { name })}
        >
          {t('edit')}
        </Link>
      </Button>
      <DeleteButton
        icon={Archive}
        label={t('retire')}
        fullLabel={t('retireOf', { name })}
        doneText={t('retiredText', { name })}
        words={{
          text: t('retireQuestion', { name, count }),
          confirm: t('retireConfirm'),
          done: t('retiredDone'),
        }}
        run={() => callApi(`services/${_id}`, { method: 'DELETE' })}
      />
    </span>
  )
}
