'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { loginAndBack } from '@/components/session/login-and-back'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import type { BlockableKind } from '@/lib/features/blocks/rules'

const loadMenu = () => import('./safety-menu').then((module) => module.SafetyMenu)
const loadReport = () => import('./report-dialog').then((module) => module.ReportDialog)
const loadBlock = () => import('./block-dialog').then((module) => module.BlockDialog)

const look =
  'touch-target grid shrink-0 place-items-center rounded-full text-text-muted hover:bg-surface-hover hover:text-text'

type SafetyMenuButtonProps = {
  kind: Exclude<BlockableKind, 'message'>
  target: string
  name: string
  onBlocked?: () => void
  isGuest?: boolean
  className?: string
}

/**
 * The menu loads on hover or focus; guests go to /login and back. Needs the messages `trust`,
 * `moderation.reasons` and `moderation.validation`.
 */
export function SafetyMenuButton({
  kind,
  target,
  name,
  onBlocked,
  isGuest = false,
  className,
}: SafetyMenuButtonProps) {
  const t = useTranslations('trust.menu')
  const router = useRouter()
  const [Menu, fetchMenu] = useLazyComponent(loadMenu)
  const [Report, fetchReport] = useLazyComponent(loadReport)
  const [Block, fetchBlock] = useLazyComponent(loadBlock)
  const [isWanted, setWanted] = useState(false)
  const [asked, setAsked] = useState<'report' | 'block' | null>(null)
  const shared = {
    className: `${look} ${className ?? ''}`,
    'aria-label': t('labelOf', { name }),
  }
  const face = <Dots />
  const close = () => setAsked(null)

  function open() {
    if (isGuest) return router.push(loginAndBack())
    setWanted(true)
    fetchMenu().then((hasCome) => hasCome || setWanted(false))
  }

  function ask(act: 'report' | 'block') {
    setAsked(act)
    const fetchDialog = act === 'report' ? fetchReport : fetchBlock
    fetchDialog().then((hasCome) => hasCome || close())
  }

  return (
    <>
      {isWanted && Menu ? (
        <Menu
          trigger={shared}
          face={face}
          onReport={kind === 'pledge' ? undefined : () => ask('report')}
          onBlock={() => ask('block')}
          isUnnamed={kind === 'request'}
        />
      ) : (
        <button
          type="button"
          {...shared}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={isWanted}
          onPointerEnter={fetchMenu}
          onFocus={fetchMenu}
          onClick={open}
        >
          {face}
        </button>
      )}
      {asked === 'report' && Report && kind !== 'pledge' ? (
        <Report kind={kind} target={target} quote={name} onClosed={close} />
      ) : null}
      {asked === 'block' && Block ? (
        <Block kind={kind} target={target} name={name} onClosed={close} onBlocked={onBlocked} />
      ) : null}
    </>
  )
}

/** Inline, so that no icon file loads for three dots. */
function Dots() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="size-5">
      <circle cx="12" cy="5" r="1.75" />
      <circle cx="12" cy="12" r="1.75" />
      <circle cx="12" cy="19" r="1.75" />
    </svg>
  )
}
