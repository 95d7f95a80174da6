import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ChapterInvitationForm } from '@/components/chapters/membership-panel'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { findInvitedChapter } from '@/lib/features/chapters/server/chapter-invitation'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { contentLangAttribute } from '@/lib/i18n/translated-content'

type InvitationPageProps = { params: Promise<{ locale: string; code: string }> }

export async function generateMetadata({ params }: InvitationPageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('chapters.public.invitation')
  return { title: t('meta'), robots: { index: false } }
}

export default async function InvitationPage({ params }: InvitationPageProps) {
  const locale = await pageLocale(params)
  const { code } = await params
  const user = await requireUser(`/chapters/join/${code}`)
  const [invited, t] = await Promise.all([
    findInvitedChapter(user, code, locale),
    getTranslations('chapters.public.invitation'),
  ])
  return (
    <div className="container-page section-page max-w-2xl">
      {invited ? (
        <Card as="section" aria-labelledby="invitation-heading">
          <h1
            id="invitation-heading"
            lang={contentLangAttribute(invited.chapter)}
            className="text-2xl font-bold wrap-anywhere"
          >
            {t('title', { name: invited.chapter.name })}
          </h1>
          <p className="mt-2 mb-5 text-text-muted">{t('lead')}</p>
          {invited.membership ? (
            <>
              <p className="mb-4">{t('already', { name: invited.chapter.name })}</p>
              <Button asChild className="self-start">
                <Link href={`/chapters/${invited.chapter._id}`}>{t('open')}</Link>
              </Button>
            </>
          ) : (
            <ClientMessages namespaces={['chapters.public', 'errors', 'ui', 'shared']}>
              <ChapterInvitationForm
                chapter={{ _id: invited.chapter._id, name: invited.chapter.name }}
                code={code}
              />
            </ClientMessages>
          )}
        </Card>
      ) : (
        <Card as="section" aria-labelledby="invitation-heading">
          <h1 id="invitation-heading" className="text-2xl font-bold">
            {t('over')}
          </h1>
          <p className="mt-2 mb-5 text-text-muted">{t('overText')}</p>
          <Button asChild className="self-start">
            <Link href="/chapters">{t('groups')}</Link>
          </Button>
        </Card>
      )}
    </div>
  )
}
