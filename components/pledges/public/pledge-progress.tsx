import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { DROP_PATH } from '@/components/ui/logo-shapes'

type PledgeProgressProps = { asked: number; needed: number }

export function PledgeProgress({ asked, needed }: PledgeProgressProps) {
  const t = useTranslations('pledges.public.page')
  const pledged = asked - needed
  return (
    <div>
      <p className="font-semibold">{t('pledged', { pledged, asked })}</p>
      <ul aria-hidden="true" className="mt-2.5 flex flex-wrap gap-1.5">
        {Array.from({ length: asked }, (_, bag) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bags have no id
          <li key={bag}>
            <svg viewBox="0 0 48 48" aria-hidden="true" className="size-8">
              <path
                d={DROP_PATH}
                strokeWidth={3}
                className={cn(
                  bag < pledged
                    ? 'fill-accent stroke-accent'
                    : 'fill-accent-soft stroke-accent-line',
                )}
              />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
