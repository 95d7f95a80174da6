import { useTranslations } from 'next-intl'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { bloodGroupWords, printedBloodGroup } from './blood-group-words'
import { cn } from './cn'

type BloodGroupTileProps = {
  group: BloodGroup
  size?: 'sm' | 'md' | 'lg'
  /** Hides the tile from screen readers, where a text beside it names the group already. */
  decorative?: boolean
  className?: string
}

const sizes = {
  sm: 'size-11 text-base',
  md: 'size-16 text-xl',
  lg: 'size-24 text-2xl',
}

/** The site's symbol for a blood group: a rounded square with the group in bold type. */
export function BloodGroupTile({
  group,
  size = 'md',
  decorative = false,
  className,
}: BloodGroupTileProps) {
  const t = useTranslations('ui.bloodGroup')
  return (
    <span
      {...(decorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t(bloodGroupWords[group]) })}
      className={cn(
        'inline-grid shrink-0 place-items-center rounded bg-accent font-extrabold tracking-tight text-on-accent select-none',
        sizes[size],
        className,
      )}
    >
      <span aria-hidden="true">{printedBloodGroup(group)}</span>
    </span>
  )
}
