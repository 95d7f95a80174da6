'use client'

import { Check, Copy, FileText, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/row-action'
import { useFormatCampaignDays } from '@/components/campaigns/public/use-format-campaign-days'
import { CreateLink } from '@/components/layout/dashboard/create-link'
import { PlaceText } from '@/components/places/place-names'
import { useCopy } from '@/components/share/use-copy'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NoCampaignsIllustration, NoRequestsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import type { ChapterInvitation } from '@/lib/features/chapters/server/chapter-invitation'
import type { CoordinatedChapter } from '@/lib/features/chapters/server/get-chapter'
import { fullLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { contentLangAttribute } from '@/lib/i18n/translated-content'
import { ChapterDonors, ChapterMembers } from './chapter-people'

const TAB_KEYS = ['donors', 'requests', 'members', 'invitation', 'drives'] as const

type CoordinatorTabsProps = {
  chapter: Pick<CoordinatedChapter, '_id' | 'invitation' | 'drives'>
  requests: BloodRequestDto[]
  district: string
}

export function CoordinatorTabs({ chapter, requests, district }: CoordinatorTabsProps) {
  const t = useTranslations('chapters.own.board')
  const { _id, invitation, drives } = chapter
  return (
    <Tabs defaultValue="donors">
      <TabsList aria-label={t('tabs')} className="max-sm:flex-wrap">
        {TAB_KEYS.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {t(tab)}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="donors">
        <ChapterDonors id={_id} />
      </TabsContent>
      <TabsContent value="requests">
        <DistrictRequests requests={requests} district={district} />
      </TabsContent>
      <TabsContent value="members">
        <ChapterMembers id={_id} />
      </TabsContent>
      <TabsContent value="invitation">
        <ChapterInvitationPanel id={_id} invitation={invitation} />
      </TabsContent>
      <TabsContent value="drives">
        <DriveList id={_id} drives={drives} />
      </TabsContent>
    </Tabs>
  )
}

type DistrictRequestsProps = {
  requests: BloodRequestDto[]
  district: string
}

function DistrictRequests({ requests, district }: DistrictRequestsProps) {
  const t = useTranslations('chapters.own.requests')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  if (requests.length === 0) {
    return (
      <EmptyState
        illustration={<NoRequestsIllustration />}
        title={t('empty')}
        text={t('emptyText', { district })}
      />
    )
  }
  return (
    <section aria-label={t('lead', { district })}>
      <p className="mb-4 text-text-muted">{t('lead', { district })}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        {requests.map((request) => (
          <Card key={request._id} as="li" padded={false} className="link-card">
            <div>
              <div className="flex items-start gap-3">
                <BloodGroupTile
                  group={request.bloodGroup}
                  size="sm"
                  decorative
                  className="size-13 shrink-0 text-lg"
                />
                <div className="min-w-0">
                  <h2 className="leading-snug font-bold">
                    <Link href={`/request/${request._id}`}>
                      {t('need', {
                        group: printedBloodGroup(request.bloodGroup),
                        bags: request.bagsNeeded,
                      })}
                    </Link>
                  </h2>
                  <p className="figures text-sm text-text-muted">
                    {formatDayWithWeekday(request.needDate)}
                  </p>
                  <p className="mt-1 text-text-muted wrap-anywhere">
                    <PlaceText place={fullLocation(request)} />
                  </p>
                </div>
              </div>
            </div>
          </Card>
        ))}
      </ul>
      <p className="mt-4">
        <Link href="/allrequest" className="underline underline-offset-4">
          {t('all')}
        </Link>
      </p>
    </section>
  )
}

/** The light margin that every QR code needs, in modules. */
const QUIET_ZONE = 4

const POSTERS = [
  { language: 'en', name: 'english' },
  { language: 'bn', name: 'bangla' },
] as const

function ChapterInvitationPanel({ id, invitation }: { id: string; invitation: ChapterInvitation }) {
  const t = useTranslations('chapters.own.invite')
  const { address: url, qrCode } = invitation
  const [isCopied, copy] = useCopy(url)
  const width = qrCode.size + 2 * QUIET_ZONE
  return (
    <Card as="section" aria-label={t('link')} className="max-w-2xl">
      <p className="text-text-muted">{t('lead')}</p>
      <svg
        role="img"
        aria-label={t('picture')}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
        shapeRendering="crispEdges"
        className="mx-auto my-5 size-52 rounded bg-white"
      >
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p className="rounded border border-line bg-surface-hover px-4 py-3 font-mono text-sm wrap-anywhere">
        {url}
      </p>
      <div className="mt-4 flex gap-2 max-sm:flex-col sm:flex-wrap">
        <Button onClick={copy}>
          {isCopied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        {POSTERS.map(({ language, name }) => (
          <Button key={language} asChild variant="secondary">
            <a href={`/api/chapters/${id}/poster?lang=${language}`} target="_blank" rel="noopener">
              <FileText aria-hidden="true" className="size-5" />
              {t('posterIn', { language: t(name) })}
            </a>
          </Button>
        ))}
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <DeleteButton
          icon={RefreshCw}
          label={t('renew')}
          fullLabel={t('renew')}
          labels={{
            text: t('renewQuestion'),
            confirm: t('renewConfirm'),
            done: t('renewedDone'),
          }}
          run={() => apiFetch(`chapters/${id}/invitation`, { method: 'POST' })}
        />
      </div>
      <p role="status" className="sr-only">
        {isCopied ? t('copied') : null}
      </p>
    </Card>
  )
}

function DriveList({ id, drives }: { id: string; drives: CampaignDto[] }) {
  const t = useTranslations('chapters.own.drives')
  const create = <CreateLink href={`/dashboard/chapters/${id}/drives/new`}>{t('new')}</CreateLink>
  if (drives.length === 0) {
    return (
      <EmptyState illustration={<NoCampaignsIllustration />} title={t('empty')} action={create} />
    )
  }
  return (
    <section aria-label={t('lead')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="text-text-muted">{t('lead')}</p>
        {create}
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {drives.map((drive) => (
          <Drive key={drive._id} id={id} drive={drive} />
        ))}
      </ul>
    </section>
  )
}

function Drive({ id, drive }: { id: string; drive: CampaignDto }) {
  const t = useTranslations('chapters.own.drives')
  const formatCampaignDays = useFormatCampaignDays()
  const { _id, title, volunteerCount } = drive
  return (
    <Card as="li">
      <h2 lang={contentLangAttribute(drive)} className="font-bold wrap-anywhere">
        <Link href={`/campaign/${_id}`} className="underline-offset-4 hover:underline">
          {title}
        </Link>
      </h2>
      <p className="figures text-text-muted">{formatCampaignDays(drive)}</p>
      <p className="text-text-muted">{t('volunteersCount', { count: volunteerCount })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant="secondary" size="sm">
          <Link
            href={`/dashboard/chapters/${id}/drives/${_id}`}
            aria-label={t('editOf', { title })}
          >
            <Pencil aria-hidden="true" className="size-4" />
            {t('edit')}
          </Link>
        </Button>
        <DeleteButton
          icon={Trash2}
          label={t('delete')}
          fullLabel={t('deleteOf', { title })}
          doneText={t('deleted', { title })}
          run={() => apiFetch(`chapters/${id}/drives/${_id}`, { method: 'DELETE' })}
        />
      </div>
    </Card>
  )
}
