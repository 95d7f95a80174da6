'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { usePlaceNames } from '@/components/places/place-names'
import { BloodGroupFilter } from '@/components/ui/blood-group-filter'
import { FormField } from '@/components/ui/form-field'
import { EmptyState, ErrorState, Spinner } from '@/components/ui/list-state'
import { NativeSelect } from '@/components/ui/native-select'
import { usePageLocale } from '@/components/ui/use-router'
import { MAX_LISTED_BANKS } from '@/lib/features/blood-banks/rules'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { localizedPath } from '@/lib/i18n/localized-path'
import { BloodBankCard } from './blood-bank-card'
import { bloodBanksPath } from './blood-banks-path'
import { useBloodBanks } from './use-blood-banks'

type BloodBankBrowserProps = {
  total: number
  /** Every district: its English name, and its name in the page's language. */
  districts: { name: string; shown: string }[]
  children: ReactNode
}

interface View {
  district: string
  group: BloodGroup | null
}

const ALL: View = { district: '', group: null }

/** Shows the server-rendered cards until the user chooses a place or group; then the browser loads others. */
export function BloodBankBrowser({ total, districts, children }: BloodBankBrowserProps) {
  const t = useTranslations('blood-banks.public.list')
  const locale = usePageLocale()
  const [view, setView] = useState(ALL)
  const isFirst = view.district === '' && view.group === null

  // The page is cached without its query, which links of other pages set.
  useEffect(() => setView(viewIn(window.location.search, districts)), [districts])

  function show(next: View) {
    setView(next)
    const { district, group } = next
    const path = bloodBanksPath({ district, bloodGroup: group ?? '' })
    window.history.replaceState(null, '', localizedPath(path, locale))
  }

  return (
    <>
      <div className="mb-6 flex flex-col gap-4 noscript:hidden">
        <FormField label={t('district')} className="sm:max-w-xs">
          {(field) => (
            <NativeSelect
              {...field}
              value={view.district}
              onChange={({ target }) => show({ ...view, district: target.value })}
            >
              <option value="">{t('all')}</option>
              {districts.map(({ name, shown }) => (
                <option key={name} value={name}>
                  {shown}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <BloodGroupFilter value={view.group} onValueChange={(group) => show({ ...view, group })} />
      </div>
      {isFirst ? (
        <>
          <p role="status" className="mb-4 text-text-muted">
            {t('total', { count: total })}
            {total > MAX_LISTED_BANKS ? ` ${t('more', { shown: MAX_LISTED_BANKS })}` : null}
          </p>
          {total > 0 ? (
            <ul aria-label={t('list')} className={cards}>
              {children}
            </ul>
          ) : (
            <EmptyState title={t('empty')} text={t('emptyAll')} />
          )}
        </>
      ) : (
        <FoundBanks view={view} />
      )}
    </>
  )
}

const cards = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

function FoundBanks({ view: { district, group } }: { view: View }) {
  const t = useTranslations('blood-banks.public.list')
  const names = usePlaceNames()
  const { banks, hasFailed, isValidating, reload } = useBloodBanks(
    {
      ...(district && { district }),
      // A bank without counts may have every group, so a chosen group leaves it out.
      ...(group ? { bloodGroup: group } : { include: 'uncounted' }),
    },
    { shouldRetryOnError: false },
  )
  if (hasFailed) return <ErrorState text={t('failure')} onRetry={reload} retrying={isValidating} />
  if (!banks) return <Spinner label={t('loading')} className="py-16" />
  return (
    <>
      <p role="status" className="mb-4 text-text-muted">
        {t('total', { count: banks.length })}
      </p>
      {banks.length > 0 ? (
        <ul aria-label={t('list')} className={cards}>
          {banks.slice(0, MAX_LISTED_BANKS).map((bank) => (
            <BloodBankCard key={bank._id} bank={bank} names={names} now={Date.now()} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      )}
    </>
  )
}

function viewIn(query: string, districts: BloodBankBrowserProps['districts']): View {
  const params = new URLSearchParams(query)
  const district = params.get('district') ?? ''
  // A plus sign that was not encoded arrives as a space.
  const group = params.get('bloodGroup')?.replace(' ', '+')
  return {
    district: districts.some(({ name }) => name === district) ? district : '',
    group: BLOOD_GROUPS.find((each) => each === group) ?? null,
  }
}
