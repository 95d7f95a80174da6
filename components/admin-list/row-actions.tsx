'use client'

import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useState } from 'react'
import { useFocusMain } from '@/components/ui/focus'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { ActionButton, type DialogAction, type RowAction } from './row-action'

const MENU_BUTTON =
  'grid size-11 place-items-center rounded border border-line-strong bg-surface-raised hover:border-text hover:bg-surface-hover aria-busy:opacity-60'

const loadMenu = () => import('./row-menu').then((module) => module.RowMenu)

type RowActionsProps = {
  name: string
  /** The main action, always visible. Without it, the first of `others` is. */
  main?: ReactNode
  others: RowAction[]
  /** Rare actions, always in the menu. */
  more?: RowAction[]
  /** For tables with many columns: on a laptop, only the main action is outside the menu. */
  isCompact?: boolean
}

export function RowActions({ name, main, others, more = [], isCompact = false }: RowActionsProps) {
  const [first, ...rest] = others
  const [shown, hidden] = isCompact
    ? ['hidden @6xl:flex', '@6xl:hidden']
    : ['hidden @3xl:flex', '@3xl:hidden']
  const buttons = main ? others : rest
  const inMenu = [...buttons, ...more]
  return (
    <span className="flex items-center gap-1 @xl:justify-end @3xl:gap-2">
      <span data-main-action="" className="contents">
        {main ?? (first ? <ActionButton key={first.id} action={first} /> : null)}
      </span>
      {buttons.length > 0 ? (
        <span className={clsx('gap-2', shown)}>
          {buttons.map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
        </span>
      ) : null}
      {buttons.length > 0 && more.length > 0 ? (
        <span className={shown}>
          <MenuButton name={name} actions={more} />
        </span>
      ) : null}
      {inMenu.length > 0 ? (
        <span className={buttons.length > 0 ? hidden : undefined}>
          <MenuButton name={name} actions={inMenu} />
        </span>
      ) : null}
    </span>
  )
}

function MenuButton({ name, actions }: { name: string; actions: RowAction[] }) {
  const t = useTranslations('admin-list.row')
  const [Menu, fetchMenu] = useLazyComponent(loadMenu)
  const [isMenuWanted, setMenuWanted] = useState(false)
  const [opened, setOpened] = useState<{ action: DialogAction; count: number } | null>(null)
  const button = useFocusMain()

  function open() {
    setMenuWanted(true)
    fetchMenu().then((loaded) => loaded || setMenuWanted(false))
  }

  const label = t('more', { name })
  const icon = <Ellipsis aria-hidden="true" className="size-5" />
  return (
    <>
      {isMenuWanted && Menu ? (
        <Menu
          label={label}
          className={MENU_BUTTON}
          actions={actions}
          onOpenDialog={(action) =>
            setOpened((last) => ({ action, count: (last?.count ?? 0) + 1 }))
          }
        >
          {icon}
        </Menu>
      ) : (
        <button
          ref={button}
          type="button"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={isMenuWanted}
          onPointerEnter={fetchMenu}
          onFocus={fetchMenu}
          onClick={open}
          className={MENU_BUTTON}
        >
          {icon}
        </button>
      )}
      {opened ? <Fragment key={opened.count}>{opened.action.openDialog}</Fragment> : null}
    </>
  )
}
