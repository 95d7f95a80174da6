'use client'

import { useTranslations } from 'next-intl'
import { loginHref } from '@/components/session/login-href'
import { SignedInOnly } from '@/components/session/signed-in-only'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { JoinedChapter } from './membership-panel'

const loadPanel = () =>
  import('@/components/chapters/membership-panel').then((module) => module.MembershipPanel)

export function JoinChapterCard({ chapter }: { chapter: JoinedChapter & { isOpen: boolean } }) {
  const t = useTranslations('chapters.public.join')
  return (
    <Card as="section" aria-labelledby="join-heading">
      <SignedInOnly
        load={loadPanel}
        render={(MembershipPanel, person) => <MembershipPanel chapter={chapter} person={person} />}
      >
        <h2 id="join-heading" className="text-lg font-bold">
          {t('title')}
        </h2>
        <p className="mt-1 text-text-muted">{t(chapter.isOpen ? 'open' : 'closed')}</p>
        {chapter.isOpen ? (
          <Button asChild className="mt-4">
            <Link href={loginHref(`/chapters/${chapter._id}`)}>{t('login')}</Link>
          </Button>
        ) : null}
      </SignedInOnly>
    </Card>
  )
}
