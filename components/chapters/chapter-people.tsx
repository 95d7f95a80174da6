'use client'

import { Download, Phone, UserRoundMinus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { ChoiceFilter } from '@/components/admin-list/choice-filter'
import { DeleteButton } from '@/components/admin-list/row-action'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { useLocalPlace } from '@/components/places/place-names'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Badge } from '@/components/ui/badge'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmailText } from '@/components/ui/contact-text'
import { DataTable } from '@/components/ui/data-table'
import type { DataColumn } from '@/components/ui/data-table-row'
import { downloadFile } from '@/components/ui/download-file'
import { NoDonorsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Pagination } from '@/components/ui/pagination'
import { Skeleton } from '@/components/ui/skeleton'
import { useFormatDateTime } from '@/components/ui/use-format'
import { type ApiError, apiFetch, fetchCsv } from '@/lib/core/http/api-client'
import { countPages, hasNextPage } from '@/lib/core/paging'
import { CSV_TYPE } from '@/lib/core/spreadsheets/csv-file'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { MEMBERS_PER_PAGE } from '@/lib/features/chapters/rules'
import type { MemberClubDto } from '@/lib/features/chapters/server/club-fields'
import type {
  ChapterDonorDto,
  ChapterMemberDto,
} from '@/lib/features/chapters/server/list-chapter-members'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { toPlaceText } from '@/lib/features/places/place-names'
import { ClubNotes } from './club-notes'

interface DonorsView {
  bloodGroup?: BloodGroup
  can?: 'now'
  page: number
}

/** Each request may count against the daily limit of contact details, so nothing reloads by itself. */
export function ChapterDonors({ id }: { id: string }) {
  const t = useTranslations('chapters.own.donors')
  const [view, setView] = useState<DonorsView>({ page: 1 })
  const query = new URLSearchParams({
    page: String(view.page),
    bloodGroup: view.bloodGroup ?? '',
    can: view.can ?? '',
  })
  const { data, error, mutate } = useSWR(
    `chapters/${id}/donors?${query}`,
    (path) => apiFetch(path),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      dedupingInterval: 30_000,
    },
  )
  const at = { page: view.page, limit: MEMBERS_PER_PAGE }
  const showClub = (donor: string, club: MemberClubDto) =>
    mutate(
      (shown) =>
        shown && {
          ...shown,
          donors: shown.donors.map((one) => (one._id === donor ? { ...one, club } : one)),
        },
      { revalidate: false },
    )
  return (
    <section aria-label={t('lead')}>
      <p className="mb-4 text-text-muted">{t('lead')}</p>
      <div className="mb-4 flex flex-wrap gap-4 max-sm:flex-col">
        <ChoiceFilter
          label={t('group')}
          allLabel={t('allGroups')}
          options={BLOOD_GROUPS.map((value) => ({ value, label: printedBloodGroup(value) }))}
          value={view.bloodGroup}
          onChange={(bloodGroup) => setView({ ...view, bloodGroup, page: 1 })}
        />
        <ChoiceFilter
          label={t('can')}
          allLabel={t('canAll')}
          options={[{ value: 'now', label: t('canNow') }]}
          value={view.can}
          onChange={(can) => setView({ ...view, can, page: 1 })}
          className="sm:w-64"
        />
      </div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-text-muted">
          {data ? t('count', { count: data.total }) : null}
        </p>
        {data?.donors.some(({ club }) => club) ? (
          <DownloadDonors id={id} filters={{ bloodGroup: view.bloodGroup, can: view.can }} />
        ) : null}
      </div>
      {error ? <ChapterLoadError problem={error} onRetry={() => mutate()} /> : null}
      {data || error ? null : <ChapterListSkeleton as="cards" />}
      {data?.total === 0 ? (
        <EmptyState
          illustration={<NoDonorsIllustration />}
          title={t('empty')}
          text={t('emptyText')}
        />
      ) : null}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data?.donors.map((donor) => (
          <DonorEntry key={donor._id} donor={donor}>
            {donor.club ? (
              <ClubNotes
                chapter={id}
                name={donor.name}
                club={donor.club}
                onChanged={(club) => showClub(donor._id, club)}
              />
            ) : null}
          </DonorEntry>
        ))}
      </ul>
      {data ? (
        <Pagination
          className="mt-6"
          page={view.page}
          pageCount={countPages(data, MEMBERS_PER_PAGE)}
          hasNext={hasNextPage(data, at)}
          onPageChange={(page) => setView({ ...view, page })}
        />
      ) : null}
    </section>
  )
}

type DownloadDonorsProps = { id: string; filters: Pick<DonorsView, 'bloodGroup' | 'can'> }

function DownloadDonors({ id, filters }: DownloadDonorsProps) {
  const t = useTranslations('chapters.own.donors')
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const query = new URLSearchParams({
    bloodGroup: filters.bloodGroup ?? '',
    can: filters.can ?? '',
  })
  const { trigger: download, isMutating } = useMutation(
    () => withIdentityConfirmation(() => fetchCsv(`chapters/${id}/donors/file?${query}`)),
    {
      failure: t('downloadFailure'),
      onSuccess: (text) => downloadFile(`donors-${id}.csv`, text, CSV_TYPE),
    },
  )
  return (
    <>
      <Button variant="secondary" size="sm" loading={isMutating} onClick={() => download()}>
        <Download aria-hidden="true" className="size-4" />
        {t('download')}
      </Button>
      {dialog}
    </>
  )
}

