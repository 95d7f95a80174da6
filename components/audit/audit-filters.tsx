import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { FilterBar } from '@/components/admin-list/filter-bar'
import type { AdminChoice } from '@/lib/features/audit/list-actors'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import { type AuditView, EVERY_ACT } from './audit-address'

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
    <FilterBar
      count={count}
      showAll={isSifted ? { label: t('showAll'), onPress: () => onChange(EVERY_ACT) } : undefined}
    >
      <ChoiceFilter
        label={t('actionLabel')}
        every={t('everyAction')}
        options={AUDIT_ACTIONS.map((action) => ({
          value: action,
          label: t(`acts.${action}`, { to: '' }),
        }))}
        value={view.action}
        onChange={(action) => onChange({ ...view, action, page: 1 })}
        className="sm:w-64"
      />
      <ChoiceFilter
        label={t('actorLabel')}
        every={t('everyActor')}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={view.actor}
        onChange={(actor) => onChange({ ...view, actor, page: 1 })}
      />
    </FilterBar>
  )
}
