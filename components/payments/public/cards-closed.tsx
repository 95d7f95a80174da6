'use client'

import { Mail, MessageCircle } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Shown instead of the form while this site accepts no cards. */
export function CardsClosed({ email }: { email?: string }) {
  const t = useTranslations('payments.public.closed')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-lg font-bold">{t('title')}</p>
      <p className="text-text-muted">{t('text')}</p>
      <div className="mt-4 flex flex-col gap-3">
        {email ? (
          <Button asChild>
            <a href={`mailto:${email}`}>
              <Mail aria-hidden="true" className="size-5" />
              <span className="min-w-0 break-words">{t('email', { email })}</span>
            </a>
          </Button>
        ) : null}
        <Button asChild variant="secondary">
          <Link href="/#contact" prefetch={false}>
            <MessageCircle aria-hidden="true" className="size-5" />
            {t('contact')}
          </Link>
        </Button>
      </div>
    </div>
  )
}
