import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Select } from '@/components/ui/select'
import type { AdminChoice } from '@/lib/features/audit/list-actors'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import { type AuditView, EVERY_ACT } from './audit-address'

/** A select has no empty choice. */
const ALL = 'all'

type AuditFiltersProps = {
  view: AuditView
  admins: AdminChoice[]
  onChange: (view: AuditView) => void
  /** How many there are, said aloud when it changes. */
  count: string
}

/** Sifts the log by what was done and by who did it. */
export function AuditFilters({ view, admins, onChange, count }: AuditFiltersProps) {
  const t = useTranslations('audit')
  const isSifted = Boolean(view.action || view.actor)
  // A link may name somebody who is no admin any more: what they did stays.
  const isFormer = view.actor && !admins.some(({ id }) => id === view.actor)
  const choices = [
    ...admins,
    ...(isFormer ? [{ id: view.actor ?? '', name: t('formerAdmin') }] : []),
  ]

  return (
    <div className="mb-6 flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-end">
      <FormField label={t('actionLabel')} className="sm:w-64">
        {(field) => (
          <Select
            {...field}
            options={[
              { value: ALL, label: t('everyAction') },
              ...AUDIT_ACTIONS.map((action) => ({
                value: action,
                label: t(`acts.${action}`, { to: '' }),
              })),
            ]}
            value={view.action ?? ALL}
            onValueChange={(value) => {
              const action = AUDIT_ACTIONS.find((one) => one === value)
              onChange({ ...view, action, page: 1 })
            }}
          />
        )}
      </FormField>
      <FormField label={t('actorLabel')} className="sm:w-52">
        {(field) => (
          <Select
            {...field}
            options={[
              { value: ALL, label: t('everyActor') },
              ...choices.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={view.actor ?? ALL}
            onValueChange={(value) => {
              onChange({ ...view, actor: value === ALL ? undefined : value, page: 1 })
            }}
          />
        )}
      </FormField>
      {isSifted ? (
        <Button variant="ghost" onClick={() => onChange(EVERY_ACT)}>
          {t('showAll')}
        </Button>
      ) : null}
      <p role="status" className="figures font-semibold sm:ml-auto sm:py-3">
        {count}
      </p>
    </div>
  )
}
