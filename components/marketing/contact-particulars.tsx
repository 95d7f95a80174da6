import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SocialLinks } from '@/components/layout/social-links'
import { telephoneHref } from '@/lib/site'
import { site } from '@/lib/site-details'

/** The organisation's particulars, line by line, as one would copy them onto a letter. */
export function Particulars() {
  const t = useTranslations('contact.page.details')
  const daily = useTranslations('contact.section')
  const { name, phone, email, donationEmail, address, openingHours, social } = site()
  return (
    <dl className="border-t border-line">
      <Line term={t('organisation')}>{name}</Line>
      {address ? <Line term={t('address')}>{address}</Line> : null}
      {phone ? (
        <Line term={t('phone')}>
          <a className={link} href={telephoneHref(phone)}>
            {phone}
          </a>
        </Line>
      ) : null}
      {email ? (
        <Line term={t('email')}>
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </Line>
      ) : null}
      {donationEmail ? (
        <Line term={t('donations')}>
          <a className={link} href={`mailto:${donationEmail}`}>
            {donationEmail}
          </a>
        </Line>
      ) : null}
      <Line term={t('hours')}>{daily('daily', { hours: openingHours })}</Line>
      {social.length > 0 ? (
        <Line term={t('social')}>
          <SocialLinks className="-my-2" />
        </Line>
      ) : null}
    </dl>
  )
}

const link =
  '-my-2.5 inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text'

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-b border-line py-3.5 sm:grid-cols-[11rem_1fr]">
      <dt className="text-text-muted">{term}</dt>
      <dd className="font-semibold text-balance">{children}</dd>
    </div>
  )
}
