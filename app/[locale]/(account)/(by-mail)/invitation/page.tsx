import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import {
  type PrivateLinkProps,
  privateLinkMetadata,
  readLinkToken,
} from '@/app/[locale]/(account)/(by-mail)/private-link'
import { InvitationChoice, InvitationForm } from '@/components/imports/invitation-form'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { Button } from '@/components/ui/button'
import { LinkExpiredIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { useFormatDay } from '@/components/ui/use-format'
import { AccountPageLayout } from '@/components/users/public/account-page-layout'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  type InvitationDto,
  readInvitation,
} from '@/lib/features/invitations/server/read-invitation'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type InvitationPageProps = LocaleParams & PrivateLinkProps

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('invitations.page')
  return { title: t('title'), ...privateLinkMetadata }
}

export default async function InvitationPage({ params, searchParams }: InvitationPageProps) {
  const locale = await pageLocale(params)
  const [token, { answer }] = await Promise.all([readLinkToken(searchParams), searchParams])
  const invitation = await readInvitation(token, locale)
  const t = await getTranslations('invitations.page')
  if (!invitation) {
    return (
      <AccountPageLayout
        title={t('notValid')}
        intro={<p className="text-text-muted">{t('notValidText')}</p>}
      >
        <LinkExpiredIllustration className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/login">{t('login')}</Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link href="/register">{t('register')}</Link>
        </Button>
      </AccountPageLayout>
    )
  }
  const namespaces = [
    'invitations',
    'donors',
    'users.account',
    'validation',
    'errors',
    'ui',
    'shared',
  ] as const
  return (
    <ClientMessages namespaces={namespaces}>
      <AccountPageLayout title={t('title')} intro={<p className="text-text-muted">{t('lead')}</p>}>
        <NoScriptNotice />
        <Answer token={token} invitation={invitation} isDeclining={answer === 'decline'} />
      </AccountPageLayout>
    </ClientMessages>
  )
}

type AnswerProps = { token: string; invitation: InvitationDto; isDeclining: boolean }

function Answer({ token, invitation, isDeclining }: AnswerProps) {
  const formatDay = useFormatDay()
  const until = formatDay(dhakaDay(new Date(invitation.expiresAt)))
  return (
    <InvitationChoice token={token} isDeclining={isDeclining} until={until}>
      <InvitationForm token={token} invitation={invitation} today={dhakaDay()} />
    </InvitationChoice>
  )
}
