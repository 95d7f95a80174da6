import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ContactAnswerForm } from '@/components/contact-requests/contact-answer-form'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { LinkExpiredIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { AccountPageLayout } from '@/components/users/public/account-page-layout'
import {
  type ContactRequestByLink,
  readContactRequestByLink,
} from '@/lib/features/contact-requests/server/read-contact-request-by-link'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { type PrivateLinkProps, privateLinkMetadata, readLinkToken } from '../private-link'

type ContactRequestPageProps = LocaleParams & PrivateLinkProps

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('contact-requests.link')
  return { title: t('title'), ...privateLinkMetadata }
}

export default async function ContactRequestPage({
  params,
  searchParams,
}: ContactRequestPageProps) {
  const locale = await pageLocale(params)
  const [token, { answer }] = await Promise.all([readLinkToken(searchParams), searchParams])
  const contactRequest = await readContactRequestByLink(token, locale)
  const t = await getTranslations('contact-requests.link')
  if (contactRequest.state !== 'ready') {
    return (
      <AccountPageLayout
        title={t(`${contactRequest.state}.title`)}
        intro={<p className="text-text-muted">{t(`${contactRequest.state}.text`)}</p>}
      >
        <LinkExpiredIllustration className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/dashboard/contactrequests">{t('list')}</Link>
        </Button>
      </AccountPageLayout>
    )
  }
  return (
    <ClientMessages namespaces={['contact-requests.link', 'errors', 'ui', 'shared']}>
      <AccountPageLayout
        title={t('title')}
        intro={<p className="text-text-muted">{t('lead', { name: contactRequest.name })}</p>}
      >
        <ContactRequestSummary contactRequest={contactRequest} />
        <NoScriptNotice />
        <ContactAnswerForm
          token={token}
          name={contactRequest.name}
          isDeclining={answer === 'decline'}
        />
      </AccountPageLayout>
    </ClientMessages>
  )
}

function ContactRequestSummary({ contactRequest }: { contactRequest: ContactRequestByLink }) {
  const formatDay = useFormatDayWithWeekday()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <BloodGroupTile group={contactRequest.bloodGroup} size="lg" />
        <p className="min-w-0 wrap-anywhere">
          <time dateTime={contactRequest.needDate} className="block font-semibold">
            {formatDay(contactRequest.needDate)}
          </time>
          <span className="block text-text-muted">{contactRequest.place}</span>
        </p>
      </div>
      <blockquote className="rounded bg-surface-hover p-4 wrap-anywhere">
        {contactRequest.message}
      </blockquote>
    </div>
  )
}