function DonorEntry({ donor, children }: { donor: ChapterDonorDto; children: ReactNode }) {
  const t = useTranslations('chapters.own.donors')
  const cards = useTranslations('donors.card')
  const localPlace = useLocalPlace()
  const locale = useLocale()
  const { name, bloodGroup, canDonate, phone, email, withheld } = donor
  return (
    <Card as="li" className="gap-2">
      <div className="flex items-center gap-3">
        <BloodGroupTile group={bloodGroup} size="sm" className="size-13 text-lg" />
        <div className="min-w-0">
          <h2 className="leading-snug font-bold wrap-anywhere">{name}</h2>
          <p className="text-sm text-text-muted wrap-anywhere">{localPlace(toPlaceText(donor))}</p>
        </div>
      </div>
      <Badge tone={canDonate ? 'success' : 'neutral'} className="self-start">
        {t(canDonate ? 'canGive' : 'cannotGive')}
      </Badge>
      {withheld ? (
        <p className="text-text-muted">
          {cards.rich(`withheld.${withheld}`, {
            link: (words) => (
              <Link href="/dashboard/profile" className="underline">
                {words}
              </Link>
            ),
          })}
        </p>
      ) : (
        <>
          {email ? <EmailText email={email} /> : null}
          <Button asChild size="sm" className="mt-auto">
            <a href={telephoneHref(phone)}>
              <Phone aria-hidden="true" className="size-5" />
              {t('call', { phone: toLocalDigits(phone, locale) })}
            </a>
          </Button>
        </>
      )}
      {children}
    </Card>
  )
}

export function ChapterMembers({ id }: { id: string }) {
  const t = useTranslations('chapters.own.members')
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useSWR(
    `chapters/${id}/members?page=${page}`,
    (path) => apiFetch(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  )
  const columns = useMemberColumns(id, () => mutate())
  return (
    <section aria-label={t('list')}>
      <p className="mb-4 text-text-muted">{t('lead')}</p>
      {error ? <ChapterLoadError problem={error} onRetry={() => mutate()} /> : null}
      {data || error ? null : <ChapterListSkeleton as="rows" />}
      {data?.total === 0 ? <EmptyState title={t('empty')} /> : null}
      {data && data.total > 0 ? (
        <>
          <DataTable
            label={t('list')}
            rows={data.members}
            columns={columns}
            keyOf={({ _id }) => _id}
            pageSize={MEMBERS_PER_PAGE}
          />
          <Pagination
            className="mt-6"
            page={page}
            pageCount={countPages(data, MEMBERS_PER_PAGE)}
            hasNext={hasNextPage(data, { page, limit: MEMBERS_PER_PAGE })}
            onPageChange={setPage}
          />
        </>
      ) : null}
    </section>
  )
}

function useMemberColumns(id: string, onRemoved: () => void): DataColumn<ChapterMemberDto>[] {
  const t = useTranslations('chapters.own.members')
  const formatDateTime = useFormatDateTime()

  async function remove(member: ChapterMemberDto) {
    await apiFetch(`chapters/${id}/members/${member._id}`, { method: 'DELETE' })
    onRemoved()
  }

  return [
    {
      id: 'name',
      label: t('name'),
      cell: ({ name, role }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {role === 'coordinator' ? <Badge tone="accent">{t('coordinator')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'joined',
      label: t('joined'),
      phone: 'text',
      isLabelledOnPhones: true,
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDateTime(joinedAt)}</time>,
    },
    {
      id: 'shares',
      label: t('shares'),
      phone: 'foot',
      isLabelledOnPhones: true,
      cell: ({ sharesDonor }) => t(sharesDonor ? 'yes' : 'no'),
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: (member) =>
        member.role === 'coordinator' ? null : (
          <DeleteButton
            icon={UserRoundMinus}
            label={t('remove')}
            fullLabel={t('removeOf', { name: member.name })}
            doneText={t('removed', { name: member.name })}
            labels={{
              text: t('removeQuestion', { name: member.name }),
              confirm: t('removeConfirm'),
              done: t('removedDone'),
            }}
            run={() => remove(member)}
          />
        ),
    },
  ]
}

function ChapterListSkeleton({ as }: { as: 'cards' | 'rows' }) {
  const t = useTranslations('chapters.own.board')
  const isCards = as === 'cards'
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className={isCards ? 'grid gap-4 md:grid-cols-2 xl:grid-cols-3' : 'grid gap-3'}>
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} className={isCards ? 'h-48' : 'h-20'} />
        ))}
      </div>
    </div>
  )
}

function ChapterLoadError({ problem, onRetry }: { problem: ApiError; onRetry: () => void }) {
  const t = useTranslations('chapters.own.board')
  const errorText = useErrorText()
  return (
    <div role="alert">
      <EmptyState
        title={t('failure')}
        text={errorText(problem)}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('again')}
          </Button>
        }
      />
    </div>
  )
}
