import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { InstallButton } from '@/components/offline/install-button'
import { cn } from '@/components/ui/cn'
import { PhoneText } from '@/components/ui/contact-text'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Logo } from '@/components/ui/logo'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { useOpeningHours } from '@/components/ui/use-format-hour'
import { dhakaDay } from '@/lib/core/time/calendar'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { SUPPORT_LINKS } from '@/lib/site'
import { siteDetails } from '@/lib/site-details'

export function Footer() {
  const t = useTranslations('layout.site.footer')
  const organisation = (['about', 'mission', 'faq'] as const).map((key) => ({
    href: `/${key}`,
    label: t(`links.${key}`),
  }))
  const support = SUPPORT_LINKS.map(({ key, href }) => ({ href, label: t(`links.${key}`) }))
  return (
    <footer className="border-t border-line bg-surface-sunken">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-4 py-6 sm:gap-y-10 sm:py-12 lg:grid-cols-[1.5fr_1.5fr_1fr_0.9fr]">
        <Introduction />
        <FooterContacts />
        <FooterLinks title={t('organisation')} links={organisation} />
        <FooterLinks title={t('supportLinks')} links={support} />
      </div>
      <BottomBar />
    </footer>
  )
}

function Introduction() {
  const t = useTranslations('layout.site')
  return (
    <div className="col-span-2 sm:col-span-1">
      <Logo mark={<Icon name="mark" className="size-9" />} />
      <p className="mt-2 font-semibold sm:mt-4">{t('slogan')}</p>
      <p className="mt-1 max-w-xs text-text-muted max-sm:hidden">{t('footer.about')}</p>
      {siteDetails().social.length > 0 ? (
        <SocialLinks aria-label={t('footer.social')} className="mt-1 sm:mt-4" />
      ) : null}
    </div>
  )
}

function FooterContacts() {
  const t = useTranslations('layout.site.footer')
  const { phone, email, address } = siteDetails(useLocale())
  const openingHours = useOpeningHours()
  return (
    <div className="col-span-2 sm:col-span-1">
      <h2 className="font-semibold">{t('contact')}</h2>
      <dl className="sm:mt-2 [&_svg]:size-5">
        {phone ? (
          <FooterContact term={t('phone')} icon={<Icon name="phone" />}>
            <a className={contactLink} href={telephoneHref(phone)}>
              <PhoneText phone={phone} />
            </a>
          </FooterContact>
        ) : null}
        {email ? (
          <FooterContact term={t('email')} icon={<Icon name="mail" />}>
            <a className={contactLink} href={`mailto:${email}`}>
              {email}
            </a>
          </FooterContact>
        ) : null}
        {address ? (
          <FooterContact term={t('address')} icon={<Icon name="map-pin" />}>
            {address}
          </FooterContact>
        ) : null}
        <FooterContact term={t('hours')} icon={<Icon name="clock" />} isTermShown>
          <span className="text-balance">{openingHours}</span>
        </FooterContact>
      </dl>
    </div>
  )
}

const contactLink =
  'inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9'

type FooterContactProps = {
  term: string
  icon: ReactNode
  isTermShown?: boolean
  children: ReactNode
}

function FooterContact({ term, icon, isTermShown = false, children }: FooterContactProps) {
  return (
    <div className="flex min-h-11 items-center gap-3 text-text-muted lg:min-h-9">
      <dt className="flex shrink-0 whitespace-nowrap items-center gap-3">
        {icon}
        <span className={isTermShown ? undefined : 'sr-only'}>{term}</span>
      </dt>
      <dd className="text-text wrap-anywhere">{children}</dd>
    </div>
  )
}

function BottomBar() {
  const t = useTranslations('layout.site.footer')
  const offline = useTranslations('offline')
  const year = Number(dhakaDay().slice(0, 4))
  return (
    <div className="border-t border-line">
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm text-text-muted sm:flex-nowrap">
        <p className="mr-auto max-sm:w-full">{t('copyright', { year })}</p>
        <ul className="flex gap-5 max-sm:mr-auto" aria-label={t('legal')}>
          {(['developers', 'privacy', 'terms'] as const).map((key) => (
            <li key={key}>
              <Link
                href={`/${key}`}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-text hover:underline"
              >
                {t(`links.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
        <InstallButton>{offline('install')}</InstallButton>
        <ThemeSwitch />
      </div>
    </div>
  )
}

type FooterLinksProps = {
  title: string
  links: readonly { href: string; label: string }[]
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <ul className="footer-links sm:mt-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type SocialLinksProps = { 'aria-label'?: string; className?: string }

export function SocialLinks({ className, ...label }: SocialLinksProps) {
  return (
    <ul {...label} className={cn('icon-links -ml-2.5 flex', className)}>
      {siteDetails().social.map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} rel="noopener">
            <Icon name={key} className="size-6" />
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
