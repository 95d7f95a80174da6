import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { LinkProgress } from '@/components/layout/dashboard/link-progress'
import {
  ALL_DONATIONS,
  DONATION_KINDS,
  type DonationKind,
  paymentsAddress,
  pledgesAddress,
} from './donations-address'

const ADDRESSES = {
  blood: pledgesAddress(ALL_DONATIONS),
  money: paymentsAddress(ALL_DONATIONS),
}

/** Links between the lists of blood and card donations; each has its own address. */
export function KindTabs({ kind }: { kind: DonationKind }) {
  const t = useTranslations('payments.admin.kinds')
  return (
    <nav
      aria-label={t('label')}
      className="mb-6 flex max-w-sm gap-1 rounded border border-line bg-surface-raised p-1"
    >
      {DONATION_KINDS.map((one) => (
        <Link
          key={one}
          href={ADDRESSES[one]}
          aria-current={one === kind ? 'page' : undefined}
          className="relative grid min-h-11 flex-1 place-items-center rounded px-4 py-2 font-semibold text-text-muted no-underline transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:bg-text aria-[current=page]:text-text-inverse"
        >
          {t(one)}
          <span className="absolute top-1.5 right-1.5">
            <LinkProgress />
          </span>
        </Link>
      ))}
    </nav>
  )
}
