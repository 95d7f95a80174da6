'use client'

import { clsx } from 'clsx'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, onThemeChange, readTheme, THEMES, type Theme } from './theme'

const icons = { light: Sun, dark: Moon, system: Monitor }

type ThemeSwitchControlProps = {
  label: string
  names: Record<Theme, string>
  className?: string
}

/** Three radio buttons that look like one switch. */
export function ThemeSwitchControl({ label, names, className }: ThemeSwitchControlProps) {
  const name = useId()
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const)
  return (
    <fieldset
      className={clsx('inline-flex rounded border border-line bg-surface-raised', className)}
    >
      <legend className="sr-only">{label}</legend>
      {THEMES.map((choice) => {
        const Icon = icons[choice]
        return (
          <label
            key={choice}
            title={names[choice]}
            className="touch-target relative grid cursor-pointer place-items-center rounded text-text-muted transition-colors hover:text-text has-checked:bg-surface-hover has-checked:text-text has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={theme === choice}
              onChange={() => chooseTheme(choice)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{names[choice]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
