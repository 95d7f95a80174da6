import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LinkExpired } from '@/components/illustrations'
import { InvitationChoice } from '@/components/invitations/public/invitation-choice'
import { InvitationForm } from '@/components/invitations/public/invitation-form'
import { ScriptsNeeded } from '@/components/layout/scripts-needed'
import { Button } from '@/components/ui/button'
import { useDayText } from '@/components/ui/calendar-day'
import { Link } from '@/components/ui/link'
import { AccountFrame } from '@/components/users/public/account-frame'
import { dhakaDay } from '@/lib/core/time/calendar'
import { type ReadInvitation, readInvitation } from '@/lib/features/invitations/read-invitation'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'
import { type LinkAddress, privateLinkPage, tokenOf } from '../link-address'

type InvitationPageProps = LocaleParams & LinkAddress

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('invitations.page')
  return { title: t('title'), ...privateLinkPage }
}

export default async function InvitationPage({ params, searchParams }: InvitationPageProps) {
  await pageLocale(params)
  const [token, { answer }] = await Promise.all([tokenOf(searchParams), searchParams])
  const invitation = await readInvitation(token)
  const t = await getTranslations('invitations.page')
  if (!invitation) {
    return (
      <AccountFrame
        title={t('notValid')}
        intro={<p className="text-text-muted">{t('notValidText')}</p>}
      >
        <LinkExpired className="mx-auto h-40 w-auto" />
        <Button asChild size="lg">
          <Link href="/login">{t('login')}</Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link href="/register">{t('register')}</Link>
        </Button>
      </AccountFrame>
    )
  }
  const namespaces = [
    ...(['invitations', 'donors', 'users.account', 'validation'] as const),
    ...(['errors', 'ui', 'shared'] as const),
  ]
  return (
    <ClientMessages namespaces={namespaces}>
      <AccountFrame title={t('title')} intro={<p className="text-text-muted">{t('lead')}</p>}>
        <ScriptsNeeded what="contactRequest" />
        <Answer token={token} invitation={invitation} isDeclining={answer === 'decline'} />
      </AccountFrame>
    </ClientMessages>
  )
}

type AnswerProps = { token: string; invitation: ReadInvitation; isDeclining: boolean }

function Answer({ token, invitation, isDeclining }: AnswerProps) {
  const dayText = useDayText()
  const until = dayText(dhakaDay(new Date(invitation.expiresAt)))
  return (
    <InvitationChoice token={token} isDeclining={isDeclining} until={until}>
      <InvitationForm token={token} invitation={invitation} today={dhakaDay()} />
    </InvitationChoice>
  )
}
