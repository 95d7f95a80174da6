import { Mail, MessageCircle, Phone } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'
import { telephoneHref } from '@/lib/site'
import { site } from '@/lib/site-details'

/** Whom journalists ask. */
export function PressContact() {
  const t = useTranslations('marketing.press.contact')
  const { phone, email, openingHours } = site()
  return (
    <PageSection headingId="press-contact-title" className="bg-accent-soft">
      <SectionHeading
        id="press-contact-title"
        title={t('title')}
        text={<span className="text-text">{t(phone && email ? 'text' : 'textByForm')}</span>}
        className="mb-6"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        {email ? (
          <Button asChild size="lg" className="max-sm:w-full">
            <a href={`mailto:${email}`}>
              <Mail aria-hidden="true" className="size-5" />
              <span className="sr-only">{t('email')}</span>
              {email}
            </a>
          </Button>
        ) : (
          <Button asChild size="lg" className="max-sm:w-full">
            <Link href="/contact" prefetch={false}>
              <MessageCircle aria-hidden="true" className="size-5" />
              {t('form')}
            </Link>
          </Button>
        )}
        {phone ? (
          <Button asChild size="lg" variant="secondary" className="max-sm:w-full">
            <a href={telephoneHref(phone)}>
              <Phone aria-hidden="true" className="size-5" />
              <span className="sr-only">{t('phone')}</span>
              {phone}
            </a>
          </Button>
        ) : null}
        <p className="font-semibold">{t('hours', { hours: openingHours })}</p>
      </div>
    </PageSection>
  )
}
