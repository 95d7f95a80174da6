'use client'

import { clsx } from 'clsx'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { chooseTheme, onThemeChange, readTheme, THEMES, type Theme } from './theme'

type ThemeSwitchControlProps = {
  label: string
  names: Record<Theme, string>
  icons: Record<Theme, ReactNode>
  className?: string
}

/** Hidden without JavaScript, where the system's theme applies. */
export function ThemeSwitchControl({ label, names, icons, className }: ThemeSwitchControlProps) {
  const name = useId()
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const)
  return (
    <fieldset
      className={clsx(
        'theme-switch inline-flex rounded border border-line bg-surface-raised noscript:hidden',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {THEMES.map((choice) => (
        <label key={choice} title={names[choice]}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={theme === choice}
            onChange={() => chooseTheme(choice)}
            className="sr-only"
          />
          {icons[choice]}
          <span className="sr-only">{names[choice]}</span>
        </label>
      ))}
    </fieldset>
  )
}
