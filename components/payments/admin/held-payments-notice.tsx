import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paymentsView } from './donations-view'

/** Held payments are those that the provider warns of. */
export function HeldPaymentsNotice({ count }: { count: number }) {
  const t = useTranslations('payments.admin.held')
  if (count === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-warning bg-warning-soft p-4 sm:px-6"
    >
      <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-48 font-semibold">{t('text', { count })}</p>
      <Button asChild size="sm" variant="secondary">
        <Link href={paymentsView.href({ page: 1, status: 'held' })}>{t('action')}</Link>
      </Button>
    </section>
  )
}
