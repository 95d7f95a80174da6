import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinkAnswer } from '@/components/contact-requests/public/link-answer'
import { LinkExpired } from '@/components/illustrations'
import { ScriptsNeeded } from '@/components/layout/scripts-needed'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { Button } from '@/components/ui/button'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { Link } from '@/components/ui/link'
import { AccountFrame } from '@/components/users/public/account-frame'
import { type AskedByLink, readByLink } from '@/lib/features/contact-requests/read-by-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { type LinkAddress, privateLinkPage, tokenOf } from '../link-address'

type ContactRequestPageProps = LocaleParams & LinkAddress

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('contact-requests.link')
  return { title: t('title'), ...privateLinkPage }
}

export default async function ContactRequestPage({
  params,
  searchParams,
}: ContactRequestPageProps) {
  const locale = await pageLocale(params)
  const [token, { answer }] = await Promise.all([tokenOf(searchParams), searchParams])
  const asked = await readByLink(token, locale)
  const t = await getTranslations('contact-requests.link')
  if (asked.state !== 'ready') {
    return (
      <AccountFrame
        title={t(`${asked.state}.title`)}
        intro={<p className="text-text-muted">{t(`${asked.state}.text`)}</p>}
      >
        <LinkExpired className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/dashboard/contactrequests">{t('list')}</Link>
        </Button>
      </AccountFrame>
    )
  }
  return (
    <ClientMessages namespaces={['contact-requests.link', 'errors', 'ui', 'shared']}>
      <AccountFrame
        title={t('title')}
        intro={<p className="text-text-muted">{t('lead', { name: asked.name })}</p>}
      >
        <AskedFor asked={asked} />
        <ScriptsNeeded what="contactRequest" />
        <LinkAnswer token={token} name={asked.name} isDeclining={answer === 'decline'} />
      </AccountFrame>
    </ClientMessages>
  )
}

function AskedFor({ asked }: { asked: AskedByLink }) {
  const printDay = useWeekdayText()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <BloodGroupTile group={asked.bloodGroup} size="lg" />
        <p className="min-w-0 wrap-anywhere">
          <time dateTime={asked.needDate} className="block font-semibold">
            {printDay(asked.needDate)}
          </time>
          <span className="block text-text-muted">{asked.place}</span>
        </p>
      </div>
      <blockquote className="rounded bg-surface-hover p-4 wrap-anywhere">
        {asked.message}
      </blockquote>
    </div>
  )
}
