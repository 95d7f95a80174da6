'use client'

import { Ban, Flag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'

type SafetyMenuProps = {
  trigger: ComponentProps<typeof DropdownMenuTrigger>
  icon: ReactNode
  onReport?: () => void
  onBlock: () => void
  /** True for requests, which do not name the person to block. */
  isUnnamed: boolean
}

/** The menu loads on the first press, so it is open from the start. */
export function SafetyMenu({ trigger, icon, onReport, onBlock, isUnnamed }: SafetyMenuProps) {
  const t = useTranslations('trust.menu')
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger {...trigger}>{icon}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {onReport ? (
          <DropdownMenuItem onSelect={onReport}>
            <Flag aria-hidden="true" />
            {t('report')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={onBlock}>
          <Ban aria-hidden="true" />
          {t(isUnnamed ? 'blockRequester' : 'block')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
