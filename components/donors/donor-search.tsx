'use client'

import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import useSWR from 'swr'
import { useAppForm } from '@/components/forms/use-app-form'
import { PlaceCombobox, PlacesLoadError } from '@/components/places/place-combobox'
import { useDistricts, useUpazilas } from '@/components/places/use-places'
import { BloodGroupPicker } from '@/components/ui/blood-group-picker'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type FieldControl, FormField } from '@/components/ui/form-field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { apiFetch } from '@/lib/core/http/api-client'
import { fromApiFoundDonors } from '@/lib/features/donors/wire'
import type { District, HomePlace } from '@/lib/features/places/rules'
import { DonorResults } from './donor-results'
import {
  ALL_DISTRICTS,
  DONOR_TYPES,
  type DonorFilters,
  type DonorSearchView,
  type DonorType,
  donorSearchApiPath,
  donorSearchHref,
  parseDonorSearch,
} from './donor-search-view'

// Only a search for a group in a district shows them.
const FoundBanks = dynamic(() =>
  import('@/components/blood-banks/nearby-blood-banks').then((module) => module.NearbyBloodBanks),
)

type DonorSearchProps = {
  /** The place of a reader who is a donor. */
  home?: HomePlace
}

/** The URL holds the search. */
export function DonorSearch({ home }: DonorSearchProps) {
  const view = parseDonorSearch(useSearchParams())
  const found = useFoundDonors(view)
  const results = useRef<HTMLElement>(null)

  // The server renders the same page for every search, so no navigation is needed.
  function update(next: DonorSearchView) {
    const href = donorSearchHref(next)
    if (href === donorSearchHref(view)) void found.mutate()
    else window.history.pushState(null, '', href)
  }

  function show(next: DonorSearchView) {
    update(next)
    scrollToResults(results.current)
  }

  function search(filters: DonorFilters) {
    show({ ...filters, page: 1 })
  }

  function searchGroup(filters: DonorFilters) {
    const next = { ...filters, page: 1 }
    if (donorSearchHref(next) !== donorSearchHref(view)) update(next)
  }

  return (
    <>
      {/* The open list of districts is larger than the card. */}
      <Card className="overflow-visible max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:shadow-none">
        <DonorSearchForm filters={view} onSearch={search} onGroup={searchGroup} />
      </Card>
      <DonorResults ref={results} view={view} found={found} home={home} onShow={show} />
      {view.bloodGroup && view.district !== ALL_DISTRICTS ? (
        <FoundBanks bloodGroup={view.bloodGroup} district={view.district} className="mt-6" />
      ) : null}
    </>
  )
}

function scrollToResults(results: HTMLElement | null) {
  if (!results) return
  results.focus({ preventScroll: true })
  const { top } = results.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) results.scrollIntoView({ behavior: 'instant' })
}

/** Each request may count against the daily limit of contact details, so SWR must not revalidate. */
export function useFoundDonors(view: DonorSearchView) {
  return useSWR(donorSearchApiPath(view), (path) => apiFetch(path).then(fromApiFoundDonors), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: 30_000,
  })
}

type DonorSearchFormProps = {
  filters: DonorFilters
  onSearch: (filters: DonorFilters) => void
  /** A press on a blood group changes the results without moving the focus to them. */
  onGroup: (filters: DonorFilters) => void
}

/** The arrow keys do not search, since each search counts against the day's limit of contact details. */
function DonorSearchForm({ filters, onSearch, onGroup }: DonorSearchFormProps) {
  const t = useTranslations('donors.search')
  const common = useTranslations('shared')
  const districts = useDistricts()
  // Phones fold everything but the group.
  const [isOpen, setOpen] = useState(false)
  const foldedClass = isOpen ? undefined : 'max-sm:hidden'
  const form = useDonorSearchForm(filters, (wanted) => {
    setOpen(false)
    onSearch(wanted)
  })
  const { control, errorOf, register, setValue, watch } = form
  const chosen = districts.places.find(({ name }) => name === watch('district'))

  function chooseDistrict(name: string, change: (name: string) => void) {
    if (name !== chosen?.name) setValue('upazila', '')
    change(name)
  }

  return (
    <form
      {...form.formProps}
      aria-label={t('title')}
      className="grid gap-x-5 gap-y-4 sm:gap-y-6 md:grid-cols-3"
    >
      <div className="max-sm:flex max-sm:scroll-line md:col-span-3">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          className="mt-1.5 shrink-0 max-sm:px-3.5 sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters')}
        </Button>
        <BloodGroupField form={form} onGroup={onGroup} />
      </div>
      <div className={clsx('contents', foldedClass)}>
        <div className="flex flex-col gap-4">
          <FormField label={t('district')} error={errorOf('district')}>
            {(label) => (
              <Controller
                control={control}
                name="district"
                render={({ field: { onChange, ...field } }) => (
                  <PlaceCombobox
                    {...label}
                    {...field}
                    places={districts.places}
                    first={{ value: ALL_DISTRICTS, label: t('all') }}
                    placeholder={districts.isLoading ? common('loading') : t('all')}
                    onValueChange={(name) => chooseDistrict(name, onChange)}
                  />
                )}
              />
            )}
          </FormField>
          {chosen ? <UpazilaField form={form} district={chosen} /> : null}
        </div>
        <FormField label={t('date')} hint={t('dateHint')} error={errorOf('date')} optional>
          {(field) => <Input {...field} {...register('date')} type="date" />}
        </FormField>
        <FormField label={t('type')} hint={t('typeHint')} error={errorOf('type')} group>
          {(label) => (
            <Controller
              control={control}
              name="type"
              render={({ field: { onChange, ref: _none, ...field } }) => (
                <DonorTypePicker {...label} {...field} onValueChange={onChange} />
              )}
            />
          )}
        </FormField>
        {districts.hasFailed ? (
          <div className="md:col-span-3">
            <PlacesLoadError onRetry={districts.retry} />
          </div>
        ) : null}
      </div>
      <Button
        type="submit"
        size="lg"
        loading={form.isSubmitting}
        className={clsx('md:col-span-3 md:justify-self-start', foldedClass)}
      >
        <Icon name="search" className="size-5" />
        {t('submit')}
      </Button>
    </form>
  )
}

