'use client'

import { Ban, Flag, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'

type MessageMenuProps = {
  trigger: ComponentProps<typeof DropdownMenuTrigger>
  icon: ReactNode
  onReport?: () => void
  onBlock?: () => void
  onRemove?: () => void
}

/** The menu loads on the first press, so it is open from the start. */
export function MessageMenu({ trigger, icon, onReport, onBlock, onRemove }: MessageMenuProps) {
  const t = useTranslations('chat.menu')
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger {...trigger}>{icon}</DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-44">
        {onReport ? (
          <DropdownMenuItem onSelect={onReport}>
            <Flag aria-hidden="true" />
            {t('report')}
          </DropdownMenuItem>
        ) : null}
        {onBlock ? (
          <DropdownMenuItem onSelect={onBlock}>
            <Ban aria-hidden="true" />
            {t('block')}
          </DropdownMenuItem>
        ) : null}
        {onRemove ? (
          <DropdownMenuItem onSelect={onRemove}>
            <Trash2 aria-hidden="true" />
            {t('remove')}
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
