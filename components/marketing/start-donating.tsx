import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { telephoneHref } from '@/lib/site'
import { site } from '@/lib/site-details'

/** The 'START DONATING' band: the three ways to reach us. */
export function StartDonating() {
  const t = useTranslations('marketing.about.start')
  const { phone, address, donationEmail, openingHours } = site()
  const isComplete = phone && address && donationEmail
  return (
    <section aria-labelledby="start-title" className="bg-accent-soft">
      <div className="container-page py-10 sm:py-14">
        <h2 id="start-title" className="text-2xl font-extrabold">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-prose text-lg">
          {t(isComplete ? 'text' : 'textShort', { hours: openingHours })}
        </p>
        <dl className="mt-7 grid gap-x-8 gap-y-5 md:grid-cols-3">
          {phone ? (
            <Way term={t('phone')} icon={<Phone aria-hidden="true" />}>
              <a className={link} href={telephoneHref(phone)}>
                {phone}
              </a>
            </Way>
          ) : null}
          {address ? (
            <Way term={t('address')} icon={<MapPin aria-hidden="true" />}>
              {address}
            </Way>
          ) : null}
          {donationEmail ? (
            <Way term={t('email')} icon={<Mail aria-hidden="true" />}>
              <a className={link} href={`mailto:${donationEmail}`}>
                {donationEmail}
              </a>
            </Way>
          ) : null}
          {isComplete ? null : (
            <Way term={t('form')} icon={<MessageCircle aria-hidden="true" />}>
              <Link className={link} href="/contact" prefetch={false}>
                {t('formLink')}
              </Link>
            </Way>
          )}
        </dl>
      </div>
    </section>
  )
}

const link =
  '-my-2.5 inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text'

type WayProps = { term: string; icon: ReactNode; children: ReactNode }

function Way({ term, icon, children }: WayProps) {
  return (
    <div className="relative min-h-14 pl-18">
      <dt className="text-sm">
        <span className="absolute top-0 left-0 grid size-14 place-items-center rounded-full bg-accent text-on-accent [&_svg]:size-6">
          {icon}
        </span>
        {term}
      </dt>
      <dd className="mt-0.5 text-lg font-bold">{children}</dd>
    </div>
  )
}
