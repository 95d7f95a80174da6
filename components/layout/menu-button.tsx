'use client'

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { NavList, type NavListProps } from './nav-link'

const loadDrawer = () => import('./drawer').then((module) => module.Drawer)

type MenuButtonProps = Pick<NavListProps, 'links' | 'labels'> & { label: string }

const buttonStyle =
  'touch-target grid cursor-pointer list-none place-items-center rounded hover:bg-surface-hover [&::-webkit-details-marker]:hidden in-menu:before:fixed in-menu:before:inset-0 in-menu:before:z-50 in-menu:before:animate-fade-in in-menu:before:bg-backdrop'

/** Hydration turns the `details` into a panel, which the drawer replaces (docs/decisions/0005). */
export function MenuButton({ label, links, labels }: MenuButtonProps) {
  const [Drawer, fetchDrawer] = useLazyComponent(loadDrawer)
  const [isHydrated, setHydrated] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [wasPanel, setWasPanel] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  function changeOpen(open: boolean) {
    setOpen(open)
    setWasPanel(open && !Drawer)
    if (open) void fetchDrawer()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes interactive
  useLayoutEffect(() => {
    hadFocus.current = details.current?.contains(document.activeElement) ?? false
    setHydrated(true)
    if (details.current?.open) changeOpen(true)
  }, [])

  useLayoutEffect(() => {
    if (isHydrated && hadFocus.current) button.current?.focus()
  }, [isHydrated])

  const panel = <Panel links={links} labels={labels} />
  if (!isHydrated) {
    return (
      <details ref={details} className="lg:hidden">
        <summary className={buttonStyle}>
          <ButtonContent label={label} close={labels.close} />
        </summary>
        {panel}
      </details>
    )
  }

  const isPanel = isOpen && !Drawer
  function closeByEscape({ key }: KeyboardEvent) {
    if (key === 'Escape' && isPanel) changeOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel wherever the focus is in it
    <div data-menu={isPanel ? 'open' : undefined} className="lg:hidden" onKeyDown={closeByEscape}>
      <button
        ref={button}
        type="button"
        className={buttonStyle}
        aria-label={isPanel ? labels.close : label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={() => changeOpen(!isOpen)}
      >
        <ButtonContent label={label} close={labels.close} />
      </button>
      {isPanel ? panel : null}
      {Drawer ? (
        // The plain menu looks the same, so the drawer that replaces it must not slide in.
        <Drawer
          open={isOpen}
          onOpenChange={changeOpen}
          title={labels.title}
          closeLabel={labels.close}
          skipAnimation={wasPanel}
        >
          <NavList links={links} labels={labels} onNavigate={() => changeOpen(false)} />
        </Drawer>
      ) : null}
    </div>
  )
}

type ButtonContentProps = Pick<MenuButtonProps, 'label'> & { close: string }

function ButtonContent({ label, close }: ButtonContentProps) {
  return (
    <>
      <LineIcon d="M4 5h16M4 12h16M4 19h16" className="size-6 in-menu:hidden" />
      <span className="sr-only in-menu:hidden">{label}</span>
      <span className="touch-target fixed top-2.5 right-2.5 z-60 hidden place-items-center rounded text-text-muted in-menu:grid">
        <LineIcon d="M18 6 6 18M6 6l12 12" className="size-5" />
        <span className="sr-only">{close}</span>
      </span>
    </>
  )
}

/** Inline, so that no file has to load before the menu is visible. */
function LineIcon(props: { d: string; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={props.className}>
      <path d={props.d} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** Must look the same as the drawer. */
function Panel({ links, labels }: Pick<NavListProps, 'links' | 'labels'>) {
  return (
    <div className="fixed inset-y-0 right-0 z-50 flex w-80 max-w-[86vw] flex-col bg-surface-raised text-text shadow">
      <p className="flex h-16 shrink-0 items-center border-b border-line pl-5 text-lg font-bold">
        {labels.title}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">
        <NavList links={links} labels={labels} />
      </div>
    </div>
  )
}
