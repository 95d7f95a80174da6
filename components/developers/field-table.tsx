import { useTranslations } from 'next-intl'
import type { FieldDto } from '@/lib/features/developers/shapes'

export function FieldTable({ fields }: { fields: readonly FieldDto[] }) {
  const t = useTranslations('developers.call')
  return (
    <dl className="mt-1 grid gap-1 text-sm">
      {fields.map(({ name, type, isRequired }) => (
        <div key={name} className="flex flex-wrap gap-x-3 border-l-2 border-line pl-3">
          <dt lang="en" translate="no" className="font-mono wrap-anywhere">
            {name}
          </dt>
          <dd className="min-w-0 text-text-muted">
            <span lang="en" translate="no" className="font-mono wrap-anywhere">
              {type}
            </span>
            {isRequired ? <span className="ml-2">({t('required')})</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
