import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { bloodGroupLabelKeys, printedBloodGroup } from './blood-group-label-keys'

type BloodGroupTileProps = {
  group: BloodGroup
  size?: 'sm' | 'md' | 'lg'
  /** Hides the tile from screen readers if a text beside it names the group. */
  decorative?: boolean
  className?: string
}

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
        : { role: 'img', 'aria-label': t(bloodGroupLabelKeys[group]) })}
      data-size={size}
      className={clsx('blood-group-tile', className)}
    >
      <span aria-hidden="true">{printedBloodGroup(group)}</span>
    </span>
  )
}
