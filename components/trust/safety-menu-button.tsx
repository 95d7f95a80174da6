'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { loginHrefWithReturn } from '@/components/session/login-href'
import { useSession } from '@/components/session/use-session'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { useRouter } from '@/components/ui/use-router'
import type { BlockableKind } from '@/lib/features/blocks/rules'

const loadMenu = () => import('./safety-menu').then((module) => module.SafetyMenu)
const loadReport = () => import('./report-dialog').then((module) => module.ReportDialog)
const loadBlock = () => import('./block-dialog').then((module) => module.BlockDialog)

const buttonClass =
  'touch-target grid shrink-0 place-items-center rounded-full text-text-muted hover:bg-surface-hover hover:text-text'

type SafetyMenuButtonProps = {
  kind: Exclude<BlockableKind, 'message'>
  target: string
  name: string
  onBlocked?: () => void
  isGuest?: boolean
  className?: string
}

/** The menu loads on hover or focus; guests go to /login and back. */
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
  const [isMenuWanted, setMenuWanted] = useState(false)
  const [openedDialog, setOpenedDialog] = useState<'report' | 'block' | null>(null)
  const shared = {
    className: `${buttonClass} ${className ?? ''}`,
    'aria-label': t('labelOf', { name }),
  }
  const icon = <Dots />
  const close = () => setOpenedDialog(null)

  function open() {
    if (isGuest) return router.push(loginHrefWithReturn())
    setMenuWanted(true)
    fetchMenu().then((loaded) => loaded || setMenuWanted(false))
  }

  function openDialog(action: 'report' | 'block') {
    setOpenedDialog(action)
    const fetchDialog = action === 'report' ? fetchReport : fetchBlock
    fetchDialog().then((loaded) => loaded || close())
  }

  return (
    <>
      {isMenuWanted && Menu ? (
        <Menu
          trigger={shared}
          icon={icon}
          onReport={kind === 'pledge' ? undefined : () => openDialog('report')}
          onBlock={() => openDialog('block')}
          isUnnamed={kind === 'request'}
        />
      ) : (
        <button
          type="button"
          {...shared}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={isMenuWanted}
          onPointerEnter={fetchMenu}
          onFocus={fetchMenu}
          onClick={open}
        >
          {icon}
        </button>
      )}
      {openedDialog === 'report' && Report && kind !== 'pledge' ? (
        <Report kind={kind} target={target} quote={name} onClosed={close} />
      ) : null}
      {openedDialog === 'block' && Block ? (
        <Block kind={kind} target={target} name={name} onClosed={close} onBlocked={onBlocked} />
      ) : null}
    </>
  )
}

/** For the public page of a request, which guests can read. */
export function RequestSafetyMenu({ requestId, name }: { requestId: string; name: string }) {
  const { currentUser } = useSession()
  return (
    <SafetyMenuButton
      kind="request"
      target={requestId}
      name={name}
      isGuest={!currentUser}
      className="-mr-2"
    />
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