function useDonorSearchForm(filters: DonorFilters, onSearch: DonorSearchFormProps['onSearch']) {
  const { bloodGroup, district, upazila, date, type } = filters
  const form = useAppForm({
    loadSchema: () =>
      import('@/lib/features/donors/schema').then((schemas) => schemas.donorSearchFormSchema),
    defaultValues: { bloodGroup, district, upazila, date, type },
    submit: async (values) => values,
    onDone: onSearch,
    onError: () => {},
  })

  const { reset } = form
  useEffect(() => {
    reset({ bloodGroup, district, upazila, date, type })
  }, [reset, bloodGroup, district, upazila, date, type])
  return form
}

type UpazilaFieldProps = {
  form: ReturnType<typeof useDonorSearchForm>
  district: District
}

function UpazilaField({ form, district }: UpazilaFieldProps) {
  const t = useTranslations('donors')
  const upazilas = useUpazilas()
  const { control, errorOf } = form
  const all = t('search.all')
  return (
    <>
      <FormField label={t('places.upazila')} error={errorOf('upazila')}>
        {(label) => (
          <Controller
            control={control}
            name="upazila"
            render={({ field: { onChange, ...field } }) => (
              <PlaceCombobox
                {...label}
                {...field}
                places={upazilas.places.filter(({ district_id }) => district_id === district.id)}
                first={{ value: '', label: all }}
                placeholder={all}
                onValueChange={onChange}
              />
            )}
          />
        )}
      </FormField>
      {upazilas.hasFailed ? <PlacesLoadError onRetry={upazilas.retry} /> : null}
    </>
  )
}

type BloodGroupFieldProps = Pick<DonorSearchFormProps, 'onGroup'> & {
  form: ReturnType<typeof useDonorSearchForm>
}

function BloodGroupField({ form, onGroup }: BloodGroupFieldProps) {
  const t = useTranslations('donors.search')
  const { control, errorOf, getValues } = form
  return (
    <FormField
      label={<span className="max-sm:sr-only">{t('bloodGroup')}</span>}
      error={errorOf('bloodGroup')}
      group
      required
      className="max-sm:shrink-0"
    >
      {(label) => (
        <Controller
          control={control}
          name="bloodGroup"
          render={({ field: { value, onChange, ...field } }) => (
            <BloodGroupPicker
              {...label}
              {...field}
              isOneLine
              value={value ?? ''}
              onValueChange={onChange}
              onPress={(group) => onGroup({ ...getValues(), bloodGroup: group })}
            />
          )}
        />
      )}
    </FormField>
  )
}

type DonorTypePickerProps = FieldControl & {
  value: DonorType
  onValueChange: (type: DonorType) => void
  name: string
  onBlur?: () => void
}

const words = { All: 'all', Eligible: 'eligible' } as const satisfies Record<DonorType, string>

/** Its `FormField` must be a `group`. */
function DonorTypePicker({ value, onValueChange, name, required, ...group }: DonorTypePickerProps) {
  const t = useTranslations('donors.search')
  return (
    <div
      {...group}
      role="radiogroup"
      aria-required={required}
      className="grid grid-cols-2 gap-1 rounded border border-line-strong bg-surface-raised p-1"
    >
      {DONOR_TYPES.map((type) => (
        <label
          key={type}
          className="relative grid min-h-9.5 place-items-center rounded px-3 font-semibold text-text-muted transition-colors hover:text-text has-checked:bg-text has-checked:text-text-inverse has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={type}
            checked={value === type}
            onChange={() => onValueChange(type)}
            className="absolute -inset-1 cursor-pointer appearance-none outline-none"
          />
          {t(words[type])}
        </label>
      ))}
    </div>
  )
}
