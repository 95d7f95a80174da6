import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Overview } from '@/lib/features/overview/contract'

export function ModerationNotice({
  counts: { open, overdue },
}: {
  counts: Overview['moderation']
}) {
  const t = useTranslations('moderation.waiting')
  const Icon = open > 0 ? ShieldAlert : ShieldCheck
  return (
    <section
      aria-label={t('title')}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-line bg-surface-raised p-4 sm:px-6"
    >
      <Icon aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
      <p className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {open > 0 ? t('open', { count: open }) : t('none')}
        {overdue > 0 ? <Badge tone="accent">{t('overdue', { count: overdue })}</Badge> : null}
      </p>
      <Button asChild size="sm" variant="secondary">
        <Link href="/dashboard/moderation">{t('action')}</Link>
      </Button>
    </section>
  )
}
