import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { Icon } from '@/components/ui/icon'
import { ContactPeopleIllustration } from '@/components/ui/illustrations'
import { SectionHeading } from '@/components/ui/page-section'
import { useOpeningHours } from '@/components/ui/use-format-hour'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { siteDetails } from '@/lib/site-details'

type ContactSectionProps = {
  as?: 'h1' | 'h2'
  children: ReactNode
}

export function ContactSection({ as = 'h2', children }: ContactSectionProps) {
  const t = useTranslations('contact.section')
  const { phone } = siteDetails()
  const FormHeading = as === 'h1' ? 'h2' : 'h3'
  return (
    <section id="contact" aria-labelledby="contact-title">
      <div className="container-page section-page grid items-start gap-x-14 gap-y-6 sm:gap-y-10 lg:grid-cols-2">
        <div>
          <SectionHeading
            as={as}
            id="contact-title"
            title={t('title')}
            text={t(phone ? 'text' : 'textWithoutPhone')}
            className="mb-3 sm:mb-6"
          />
          <ContactList />
          <ContactPeopleIllustration className="mt-8 hidden h-auto w-full max-w-md lg:block" />
        </div>
        <Card className="lg:p-8">
          <div className="mb-3 flex items-center justify-between gap-4 sm:mb-5">
            <FormHeading className="text-lg font-bold sm:text-xl">{t('form.title')}</FormHeading>
            <ContactPeopleIllustration className="h-14 w-auto shrink-0 sm:h-28 lg:hidden" />
          </div>
          {children}
        </Card>
      </div>
    </section>
  )
}

function ContactList() {
  const t = useTranslations('contact.section')
  const { phone, email } = siteDetails()
  const openingHours = useOpeningHours()
  return (
    <>
      <dl className="round-icons grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        {phone ? (
          <ContactItem term={t('phone')} icon={<Icon name="phone" />}>
            <a className={contactLink} href={telephoneHref(phone)}>
              <PhoneText phone={phone} />
            </a>
          </ContactItem>
        ) : null}
        {email ? (
          <ContactItem term={t('email')} icon={<Icon name="mail" />}>
            <a className={contactLink} href={`mailto:${email}`}>
              {email}
            </a>
          </ContactItem>
        ) : null}
        <ContactItem term={t('hours')} icon={<Icon name="clock" />}>
          {t('daily', { hours: openingHours })}
        </ContactItem>
      </dl>
      <p className="mt-2 flex items-start sm:mt-4 gap-2.5 text-text-muted">
        <Icon name="siren" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        {t('emergency')}
      </p>
    </>
  )
}

const contactLink = '-my-2.5 inline-flex min-h-11 items-center underline-offset-4 hover:underline'

type ContactItemProps = { term: string; icon: ReactNode; children: ReactNode }

function ContactItem({ term, icon, children }: ContactItemProps) {
  return (
    <div className="relative flex min-h-12 flex-col justify-center pl-13 leading-snug sm:min-h-15 sm:pl-15">
      <dt className="text-sm text-text-muted">
        <span>{icon}</span>
        {term}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
