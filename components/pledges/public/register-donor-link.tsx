import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'

export const donorLinkStyle =
  'mt-2 inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

export function RegisterDonorLink({ href, className }: { href: string; className?: string }) {
  const t = useTranslations('pledges.public.canYouGive')
  return (
    <Link href={href} className={clsx(donorLinkStyle, className)}>
      {t('register')}
    </Link>
  )
}
